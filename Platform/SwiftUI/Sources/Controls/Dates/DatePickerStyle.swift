package enum DatePickerLooks: Sendable { case compact, graphical, wheel }

/// How choices of dates look.
public protocol DatePickerStyle: Sendable {
    /// What this module draws.
    var _name: String { get }
}

/// As the context would have it.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// As the context would have it.
    public init() {}
    /// What this module draws.
    public var _name: String { "compact" }
}

/// Words that open a calendar or a clock.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Words that open a calendar.
    public init() {}
    /// What this module draws.
    public var _name: String { "compact" }
}

/// The calendar of a month.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// The calendar of a month.
    public init() {}
    /// What this module draws.
    public var _name: String { "graphical" }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Wheels.
    public init() {}
    /// What this module draws.
    public var _name: String { "wheel" }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// As the context would have it.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Words that open a calendar or a clock.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// The calendar of a month.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Wheels.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerLooksKey: EnvironmentKey { static var defaultValue: DatePickerLooks { .compact } }

extension EnvironmentValues {
    package var datePickerLooks: DatePickerLooks {
        get { self[DatePickerLooksKey.self] }
        set { self[DatePickerLooksKey.self] = newValue }
    }
}

extension View {
    /// How choices of dates in this view look.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        let looks: DatePickerLooks =
            switch style._name {
            case "graphical": .graphical
            case "wheel": .wheel
            default: .compact
            }
        return environment(\.datePickerLooks, looks)
    }
}
