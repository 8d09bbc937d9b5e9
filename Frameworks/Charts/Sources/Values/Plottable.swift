import Foundation

/// A type whose values a chart can place: numbers, dates, names, and what stands for one of these.
public protocol Plottable {
    /// What the value stands for.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    /// What this value stands for.
    var primitivePlottable: PrimitivePlottable { get }
    /// The value that stands for something, if there is one.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a name.
public protocol PrimitivePlottableProtocol: Sendable {
    /// The value as a chart keeps it.
    var _plotValue: _PlotValue { get }
    /// The value nearest to one that a chart keeps, if there is one.
    init?(_plotValue: _PlotValue)
}

/// A value as a chart keeps it.
public enum _PlotValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A point in time.
    case date(Date)
    /// A name.
    case category(String)

    /// The value on a line of numbers, seconds for dates; nothing for names.
    var line: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    /// Whether it has a place: there is none for what is no number, nor for what is beyond all numbers.
    var isFinite: Bool { line?.isFinite ?? true }
}

typealias PlotValue = _PlotValue

extension Plottable {
    var plotValue: PlotValue { primitivePlottable._plotValue }

    init?(plotValue: PlotValue) {
        guard let primitive = PrimitivePlottable(_plotValue: plotValue) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// The value itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// The value with a raw value, if there is one.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension BinaryInteger where Self: Sendable {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// The whole number nearest to a number.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue, number.isFinite else { return nil }
        self.init(exactly: number.rounded())
    }
}

extension BinaryFloatingPoint where Self: Sendable {
    /// The number.
    public var _plotValue: _PlotValue { .number(Double(self)) }
    /// The number.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue else { return nil }
        self.init(number)
    }
}

extension Int: Plottable, PrimitivePlottableProtocol {}
extension Int8: Plottable, PrimitivePlottableProtocol {}
extension Int16: Plottable, PrimitivePlottableProtocol {}
extension Int32: Plottable, PrimitivePlottableProtocol {}
extension Int64: Plottable, PrimitivePlottableProtocol {}
extension UInt: Plottable, PrimitivePlottableProtocol {}
extension UInt8: Plottable, PrimitivePlottableProtocol {}
extension UInt16: Plottable, PrimitivePlottableProtocol {}
extension UInt32: Plottable, PrimitivePlottableProtocol {}
extension UInt64: Plottable, PrimitivePlottableProtocol {}
extension Float: Plottable, PrimitivePlottableProtocol {}
extension Double: Plottable, PrimitivePlottableProtocol {}
extension CGFloat: Plottable, PrimitivePlottableProtocol {}

extension Decimal: Plottable, PrimitivePlottableProtocol {
    /// The number.
    public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
    /// The number.
    public init?(_plotValue: _PlotValue) {
        guard case .number(let number) = _plotValue, number.isFinite else { return nil }
        self.init(number)
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    /// The point in time.
    public var _plotValue: _PlotValue { .date(self) }
    /// The point in time.
    public init?(_plotValue: _PlotValue) {
        guard case .date(let date) = _plotValue else { return nil }
        self = date
    }
}

extension String: Plottable, PrimitivePlottableProtocol {
    /// The name.
    public var _plotValue: _PlotValue { .category(self) }
    /// The name.
    public init?(_plotValue: _PlotValue) {
        guard case .category(let name) = _plotValue else { return nil }
        self = name
    }
}
