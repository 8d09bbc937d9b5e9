import Foundation

/// What is drawn around a view of UIKit's: its corners, its border and its shadow.
@MainActor @preconcurrency
public final class CALayer {
    /// Called when something is drawn otherwise.
    var changed: (@MainActor () -> Void)?

    /// How round the corners are, in points.
    public var cornerRadius: CGFloat = 0 { didSet { if cornerRadius != oldValue { changed?() } } }
    /// How the corners are round; browsers draw arcs.
    public var cornerCurve = CALayerCornerCurve.circular
    /// How wide the border is, in points.
    public var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { changed?() } } }
    /// The border.
    public var borderColor: CGColor? { didSet { changed?() } }
    /// Behind the view, where the view says nothing.
    public var backgroundColor: CGColor? { didSet { changed?() } }
    /// The shadow.
    public var shadowColor: CGColor? { didSet { changed?() } }
    /// How dark the shadow is, 0 to 1.
    public var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { changed?() } } }
    /// How blurred the shadow is, in points.
    public var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { changed?() } } }
    /// Where the shadow falls, in points.
    public var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { changed?() } } }
    /// Whether what reaches over the edges is cut.
    public var masksToBounds = false { didSet { if masksToBounds != oldValue { changed?() } } }
    /// How much it hides what is behind it, 0 to 1.
    public var opacity: Float = 1 { didSet { if opacity != oldValue { changed?() } } }
}

/// How corners are round.
public enum CALayerCornerCurve: Sendable {
    /// As arcs.
    case circular
    /// As the system's own shapes.
    case continuous
}
