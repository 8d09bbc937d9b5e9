import Foundation

private struct ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }
private struct MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
private struct MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
private struct RepeatBehaviorKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }
private struct HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private struct VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
private struct FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct DynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }

/// What modifiers around say of controls, for styles and views of an app's own to read.
extension EnvironmentValues {
    /// The keys that press the control.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[ShortcutKey.self] }
        set { self[ShortcutKey.self] = newValue }
    }
    /// Whether menus show that they are menus.
    public internal(set) var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
    /// In which order menus show their items.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    /// Whether a button that is held acts again and again.
    public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
        get { self[RepeatBehaviorKey.self] }
        set { self[RepeatBehaviorKey.self] = newValue }
    }
    /// Whether the names of controls are shown.
    public var labelsVisibility: Visibility {
        get { hidesLabels ? .hidden : .automatic }
        set { hidesLabels = newValue == .hidden }
    }
    /// Whether what has the focus shows it.
    public var isFocusEffectEnabled: Bool {
        get { self[FocusEffectKey.self] }
        set { self[FocusEffectKey.self] = newValue }
    }
    /// Whether what the pointer is over shows it.
    public var isHoverEffectEnabled: Bool {
        get { self[HoverEffectKey.self] }
        set { self[HoverEffectKey.self] = newValue }
    }
    /// What is behind the view, where a modifier has said so.
    public var backgroundStyle: AnyShapeStyle? {
        get { chosenBackground }
        set { chosenBackground = newValue }
    }
    /// How bright pictures may be.
    public var allowedDynamicRange: Image.DynamicRange? {
        get { self[DynamicRangeKey.self] }
        set { self[DynamicRangeKey.self] = newValue }
    }
    /// Where suggestions for a search are shown: beside its content.
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }
    /// Whether the person prefers things to be fixed to the head; only a headset asks.
    public var accessibilityPrefersHeadAnchorAlternative: Bool { false }
    /// Whether scenes can be shown on another device; in a browser they cannot.
    public var supportsRemoteScenes: Bool { false }
}

/// What modifiers around say of scroll views.
extension EnvironmentValues {
    /// Whether it is shown how far one has scrolled across.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { horizontalIndicators }
        set { horizontalIndicators = newValue }
    }
    /// Whether it is shown how far one has scrolled down.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { verticalIndicators }
        set { verticalIndicators = newValue }
    }
    /// Whether scroll views give way at their ends across; a browser decides itself.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[HorizontalBounceKey.self] }
        set { self[HorizontalBounceKey.self] = newValue }
    }
    /// Whether scroll views give way at their ends up and down; a browser decides itself.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[VerticalBounceKey.self] }
        set { self[VerticalBounceKey.self] = newValue }
    }
}

/// Where the bar of tabs is.
public struct TabBarPlacement: Hashable, Sendable {
    private let name: String
    /// Above the content.
    public static let topBar = TabBarPlacement(name: "top")
    /// Under the content.
    public static let bottomBar = TabBarPlacement(name: "bottom")
    /// Beside the content.
    public static let sidebar = TabBarPlacement(name: "sidebar")
}

/// Where the accessory of a tab view is.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// In the bar of tabs.
    case inline
    /// Over the bar of tabs.
    case expanded
}

extension EnvironmentValues {
    /// Where the bar of tabs around is; nil where that is the browser's to decide, which shows one or the other by its width.
    public var tabBarPlacement: TabBarPlacement? { nil }
    /// Where the accessory of the tab view is: it has a place of its own.
    public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? { .expanded }
}
