extension GalleryPage {
  /// A style sheet for light and dark mode, and for narrow and wide screens.
  static let style = """
    :root { --ground: #f4f5f8; --card: #fff; --ink: #22242a; --soft: #666b77; --line: #e3e6ec;
      --accent: #0a6ebd; --k: #a626a4; --t: #0a6ebd; --s: #50801f; --n: #b76b01; --c: #8a8f98; }
    @media (prefers-color-scheme: dark) { :root { --ground: #14161b; --card: #1e2128;
      --ink: #e8eaf0; --soft: #9aa1ae; --line: #2e323c; --accent: #5cb3f5; --k: #d57be8;
      --t: #6cb8f5; --s: #a0cf6d; --n: #e5b05c; --c: #7d838f; } }
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; }
      .phone img { object-fit: cover; object-position: left; } }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
    header, main, footer { max-width: 1240px; margin: 0 auto; padding: 0 20px; }
    header { padding-top: 48px; }
    h1 { font-size: clamp(34px, 6vw, 54px); letter-spacing: -0.03em; margin: 0; line-height: 1.1; }
    header p { font-size: 18px; color: var(--soft); max-width: 640px; margin: 12px 0 20px; }
    nav { display: flex; gap: 8px; overflow-x: auto; padding: 4px 0 12px; }
    nav a { flex: none; padding: 6px 14px; border-radius: 99px; background: var(--card);
      color: var(--ink); text-decoration: none; font-size: 14px; font-weight: 500;
      box-shadow: 0 1px 2px rgba(0, 0, 0, .08); }
    nav a:hover { color: var(--accent); }
    .group { padding-top: 36px; }
    h2 { font-size: 26px; letter-spacing: -0.02em; margin: 0; }
    .group > p { color: var(--soft); margin: 4px 0 16px; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr));
      gap: 20px; align-items: start; }
    article { background: var(--card); border-radius: 18px; padding: 18px; display: grid;
      grid-template-columns: 216px minmax(0, 1fr); gap: 20px; min-width: 0;
      box-shadow: 0 1px 2px rgba(0, 0, 0, .06), 0 8px 24px rgba(0, 0, 0, .05);
      content-visibility: auto; contain-intrinsic-size: auto 400px; }
    article:has(details[open]) { grid-column: 1 / -1; }
    .phone { border-radius: 22px; padding: 6px; background: #22242a; align-self: start;
      position: sticky; top: 16px; }
    .phone img { display: block; width: 100%; height: auto; border-radius: 16px; background: #fff; }
    .text { min-width: 0; }
    h3 { font-size: 19px; margin: 2px 0 0; letter-spacing: -0.01em; }
    h3 a { color: inherit; text-decoration: none; }
    .text > p { margin: 2px 0 12px; color: var(--soft); }
    dl { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 12px; }
    dl div { background: var(--ground); border-radius: 9px; padding: 4px 10px; font-size: 13px;
      font-variant-numeric: tabular-nums; }
    dt { display: inline; color: var(--soft); }
    dd { display: inline; margin: 0 0 0 6px; font-weight: 600; }
    .set { list-style: none; padding: 0; margin: 0 0 12px; font-size: 13px; color: var(--soft); }
    .strip { overflow-x: auto; border-radius: 10px; margin-bottom: 12px; background: #ecedf1; }
    .strip img { display: block; height: 128px; width: auto; max-width: none; }
    details { border-top: 1px solid var(--line); }
    summary { cursor: pointer; padding: 8px 0; font-size: 14px; font-weight: 600;
      color: var(--accent); }
    .chart { display: block; width: 100%; max-width: 760px; height: auto; border-radius: 10px; }
    h4 { font-size: 13px; margin: 12px 0 4px; color: var(--soft); font-weight: 600; }
    pre { margin: 0 0 8px; padding: 12px 14px; border-radius: 10px; background: var(--ground);
      overflow-x: auto; font: 12.5px/1.5 "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace;
      max-height: 460px; }
    pre i { font-style: normal; }
    .k { color: var(--k); } .t { color: var(--t); } .s { color: var(--s); } .n { color: var(--n); }
    .c { color: var(--c); }
    code { font: 12.5px/1.4 "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace; }
    .run { margin: 10px 0 0 !important; overflow-wrap: anywhere; }
    .table { overflow-x: auto; background: var(--card); border-radius: 18px; padding: 14px 20px; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 14px; }
    th, td { padding: 3px 22px 3px 0; text-align: right; white-space: nowrap; }
    th:first-child, td:first-child { text-align: left; }
    tr.miss td { color: #d3302a; font-weight: 600; }
    footer { color: var(--soft); font-size: 14px; padding-top: 40px; padding-bottom: 48px; }
    @media (max-width: 560px) {
      header, main, footer { padding-left: 14px; padding-right: 14px; }
      article { grid-template-columns: minmax(0, 1fr); padding: 14px; }
      .phone { position: static; width: min(100%, 300px); margin: 0 auto; }
    }
    """
}
