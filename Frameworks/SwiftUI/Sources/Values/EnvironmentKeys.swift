import Foundation

private struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private struct ContrastKey: EnvironmentKey { static var defaultValue: ColorSchemeContrast { .standard } }
private struct HorizontalClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
private struct VerticalClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
private struct DirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private struct DynamicTypeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private struct ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 2 } }

extension EnvironmentValues {
    /// Whether controls can be used.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    /// The person's language and region.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The person's time zone.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    /// The person's calendar.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// Light or dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// Whether the person asked for more contrast.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }
    /// A narrow or a wide window.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalClassKey.self] }
        set { self[HorizontalClassKey.self] = newValue }
    }
    /// A low or a high window.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalClassKey.self] }
        set { self[VerticalClassKey.self] = newValue }
    }
    /// Which way text runs.
    public var layoutDirection: LayoutDirection {
        get { self[DirectionKey.self] }
        set { self[DirectionKey.self] = newValue }
    }
    /// The size of text that the person has chosen.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeKey.self] }
        set { self[DynamicTypeKey.self] = newValue }
    }
    /// Whether the person asked for less motion.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }
    /// How many dots a point has.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
}

/// Takes the use of controls away where it is not taken already.
package struct DisabledModifier: EnvironmentModifier {
    let isDisabled: Bool

    package func change(_ values: inout EnvironmentValues) {
        values.isEnabled = values.isEnabled && !isDisabled
    }
}

extension View {
    /// Whether controls in this view can be used; a disabled part stays so whatever its parts say.
    public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}
