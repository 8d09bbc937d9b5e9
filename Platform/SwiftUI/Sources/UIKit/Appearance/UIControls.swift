import Foundation

/// What can be pressed, as UIKit has it.
public enum UIControl {
    /// What is done with a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// States of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nothing.
        public static let normal: State = []
        /// It is pressed.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be pressed.
        public static let disabled = State(rawValue: 2)
        /// It is chosen.
        public static let selected = State(rawValue: 4)
        /// It has the focus.
        public static let focused = State(rawValue: 8)
    }
}

/// Segments, as UIKit has them: `UISegmentedControl.appearance()` says how those of a window look.
@MainActor @preconcurrency
public final class UISegmentedControl: UIAppearanceProxy {
    /// Behind the chosen segment.
    public var selectedSegmentTintColor: UIColor? { didSet { say("segment", selectedSegmentTintColor) } }
    /// Behind all segments.
    public var backgroundColor: UIColor? { didSet { say("segments", backgroundColor) } }
    /// The accent, which segments do not show since iOS 13.
    public var tintColor: UIColor?
    /// Whether segments are as wide as their words need.
    public var apportionsSegmentWidthsByContent = false {
        didSet { say("segment-column", css: apportionsSegmentWidthsByContent ? "auto" : nil) }
    }

    /// The words' `foregroundColor` and `font`, of the chosen segment or of the others.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if state == .normal { say("segment-title", attributes) }
        if state == .selected { say("segment-chosen", attributes) }
    }

    /// A picture between segments; browsers draw nothing there.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    /// A picture behind segments; an empty one takes the background away, others are not drawn.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        guard state == .normal else { return }
        say("segments", css: backgroundImage?.isEmpty == true ? "transparent" : nil)
    }
}

/// The dots of pages, as UIKit has them: `UIPageControl.appearance()` says how those of a window look.
@MainActor @preconcurrency
public final class UIPageControl: UIAppearanceProxy {
    /// The dot of the page that shows.
    public var currentPageIndicatorTintColor: UIColor? { didSet { say("dot-chosen", currentPageIndicatorTintColor) } }
    /// The other dots.
    public var pageIndicatorTintColor: UIColor? { didSet { say("dot", pageIndicatorTintColor) } }
    /// Behind the dots; `indexViewStyle(_:)` puts a pane there.
    public var backgroundColor: UIColor?
    /// Whether the dots can be pressed; they can.
    public var isUserInteractionEnabled = true
    /// Whether a single dot is left out; it is.
    public var hidesForSinglePage = true
}

/// Switches, as UIKit has them.
@MainActor @preconcurrency
public final class UISwitch: UIAppearanceProxy {
    /// Those that are on, where no tint is said for them.
    public var onTintColor: UIColor? { didSet { say("switch-on", onTintColor) } }
    /// What is pushed.
    public var thumbTintColor: UIColor? { didSet { say("switch-thumb", thumbTintColor) } }
    /// Those that are off.
    public var backgroundColor: UIColor? { didSet { say("switch-off", backgroundColor) } }
}

/// Sliders, as UIKit has them.
@MainActor @preconcurrency
public final class UISlider: UIAppearanceProxy {
    /// The part up to the value.
    public var minimumTrackTintColor: UIColor? { didSet { say("slider-begin", minimumTrackTintColor) } }
    /// The part behind the value.
    public var maximumTrackTintColor: UIColor? { didSet { say("slider-end", maximumTrackTintColor) } }
    /// What is pushed.
    public var thumbTintColor: UIColor? { didSet { say("slider-thumb", thumbTintColor) } }

    /// Another picture of what is pushed.
    @available(*, unavailable, message: "Sliders keep their round thumb; use thumbTintColor or draw a slider.")
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}
