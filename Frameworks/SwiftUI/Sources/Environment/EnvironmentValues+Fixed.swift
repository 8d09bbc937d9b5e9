/// How large the rows of a side bar are.
public enum SidebarRowSize: Hashable, Sendable {
    /// Small.
    case small
    /// As usual.
    case medium
    /// Large.
    case large
}

private struct SidebarRowSizeKey: EnvironmentKey {
    static var defaultValue: SidebarRowSize { .medium }
}

/// What the platform asks of a system and a browser does not tell.
extension EnvironmentValues {
    /// Whether some assistive technology is at work: browsers do not tell pages, so that nobody is treated differently.
    public var accessibilityEnabled: Bool { false }
    /// Whether flashing pictures are to be dimmed; browsers do not tell.
    public var accessibilityDimFlashingLights: Bool { false }
    /// Whether gestures of the hand act; only a watch has them.
    public var accessibilityQuickActionsEnabled: Bool { false }
    /// Whether the system shows its simplest form; browsers do not tell.
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    /// Whether what is seen is being recorded; browsers do not tell.
    public var isSceneCaptured: Bool { false }
    /// Whether the system can make pictures from words; a browser cannot.
    public var supportsImagePlayground: Bool { false }
    /// Whether the bar of tabs shows sections; it shows tabs one after the other.
    public var isTabBarShowingSections: Bool { false }

    /// How large the rows of side bars are.
    public var sidebarRowSize: SidebarRowSize {
        get { self[SidebarRowSizeKey.self] }
        set { self[SidebarRowSizeKey.self] = newValue }
    }
}
