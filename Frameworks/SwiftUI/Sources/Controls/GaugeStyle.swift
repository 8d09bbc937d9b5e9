/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the gauge.
    typealias Configuration = GaugeStyleConfiguration
}

extension GaugeStyle {
    func makeAnyBody(_ configuration: GaugeStyleConfiguration) -> AnyView {
        // A style may be made of the control that it draws: that one is in the usual style.
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.gaugeLooks, .linear))
    }
}

/// What a style knows of a gauge.
public struct GaugeStyleConfiguration {
    /// Words of a gauge.
    public struct Words: View {
        let view: AnyView
        /// The views.
        public var body: some View { view }
    }

    /// Where the value is, 0 to 1.
    public var value: Double
    /// What is measured.
    public var label: Words
    /// The value in words.
    public var currentValueLabel: Words?
    /// The least value in words.
    public var minimumValueLabel: Words?
    /// The greatest value in words.
    public var maximumValueLabel: Words?
}

/// A style that this module draws itself.
@MainActor
protocol BuiltInGaugeStyle: GaugeStyle {
    var looks: GaugeLooks { get }
}

extension BuiltInGaugeStyle {
    func makeBuiltIn(_ configuration: GaugeStyleConfiguration) -> some View {
        Gauge(value: configuration.value) {
            configuration.label
        } currentValueLabel: {
            configuration.currentValueLabel
        }
        .environment(\.gaugeLooks, looks)
    }
}

/// The platform's gauge: a line.
public struct DefaultGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .linear }
    /// A line.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A line that fills up.
public struct LinearCapacityGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .linear }
    /// A line.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A thin line with a mark at the value.
public struct AccessoryLinearGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .markedLine }
    /// A line with a mark.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A thin line that fills up.
public struct AccessoryLinearCapacityGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .linear }
    /// A line.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A closed ring that fills up.
public struct AccessoryCircularCapacityGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .filledRing }
    /// A closed ring.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: BuiltInGaugeStyle {
    var looks: GaugeLooks { .circular }
    /// A ring.
    nonisolated public init() {}
    /// Makes one gauge.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The platform's gauge.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A line that fills up.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A thin line with a mark at the value.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A thin line that fills up.
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// An open ring with a mark at the value.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A closed ring that fills up.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension View {
    /// How gauges in this view look.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        environment(\.gaugeLooks, (style as? any BuiltInGaugeStyle)?.looks ?? .custom(style))
    }
}
