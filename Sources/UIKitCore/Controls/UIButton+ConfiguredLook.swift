extension UIButton {
  /// Displays the contents and the style of the configuration.
  func refreshConfigured() {
    guard let stored = configuration else { return }
    let configuration = withStateContents(stored).updated(for: self)
    label.lineBreakMode = configuration.titleLineBreakMode
    subtitle.lineBreakMode = configuration.subtitleLineBreakMode
    for text in [label, subtitle] {
      text.numberOfLines = 0
      text.textAlignment = configuration.alignment
      text.alpha = 1
    }
    let fonts = configuration.fonts
    let color = configuration.baseForegroundColor ?? tintColor
    show(
      configuration.title, configuration.attributedTitle, fonts.title, color,
      configuration.titleTextAttributesTransformer, in: label)
    show(
      configuration.subtitle, configuration.attributedSubtitle, fonts.subtitle, color,
      configuration.subtitleTextAttributesTransformer, in: subtitle)
    var image = configuration.image
    if let symbols = configuration.preferredSymbolConfigurationForImage {
      image = image?.withConfiguration(symbols)
    }
    if image?.renderingMode == .automatic { image = image?.withRenderingMode(.alwaysTemplate) }
    picture.image = image
    picture.alpha = 1
    picture.tintColor = configuration.imageColorTransformer?(color ?? .systemBlue) ?? color
    background.image = nil
    plate.show(configuration.background, radius: configuration.radius(in: plate.bounds.size))
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ styled: AttributedString?, _ font: UIFont, _ color: UIColor?,
    _ transformer: UIConfigurationTextAttributesTransformer?, in label: UILabel
  ) {
    label.font = font
    label.textColor = color
    if let text = styled.map({ String($0.characters) }) ?? text, let transformer {
      let plain: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color as Any]
      label.attributedText = NSAttributedString(string: text, attributes: transformer(plain))
    } else {
      label.text = styled.map { String($0.characters) } ?? text
    }
  }

  // MARK: Layout

  private typealias Sizes = (title: CGSize, subtitle: CGSize, image: CGSize)

  private func sizes(in width: CGFloat, _ configuration: Configuration) -> Sizes {
    let image = picture.image?.size ?? .zero
    let isBeside = !configuration.imagePlacement.isDisjoint(with: [.leading, .trailing])
    let taken = isBeside && image.width > 0 ? image.width + configuration.imagePadding : 0
    let room = CGSize(width: max(width - taken, 0), height: 0)
    func size(_ label: UILabel) -> CGSize {
      label.text?.isEmpty == false ? label.sizeThatFits(room) : .zero
    }
    return (size(label), size(subtitle), image)
  }

  /// Returns the combined size of the title and the subtitle.
  private func textSize(_ sizes: Sizes, _ configuration: Configuration) -> CGSize {
    let both = sizes.title.height > 0 && sizes.subtitle.height > 0
    return CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + (both ? configuration.titlePadding : 0))
  }

  /// Returns the combined size of the text and the image.
  private func contentSize(_ sizes: Sizes, _ configuration: Configuration) -> CGSize {
    let text = textSize(sizes, configuration)
    let gap = text.height > 0 && sizes.image.height > 0 ? configuration.imagePadding : 0
    if configuration.imagePlacement.isDisjoint(with: [.leading, .trailing]) {
      return CGSize(
        width: max(text.width, sizes.image.width), height: text.height + gap + sizes.image.height)
    }
    return CGSize(
      width: text.width + gap + sizes.image.width, height: max(text.height, sizes.image.height))
  }

  func configuredSize(_ configuration: Configuration, fitting width: CGFloat) -> CGSize {
    let insets = absolute(configuration.contentInsets)
    let room = width > 0 ? max(width - insets.horizontal, 0) : .infinity
    let content = contentSize(sizes(in: room, configuration), configuration)
    return CGSize(
      width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  func layOutConfigured(_ configuration: Configuration) {
    plate.frame = bounds.inset(by: absolute(configuration.background.backgroundInsets))
    plate.show(
      configuration.updated(for: self).background,
      radius: configuration.radius(in: plate.bounds.size))
    let room = bounds.inset(by: absolute(configuration.contentInsets))
    let sizes = sizes(in: room.width, configuration)
    let content = contentSize(sizes, configuration)
    let text = textSize(sizes, configuration)
    let origin = contentOrigin(of: content, in: room)
    let gap = text.height > 0 && sizes.image.height > 0 ? configuration.imagePadding : 0
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var textFrame = CGRect(origin: origin, size: text)
    var imageFrame = CGRect(origin: origin, size: sizes.image)
    switch configuration.imagePlacement {
    case .top:
      textFrame.origin.y += sizes.image.height + gap
    case .bottom:
      imageFrame.origin.y += text.height + gap
    case .trailing where !isReversed, .leading where isReversed:
      imageFrame.origin.x += text.width + gap
    default: textFrame.origin.x += sizes.image.width + gap
    }
    if configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) {
      textFrame.origin.y += (content.height - text.height) / 2
      imageFrame.origin.y += (content.height - sizes.image.height) / 2
    } else {
      textFrame.origin.x += (content.width - text.width) / 2
      imageFrame.origin.x += (content.width - sizes.image.width) / 2
    }
    picture.frame = imageFrame
    label.frame = CGRect(
      x: textFrame.minX, y: textFrame.minY, width: textFrame.width, height: sizes.title.height)
    subtitle.frame = CGRect(
      x: textFrame.minX, y: textFrame.maxY - sizes.subtitle.height, width: textFrame.width,
      height: sizes.subtitle.height)
  }
}

extension UIButton.Configuration {
  fileprivate var alignment: NSTextAlignment {
    switch titleAlignment {
    case .automatic: imagePlacement == .trailing || imagePlacement == .leading ? .natural : .center
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}
