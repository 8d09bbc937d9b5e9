import Foundation

/// The older name for the size of text that a person has chosen.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    /// The smallest.
    case extraSmall
    /// Smaller.
    case small
    /// A little smaller.
    case medium
    /// The usual size.
    case large
    /// A little larger.
    case extraLarge
    /// Larger.
    case extraExtraLarge
    /// The largest of the usual ones.
    case extraExtraExtraLarge
    /// The first of the accessibility sizes.
    case accessibilityMedium
    /// The second of the accessibility sizes.
    case accessibilityLarge
    /// The third of the accessibility sizes.
    case accessibilityExtraLarge
    /// The fourth of the accessibility sizes.
    case accessibilityExtraExtraLarge
    /// The largest.
    case accessibilityExtraExtraExtraLarge

    /// Whether this is one of the five largest.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension ContentSizeCategory: Comparable {
    /// Smaller first.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        (allCases.firstIndex(of: lhs) ?? 0) < (allCases.firstIndex(of: rhs) ?? 0)
    }

    /// The size under its newer name.
    var dynamicTypeSize: DynamicTypeSize {
        DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
    }
}

/// How heavy letters are as a person has chosen.
public enum LegibilityWeight: Hashable, Sendable {
    /// As designed.
    case regular
    /// Heavier.
    case bold
}

/// Whether a control is in a window in front.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    /// In the window that takes the keys.
    case key
    /// In a window in front.
    case active
    /// In a window behind.
    case inactive
}

/// How much a background is raised.
public enum BackgroundProminence: Hashable, Sendable {
    /// As usual.
    case standard
    /// As behind a selected row.
    case increased
}

private struct FocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct LuminanceKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DefaultHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    /// The size of text that the person has chosen, under its older name.
    public var sizeCategory: ContentSizeCategory {
        get {
            let index = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? 3
            return ContentSizeCategory.allCases[index]
        }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
    /// Whether the nearest view that takes the focus has it.
    public var isFocused: Bool {
        get { self[FocusedKey.self] }
        set { self[FocusedKey.self] = newValue }
    }
    /// How large a dot is, in points.
    public var pixelLength: CGFloat { 1 / max(1, displayScale) }
    /// How heavy letters are as the person has chosen.
    public var legibilityWeight: LegibilityWeight? { nil }
    /// Whether the view's window is in front.
    public var controlActiveState: ControlActiveState { .key }
    /// Whether the view's window is in front.
    public var appearsActive: Bool { true }
    /// Whether the screen is dimmed.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceKey.self] }
        set { self[LuminanceKey.self] = newValue }
    }
    /// Whether a screen reader reads aloud; browsers do not tell.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether switches move the focus; browsers do not tell.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether the person asked for less that shines through.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether the person asked for signs beside colours.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether the person asked for opposite colours.
    public var accessibilityInvertColors: Bool { false }
    /// Whether the person asked for shapes of buttons.
    public var accessibilityShowButtonShapes: Bool { false }
    /// Whether large signs are shown for small controls.
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    /// Whether pictures may move by themselves.
    public var accessibilityPlayAnimatedImages: Bool { !accessibilityReduceMotion }
    /// How much the background is raised.
    public var backgroundProminence: BackgroundProminence { .standard }
    /// The least height of a list's headers.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[DefaultHeaderHeightKey.self] }
        set { self[DefaultHeaderHeightKey.self] = newValue }
    }
}

private struct WindowSizeKey: EnvironmentKey {
    static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
}

extension EnvironmentValues {
    /// How large the browser's window is, in points; a phone's until the browser has told.
    package var windowSize: CGSize {
        get { self[WindowSizeKey.self] }
        set { self[WindowSizeKey.self] = newValue }
    }
}
