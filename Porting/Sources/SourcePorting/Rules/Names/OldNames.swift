import SwiftSyntax

/// Updates the names of types and constants that were renamed up to Swift 4.2.
///
/// The rule applies to Apple's names. A type that the program declares with such a name is not
/// renamed.
struct OldNames: Rule {
  static let name = "old-names"
  static let summary = "UIViewAnimationOptions becomes UIView.AnimationOptions, and similar names"

  static let names: [String: String] = [
    "CGPointZero": "CGPoint.zero", "CGRectZero": "CGRect.zero", "CGSizeZero": "CGSize.zero",
    "CGAffineTransformIdentity": "CGAffineTransform.identity",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UICollisionBehaviorMode": "UICollisionBehavior.Mode",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType",
    "UIFontWeight": "UIFont.Weight",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIPushBehaviorMode": "UIPushBehavior.Mode",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewStyle": "UITableView.Style",
    "UITouchPhase": "UITouch.Phase",
    "UITouchType": "UITouch.TouchType",
    "UITransitionContextFromViewControllerKey": "UITransitionContextViewControllerKey.from",
    "UITransitionContextToViewControllerKey": "UITransitionContextViewControllerKey.to",
    "UITransitionContextFromViewKey": "UITransitionContextViewKey.from",
    "UITransitionContextToViewKey": "UITransitionContextViewKey.to",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "kCAAlignmentCenter": "CATextLayerAlignmentMode.center",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAGradientLayerAxial": "CAGradientLayerType.axial",
    "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect",
    "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
    "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "kCATransitionFade": "CATransitionType.fade",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionMoveIn": "CATransitionType.moveIn",
    "kCATransitionPush": "CATransitionType.push",
    "kCATransitionReveal": "CATransitionType.reveal",
  ]

  /// The members that are renamed only in their context, because the same words have other uses.
  private static let members: [String: String] = [
    "childViewControllers": "children",
    "commonModes": "common",
    "defaultRunLoopMode": "default",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
  ]

  func findings(in file: SourceText, of program: Program) -> Findings {
    var findings = Findings()
    for node in file.tree.all(IdentifierTypeSyntax.self) where program.type(node.name.text) == nil {
      if let new = Self.names[node.name.text] { findings.replace(node.name.bytes, with: new) }
    }
    for node in file.tree.all(DeclReferenceExprSyntax.self) {
      let old = node.baseName.text
      let access = node.parent?.as(MemberAccessExprSyntax.self)
      if let access, access.declName == node {
        guard let new = Self.members[old] else { continue }
        if new.contains(".") {
          findings.replace(access.bytes, with: new)
        } else {
          findings.replace(node.baseName.bytes, with: new)
        }
      } else if let new = Self.names[old], program.type(old) == nil {
        findings.replace(node.baseName.bytes, with: new)
      } else if old == "childViewControllers", isOwn(old, node, program) {
        findings.replace(node.baseName.bytes, with: "children")
      }
    }
    return findings
  }

  private func isOwn(
    _ name: String, _ node: DeclReferenceExprSyntax, _ program: Program
  ) -> Bool {
    node.enclosingType.map { program.member(name, of: $0) == nil } ?? false
  }
}
