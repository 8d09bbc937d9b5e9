import Foundation

/// How the bar above a page looks, as UIKit has it.
@MainActor @preconcurrency
public final class UINavigationBarAppearance: UIBarAppearance {
    /// The title in the bar: its `foregroundColor` and `font`.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The title at full size: its `foregroundColor` and `font`.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where the title stands; browsers keep it in the middle.
    public var titlePositionAdjustment = UIOffset.zero
    /// The bar's buttons: their `foregroundColor`.
    public var buttonAppearance = UIBarButtonItemAppearance()
    /// The way back: its `foregroundColor`; clear hides its words.
    public var backButtonAppearance = UIBarButtonItemAppearance()
    /// The button that is done with a page; it looks as the others do.
    public var doneButtonAppearance = UIBarButtonItemAppearance()

    /// Pictures of the way back; browsers draw the system's.
    public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}

/// How the buttons of a bar look, as UIKit has it.
@MainActor @preconcurrency
public final class UIBarButtonItemAppearance {
    /// What kind of button it is.
    public enum Style: Int, Sendable {
        /// As others.
        case plain
        /// It ends something.
        case done = 2
    }

    /// The button.
    public var normal = UIBarButtonItemStateAppearance()
    /// While it is pressed; browsers draw it paler.
    public var highlighted = UIBarButtonItemStateAppearance()
    /// While it cannot be pressed; browsers draw it paler.
    public var disabled = UIBarButtonItemStateAppearance()
    /// While it has the focus; browsers draw a ring.
    public var focused = UIBarButtonItemStateAppearance()

    /// As buttons are by themselves.
    public init(style: Style = .plain) {}

    /// As buttons are by themselves.
    public func configureWithDefault(for style: Style) { normal = UIBarButtonItemStateAppearance() }
}

/// How a button of a bar looks in one state, as UIKit has it.
@MainActor @preconcurrency
public final class UIBarButtonItemStateAppearance {
    /// Its `foregroundColor`.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where its words stand; browsers keep them in place.
    public var titlePositionAdjustment = UIOffset.zero
}

/// The bars above pages, as UIKit has them: `UINavigationBar.appearance()` says how those of a window look.
@MainActor @preconcurrency
public final class UINavigationBar: UIView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UINavigationBar { proxy(UINavigationBar(frame: .zero)) }

    /// The bar once something has scrolled below it; at the top too, where nothing else is said for that.
    public var standardAppearance = UINavigationBarAppearance() { didSet { tellAppearances() } }
    /// The bar at the top of what scrolls; nil is the standard one without a background.
    public var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { tellAppearances() } }
    /// The bar of a phone that lies on its side; browsers show the standard one.
    public var compactAppearance: UINavigationBarAppearance?
    /// The bar of a phone that lies on its side, at the top; browsers show that for the top.
    public var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// The title in the bar: its `foregroundColor` and `font`.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { say("nav-title", titleTextAttributes) }
    }
    /// The title at full size: its `foregroundColor` and `font`.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { say("nav-large", largeTitleTextAttributes) }
    }
    /// The bar's buttons.
    override public var tintColor: UIColor? { didSet { say("nav-tint", tintColor) } }
    /// The bar once something has scrolled below it.
    public var barTintColor: UIColor? { didSet { say("nav-bar", barTintColor) } }
    /// Behind the bar, also at the top.
    override public var backgroundColor: UIColor? { didSet { say("nav-edge", backgroundColor) } }
    /// Whether something shines through the bar; its colours say that here.
    public var isTranslucent = true
    /// Whether titles are large; the pages say that by themselves.
    public var prefersLargeTitles = true
    /// Light or dark; the window says that by itself.
    public var barStyle = UIBarStyle.default
    /// A picture instead of the line below the bar; an empty one takes the line away, others are not drawn.
    public var shadowImage: UIImage? {
        didSet { say("nav-line", css: shadowImage?.isEmpty == true ? "transparent" : nil) }
    }
    /// A picture of the way back; browsers draw the system's.
    public var backIndicatorImage: UIImage?
    /// The mask of that picture.
    public var backIndicatorTransitionMaskImage: UIImage?

    /// A picture behind the bar; an empty one takes the background away, others are not drawn.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        let isEmpty = backgroundImage?.isEmpty == true
        say("nav-bar", css: isEmpty ? "transparent" : nil)
        say("nav-blur", css: isEmpty ? "none" : nil)
    }

    private func tellAppearances() {
        let (standard, edge) = (standardAppearance, scrollEdgeAppearance)
        say("nav-bar", css: standard.background)
        say("nav-blur", css: standard.blurs ? nil : "none")
        say("nav-line", css: standard.separator)
        say("nav-edge", css: edge?.background)
        let said = standard.titleTextAttributes.isEmpty ? edge?.titleTextAttributes : standard.titleTextAttributes
        if let said, !said.isEmpty { say("nav-title", said) }
        let large = edge?.largeTitleTextAttributes ?? [:]
        let attributes = large.isEmpty ? standard.largeTitleTextAttributes : large
        if !attributes.isEmpty { say("nav-large", attributes) }
        let button = standard.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor
        if let button { say("nav-tint", button) }
        let back = standard.backButtonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor
        if let back { say("nav-back", back) }
    }
}

/// The bars at the foot of pages, as UIKit has them.
@MainActor @preconcurrency
public final class UIToolbar: UIView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UIToolbar { proxy(UIToolbar(frame: .zero)) }

    /// The bar's buttons.
    override public var tintColor: UIColor? { didSet { say("foot-tint", tintColor) } }
    /// The colour of the bar.
    public var barTintColor: UIColor? { didSet { say("foot-bar", barTintColor) } }
    /// The colour of the bar.
    override public var backgroundColor: UIColor? { didSet { say("foot-bar", backgroundColor) } }
    /// Whether something shines through the bar; its colour says that here.
    public var isTranslucent = true
}

/// The buttons of bars, as UIKit has them.
@MainActor @preconcurrency
public final class UIBarButtonItem: UIAppearanceProxy {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UIBarButtonItem { proxy(UIBarButtonItem()) }

    /// Their colour in the bars above pages.
    public var tintColor: UIColor? { didSet { say("nav-tint", tintColor) } }

    /// Their `foregroundColor` in the bars above pages.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        guard state == .normal else { return }
        say("nav-tint", attributes?[.foregroundColor] as? UIColor)
    }
}
