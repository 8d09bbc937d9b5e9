import Foundation

package enum DatePickerLooks: Sendable { case compact, graphical, wheel }

/// How choices of dates look.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one choice.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the choice.
    typealias Configuration = DatePickerStyleConfiguration
}

/// What a style knows of a choice of a date.
public struct DatePickerStyleConfiguration {
    /// What is chosen.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// What is chosen.
    public let label: Label
    /// The chosen moment.
    @Binding public var selection: Date
    /// The first moment that may be chosen.
    public let minimumDate: Date?
    /// The last moment that may be chosen.
    public let maximumDate: Date?
    /// Which parts of a date are chosen.
    public let displayedComponents: DatePickerComponents
}

/// A style that this module draws itself.
@MainActor
private protocol BuiltInDatePickerStyle: DatePickerStyle {
    var looks: DatePickerLooks { get }
}

extension BuiltInDatePickerStyle {
    fileprivate func makeBuiltIn(_ configuration: DatePickerStyleConfiguration) -> some View {
        DatePicker(configuration).environment(\.datePickerLooks, looks)
    }
}

/// As the context would have it.
public struct DefaultDatePickerStyle: BuiltInDatePickerStyle {
    /// As the context would have it.
    nonisolated public init() {}
    fileprivate var looks: DatePickerLooks { .compact }
    /// Makes one choice.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// Words that open a calendar or a clock.
public struct CompactDatePickerStyle: BuiltInDatePickerStyle {
    /// Words that open a calendar.
    nonisolated public init() {}
    fileprivate var looks: DatePickerLooks { .compact }
    /// Makes one choice.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// The calendar of a month.
public struct GraphicalDatePickerStyle: BuiltInDatePickerStyle {
    /// The calendar of a month.
    nonisolated public init() {}
    fileprivate var looks: DatePickerLooks { .graphical }
    /// Makes one choice.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// Wheels.
public struct WheelDatePickerStyle: BuiltInDatePickerStyle {
    /// Wheels.
    nonisolated public init() {}
    fileprivate var looks: DatePickerLooks { .wheel }
    /// Makes one choice.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
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

private struct DatePickerStyleKey: EnvironmentKey { static var defaultValue: (any DatePickerStyle)? { nil } }

extension EnvironmentValues {
    /// The app's own style of choices of dates, if any.
    var datePickerStyle: (any DatePickerStyle)? {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension DatePickerStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.datePickerStyle, nil))
    }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
    /// The choice that a style is asked to draw.
    public init(_ configuration: DatePickerStyleConfiguration) {
        self.init(
            selection: configuration.$selection, earliest: configuration.minimumDate,
            latest: configuration.maximumDate, components: configuration.displayedComponents,
            label: configuration.label)
    }
}

extension View {
    /// How choices of dates in this view look.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        let builtIn = style as? any BuiltInDatePickerStyle
        return environment(\.datePickerLooks, builtIn?.looks ?? .compact)
            .environment(\.datePickerStyle, builtIn == nil ? style : nil)
    }
}
