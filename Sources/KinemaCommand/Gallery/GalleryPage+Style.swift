extension GalleryPage {
  /// A style sheet for light and dark mode, and for narrow and wide screens.
  static let style = """
    :root { --ground: #f5f6f8; --card: #fff; --ink: #1d1f24; --soft: #5b606b; --edge: #858b97;
      --line: #e3e6ec; --accent: #0a62a9; --bezel: #1d1f24; --k: #a626a4; --t: #0a62a9;
      --s: #3f6a15; --n: #8f5200; --c: #666b77; }
    @media (prefers-color-scheme: dark) { :root { --ground: #131519; --card: #1c1f25;
      --ink: #eceef3; --soft: #a7adb9; --edge: #7b8290; --line: #2d313a; --accent: #7cc0ff;
      --bezel: #7b8290; --k: #d57be8; --t: #6cb8f5; --s: #a0cf6d; --n: #e5b05c; --c: #8f96a3; } }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; scroll-padding-top: 132px; -webkit-text-size-adjust: 100%; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
    header, main, footer, .bar > div { max-width: 1360px; margin: 0 auto; padding: 0 32px; }
    a { color: var(--accent); text-underline-offset: 3px; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    .soft { color: var(--soft); }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: 16px; top: -80px; padding: 12px 16px; z-index: 3;
      background: var(--card); border-radius: 8px; }
    .skip:focus { top: 16px; }
    html:not(.scripted) .script { display: none; }

    header { padding-top: 64px; padding-bottom: 24px; }
    h1 { font-size: clamp(36px, 5vw, 56px); letter-spacing: -.03em; line-height: 1.1; margin: 0; }
    header p { font-size: 18px; max-width: 620px; margin: 12px 0 0; }
    header p.soft { font-size: 16px; }
    .bar { position: sticky; top: 0; z-index: 2; background: var(--ground);
      border-bottom: 1px solid var(--line); }
    .bar > div { display: flex; gap: 16px; align-items: center; height: 60px; }
    .bar form { flex: 0 0 180px; }
    #search { width: 100%; height: 40px; padding: 0 14px; font: inherit; font-size: 15px;
      color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 10px; }
    #search::placeholder { color: var(--soft); opacity: 1; }
    nav { display: flex; gap: 1px; overflow-x: auto; scrollbar-width: none; min-width: 0; }
    nav a { flex: none; padding: 10px 7px; font-size: 14px; line-height: 20px; color: var(--ink);
      text-decoration: none; border-radius: 8px; }
    nav a:hover, nav a[aria-current] { color: var(--accent); background: var(--card); }
    #none { margin: 0; } #none:not(:empty) { padding: 48px 0; }

    .group { padding-bottom: 40px; }
    .heading { position: sticky; top: 61px; z-index: 1; background: var(--ground);
      display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; padding: 14px 4px;
      margin: 0 -4px 10px; box-shadow: 0 0 0 100vmax var(--ground);
      clip-path: inset(0 -100vmax); }
    h2 { font-size: 22px; letter-spacing: -.02em; line-height: 1.3; margin: 0; }
    .heading p { color: var(--soft); margin: 0; font-size: 15px; }
    .cards { display: grid; gap: 36px 24px; align-items: start; grid-auto-flow: dense;
      grid-template-columns: repeat(auto-fill, minmax(max(min(38vw, 160px), 14%), 1fr)); }
    article { min-width: 0; }
    .screen { position: relative; border-radius: 20px; padding: 6px; background: #1d1f24;
      box-shadow: 0 0 0 1px var(--bezel), 0 10px 28px rgba(0, 0, 0, .12); }
    .screen img { display: block; width: 100%; height: auto; border-radius: 14px; }
    .screen iframe { position: absolute; left: 6px; top: 6px; width: calc(100% - 12px);
      height: calc(100% - 12px); border: 0; border-radius: 14px; opacity: 0; }
    .screen iframe.loaded { opacity: 1; }
    .screen button { position: absolute; inset: 0; width: 100%; padding: 0; border: 0;
      border-radius: 20px; background: none; cursor: pointer; }
    .screen button i { position: absolute; right: 12px; bottom: 12px; width: 40px; height: 40px;
      border-radius: 50%; background: rgba(20, 22, 28, .86); box-shadow: 0 0 0 1px #fff;
      transition: opacity .15s; }
    .screen button i::before { content: ""; position: absolute; inset: 13px 11px 13px 15px;
      background: #fff; clip-path: polygon(0 0, 100% 50%, 0 100%); }
    .screen.playing button i::before { inset: 13px; clip-path:
      polygon(0 0, 36% 0, 36% 100%, 64% 100%, 64% 0, 100% 0, 100% 100%, 0 100%); }
    .screen.playing button i { opacity: 0; }
    @media (hover: hover) and (prefers-reduced-motion: no-preference) {
      .screen button i { opacity: 0; } }
    .screen button:focus-visible i, .screen.paused button i { opacity: 1; }
    .slow { display: none; } .slow p { margin: 8px 0 0; font-size: 14px; text-align: center; }
    h3 { font-size: 17px; letter-spacing: -.01em; line-height: 1.3; margin: 14px 0 0; }
    h3 a { display: inline-block; padding: 4px 0; color: inherit; text-decoration: none; }
    h3 a:hover { text-decoration: underline; }
    .text > p { margin: 0; font-size: 14px; line-height: 1.45; color: var(--soft); }
    summary { cursor: pointer; padding: 12px 0; font-size: 14px; line-height: 20px;
      font-weight: 600; color: var(--accent); width: fit-content; }

    article:has(> .text > [open]) { grid-column: 1 / -1; display: grid; gap: 36px;
      grid-template-columns: 280px minmax(0, 1fr); background: var(--card); padding: 28px;
      border-radius: 24px; }
    article:has(> .text > [open]) .films { position: sticky; top: 132px; align-self: start;
      display: grid; gap: 24px; }
    article:has(> .text > [open]) .slow { display: block; width: 62%; margin: 0 auto; }
    article:has(> .text > [open]) h3 { font-size: 26px; margin-top: 0; }
    article:has(> .text > [open]) .text > p { font-size: 16px; }
    .more[open] > summary { margin-bottom: 8px; }
    .numbers { display: flex; flex-wrap: wrap; gap: 12px 36px; margin: 8px 0 20px;
      font-variant-numeric: tabular-nums; }
    dt { font-size: 13px; color: var(--soft); }
    .numbers dd { margin: 0; font-size: 20px; font-weight: 600; letter-spacing: -.01em; }
    .actions { display: flex; flex-wrap: wrap; gap: 10px; margin: 0 0 12px; }
    .button { padding: 9px 18px; border: 1px solid var(--edge); border-radius: 10px;
      font-size: 15px; font-weight: 600; text-decoration: none; }
    .button:first-child { background: var(--accent); border-color: var(--accent);
      color: var(--card); }
    figure { margin: 28px 0; }
    figcaption { font-size: 14px; font-weight: 600; margin-bottom: 10px; }
    .strip { display: grid; grid-template-columns: repeat(var(--count), minmax(0, 1fr));
      gap: 8px; list-style: none; padding: 0; margin: 0; font-size: 13px; text-align: center;
      color: var(--soft); font-variant-numeric: tabular-nums; }
    .strip li { white-space: nowrap; }
    noscript .strip { gap: 6px 4px; font-size: 11px; margin-top: 6px; }
    .strip i { display: block; aspect-ratio: var(--ratio); margin-bottom: 4px;
      border-radius: 8px; background-size: calc(100% * var(--count)) 100%;
      box-shadow: 0 0 0 1px var(--line); }
    .chart > div { max-width: 860px; }
    .chart svg { display: block; width: 100%; height: auto; }
    .narrow { display: none; }
    article details details { border-top: 1px solid var(--line); }
    h4 { font-size: 14px; margin: 16px 0 6px; color: var(--soft); font-weight: 600; }
    pre { margin: 0 0 12px; padding: 14px 16px; border-radius: 10px; background: var(--ground);
      overflow: auto; max-height: 460px; }
    pre, code { font: 13px/1.5 "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace; }
    code { overflow-wrap: anywhere; }
    pre i { font-style: normal; }
    .k { color: var(--k); } .t { color: var(--t); } .s { color: var(--s); } .n { color: var(--n); }
    .c { color: var(--c); }
    .table { position: relative; overflow-x: auto; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; }
    caption { text-align: left; color: var(--soft); padding-bottom: 6px; }
    th, td { padding: 7px 28px 7px 0; text-align: right; white-space: nowrap; font-weight: 400; }
    thead th { color: var(--soft); font-size: 13px; }
    th:first-child { text-align: left; }
    tbody tr { border-top: 1px solid var(--line); }
    .panel { background: var(--card); border-radius: 20px; padding: 16px 28px; margin: 0; }
    .panel.table { width: fit-content; max-width: 100%; }
    .panel.table :is(th, td):last-child { padding-right: 0; text-align: left; }
    .panel dt { font-size: 15px; font-weight: 600; color: inherit; margin-top: 10px; }
    .panel dd { margin: 0 0 10px; color: var(--soft); max-width: 640px; }
    footer { color: var(--soft); font-size: 14px; padding-bottom: 56px; }
    @media (max-width: 760px) {
      html { scroll-padding-top: 166px; }
      html:not(.scripted) .bar > div { height: auto; padding-bottom: 8px; }
      header, main, footer, .bar > div { padding-left: 16px; padding-right: 16px; }
      header { padding-top: 36px; }
      .bar > div { flex-direction: column; align-items: stretch; gap: 4px; height: 104px;
        padding-top: 8px; justify-content: flex-start; }
      .bar form { flex: none; }
      .heading { top: 105px; } .heading p { display: none; }
      .cards { gap: 28px 16px; }
      article:has(> .text > [open]) { grid-template-columns: minmax(0, 1fr); padding: 16px;
        gap: 8px; }
      article:has(> .text > [open]) .films { position: static; grid-template-columns: 3fr 2fr;
        align-items: end; gap: 16px; }
      article:has(> .text > [open]) .film:only-child { grid-column: 1 / -1;
        width: min(100%, 260px); margin: 0 auto; }
      article:has(> .text > [open]) .slow { width: 100%; }
      .strip { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 12px 8px; }
      .panel { padding: 12px 16px; }
      th, td { padding-right: 18px; }
    }
    @media (max-width: 620px) { .wide { display: none; } .narrow { display: block; } }
    """
}
