import Foundation

/// Where the marks of an axis stand.
public struct AxisMarkValues {
    enum Kind {
        case automatic(count: Int?, minimumStride: Double?)
        case stride(Double)
        case calendar(Calendar.Component, Int, Calendar?)
        case values([PlotValue])
    }

    let kind: Kind
    let roundsLower: Bool?
    let roundsUpper: Bool?

    init(_ kind: Kind, _ roundsLower: Bool? = nil, _ roundsUpper: Bool? = nil) {
        (self.kind, self.roundsLower, self.roundsUpper) = (kind, roundsLower, roundsUpper)
    }

    /// At round values, as many as there is room for.
    public static var automatic: AxisMarkValues { AxisMarkValues(.automatic(count: nil, minimumStride: nil)) }
    /// At round values, about so many.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.automatic(count: desiredCount, minimumStride: nil), roundLowerBound, roundUpperBound)
    }
    /// At round values that are no nearer to each other than a number, about so many.
    public static func automatic<P: Plottable & BinaryFloatingPoint>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            .automatic(count: desiredCount, minimumStride: Double(minimumStride)), roundLowerBound, roundUpperBound)
    }
    /// At the multiples of a number.
    public static func stride<P: Plottable & BinaryFloatingPoint>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(Double(stepSize)), roundLowerBound, roundUpperBound)
    }
    /// At the multiples of a number.
    public static func stride<P: Plottable & BinaryInteger>(
        by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.stride(Double(stepSize)), roundLowerBound, roundUpperBound)
    }
    /// At each so many units of the calendar.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(.calendar(component, max(1, count), calendar), roundLowerBound, roundUpperBound)
    }
}

extension AxisMarkValues: ExpressibleByArrayLiteral {
    /// At some numbers.
    public init(arrayLiteral elements: Double...) { self.init(.values(elements.map(\.plotValue))) }
}

/// A value at which an axis has a mark.
public struct AxisValue: Sendable {
    let value: PlotValue
    /// How many marks come before.
    public let index: Int
    /// How many marks the axis has.
    public let count: Int

    /// The value, where it is one of a type.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}

/// At which side of the plot an axis is.
public struct AxisMarkPosition: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, top, bottom, leading, trailing }
    let kind: Kind
    /// Below for the x axis; at the trailing side for the y axis, at the leading one for names.
    public static let automatic = AxisMarkPosition(kind: .automatic)
    /// Above.
    public static let top = AxisMarkPosition(kind: .top)
    /// Below.
    public static let bottom = AxisMarkPosition(kind: .bottom)
    /// At the leading side.
    public static let leading = AxisMarkPosition(kind: .leading)
    /// At the trailing side.
    public static let trailing = AxisMarkPosition(kind: .trailing)
}

/// How the marks of an axis are placed.
public struct AxisMarkPreset: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, extended, aligned, inset }
    let kind: Kind
    /// As the data ask for.
    public static let automatic = AxisMarkPreset(kind: .automatic)
    /// Labels stand beside lines that go beyond the plot.
    public static let extended = AxisMarkPreset(kind: .extended)
    /// Labels at the ends keep inside the plot.
    public static let aligned = AxisMarkPreset(kind: .aligned)
    /// Labels stand inside the plot.
    public static let inset = AxisMarkPreset(kind: .inset)
}
