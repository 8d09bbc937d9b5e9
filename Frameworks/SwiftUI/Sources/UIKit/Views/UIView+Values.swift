import Foundation

extension UIView {
    /// How content fills a view.
    public enum ContentMode: Int, Sendable {
        /// All of it, out of proportion.
        case scaleToFill
        /// As large as fits.
        case scaleAspectFit
        /// So large that all is filled.
        case scaleAspectFill
        /// As at every change.
        case redraw
        /// In its own size, at a place.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    }

    /// What follows the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// What is in these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The space on the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The space on the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The space above.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The space below.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Runs changes as one animation; browsers animate what SwiftUI draws of views.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        withAnimation(.easeInOut(duration: duration).delay(delay)) { animations() }
        completion?(true)
    }
}

/// How much a wish counts, 0 to 1000.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    /// The number.
    public let rawValue: Float
    /// As much as the number says.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// As much as the number says.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// It must be.
    public static let required = UILayoutPriority(1000)
    /// Much.
    public static let defaultHigh = UILayoutPriority(750)
    /// Little.
    public static let defaultLow = UILayoutPriority(250)
    /// Least.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Constraints between views, of which there are none here: only their names.
public enum NSLayoutConstraint {
    /// Across or down.
    public enum Axis: Int, Sendable {
        /// Across.
        case horizontal
        /// Down.
        case vertical
    }
    /// Lets constraints hold.
    @available(
        *, unavailable,
        message: "Views stand by frame or autoresizingMask here; use a UIStackView, or lay out with SwiftUI's stacks."
    )
    public static func activate(_ constraints: [Any]) {}
}

/// Where words stand in their lines.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// At both sides; browsers let them begin as the language does.
    case justified
    /// As the language has it.
    case natural

    /// The same of SwiftUI's.
    var alignment: TextAlignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
    /// The same as a place across.
    var place: Alignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}
