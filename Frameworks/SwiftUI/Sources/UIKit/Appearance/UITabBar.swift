import Foundation

/// How the bar of tabs looks, as UIKit has it.
@MainActor @preconcurrency
public final class UITabBarAppearance: UIBarAppearance {
    /// The tabs with their words below their symbols.
    public var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The tabs with their words beside their symbols; browsers draw all tabs as the stacked ones.
    public var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The tabs of a phone that lies on its side; browsers draw all tabs as the stacked ones.
    public var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// What is behind the chosen tab; browsers draw nothing there.
    public var selectionIndicatorTintColor: UIColor?
}

/// How tabs look, as UIKit has it.
@MainActor @preconcurrency
public final class UITabBarItemAppearance {
    /// How wide the bar is.
    public enum Style: Int, Sendable {
        /// Words below symbols.
        case stacked
        /// Words beside symbols.
        case inline
        /// Words beside small symbols.
        case compactInline
    }

    /// Those that are not chosen.
    public var normal = UITabBarItemStateAppearance()
    /// The chosen one.
    public var selected = UITabBarItemStateAppearance()
    /// Those that cannot be chosen; browsers draw them paler.
    public var disabled = UITabBarItemStateAppearance()
    /// The one that has the focus; browsers draw a ring.
    public var focused = UITabBarItemStateAppearance()

    /// As tabs are by themselves.
    public init(style: Style = .stacked) {}
}

/// How a tab looks in one state, as UIKit has it.
@MainActor @preconcurrency
public final class UITabBarItemStateAppearance {
    /// The symbol.
    public var iconColor: UIColor?
    /// The words: their `foregroundColor` and `font`.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Behind the number.
    public var badgeBackgroundColor: UIColor?
    /// The number's looks; browsers draw it white.
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Where the words stand; browsers keep them in place.
    public var titlePositionAdjustment = UIOffset.zero
}

/// The bars of tabs, as UIKit has them: `UITabBar.appearance()` says how those of a window look.
@MainActor @preconcurrency
public final class UITabBar: UIView {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UITabBar { proxy(UITabBar(frame: .zero)) }

    /// The bar.
    public var standardAppearance = UITabBarAppearance() { didSet { tell(standardAppearance) } }
    /// The bar over the end of what scrolls; browsers show it always, so the last one that is said counts.
    public var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { if let scrollEdgeAppearance { tell(scrollEdgeAppearance) } }
    }
    /// Whether there is no bar: for apps that draw their own.
    override public var isHidden: Bool { didSet { say("tab-display", css: isHidden ? "none" : nil) } }
    /// The chosen tab.
    override public var tintColor: UIColor? { didSet { say("tab-tint", tintColor) } }
    /// The other tabs.
    public var unselectedItemTintColor: UIColor? {
        didSet {
            say("tab-idle", unselectedItemTintColor)
            say("tab-idle-icon", unselectedItemTintColor)
        }
    }
    /// The colour of the bar.
    public var barTintColor: UIColor? { didSet { say("tab-bar", barTintColor) } }
    /// The colour of the bar.
    override public var backgroundColor: UIColor? { didSet { say("tab-bar", backgroundColor) } }
    /// Whether something shines through the bar; its colours say that here.
    public var isTranslucent = true
    /// Light or dark; the window says that by itself.
    public var barStyle = UIBarStyle.default
    /// A picture behind the bar; an empty one takes the background away, others are not drawn.
    public var backgroundImage: UIImage? {
        didSet { say("tab-bar", css: backgroundImage?.isEmpty == true ? "transparent" : nil) }
    }
    /// A picture instead of the line above the bar; an empty one takes the line away, others are not drawn.
    public var shadowImage: UIImage? {
        didSet { say("tab-line", css: shadowImage?.isEmpty == true ? "transparent" : nil) }
    }

    private func tell(_ appearance: UITabBarAppearance) {
        say("tab-bar", css: appearance.background)
        say("tab-line", css: appearance.separator)
        let tabs = appearance.stackedLayoutAppearance
        let idle = tabs.normal.titleTextAttributes[.foregroundColor] as? UIColor
        say("tab-idle", idle ?? tabs.normal.iconColor)
        say("tab-idle-icon", tabs.normal.iconColor)
        if let color = tabs.selected.iconColor { say("tab-tint", color) }
        say("tab-title", tabs.selected.titleTextAttributes[.foregroundColor] as? UIColor)
        say("tab-badge", tabs.normal.badgeBackgroundColor ?? tabs.selected.badgeBackgroundColor)
    }
}

/// The tabs, as UIKit has them.
@MainActor @preconcurrency
public final class UITabBarItem: UIAppearanceProxy {
    /// What stands for all of them in the window whose view is evaluated, or whose action runs.
    public static func appearance() -> UITabBarItem { proxy(UITabBarItem()) }

    /// Behind their numbers.
    public var badgeColor: UIColor? { didSet { say("tab-badge", badgeColor) } }

    /// The words' `foregroundColor`, of the chosen tab or of the others.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        let color = attributes?[.foregroundColor] as? UIColor
        if state == .normal { say("tab-idle", color) }
        if state == .selected { say("tab-title", color) }
    }
}
