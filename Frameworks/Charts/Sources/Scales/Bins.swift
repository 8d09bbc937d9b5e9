import Foundation

/// A range of values that is counted as one.
public struct ChartBinRange<Bound: Comparable & Sendable>: Hashable, Sendable where Bound: Hashable {
    /// Where the range begins.
    public let lowerBound: Bound
    /// Where the range ends; the end itself belongs to the next one, but for the last.
    public let upperBound: Bound
}

extension ChartBinRange: RangeExpression {
    /// The places of a collection in the range.
    public func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
        lowerBound..<upperBound
    }
    /// Whether a value is in the range.
    public func contains(_ element: Bound) -> Bool { lowerBound <= element && element < upperBound }
}

/// Ranges of dates between thresholds, such as hours or weeks.
public struct DateBins: RandomAccessCollection, Sendable {
    /// Where ranges begin and end, in order.
    public let thresholds: [Date]

    /// Ranges between dates; they are put in order.
    public init(thresholds: [Date]) { self.thresholds = thresholds.sorted() }

    /// Ranges of some units each that cover a range of dates; there are at most a thousand.
    public init(
        unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current
    ) {
        let step = TimeStep(unit: unit, count: Swift.max(1, count))
        let first = step.start(atOrBefore: range.lowerBound, calendar)
        var dates = step.dates(from: first, through: range.upperBound, calendar: calendar)
        if let last = dates.last, last <= range.upperBound {
            if let next = calendar.date(byAdding: unit, value: step.count, to: last) { dates.append(next) }
        }
        thresholds = dates
    }

    /// Ranges of some units each that cover dates.
    public init(unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current) {
        if let first = data.min(), let last = data.max() {
            self.init(unit: unit, by: count, range: first...last, calendar: calendar)
        } else {
            self.init(thresholds: [])
        }
    }

    /// Which range a date is in; dates outside are in the nearest.
    public func index(for value: Date) -> Int {
        let next = thresholds.firstIndex { value < $0 } ?? thresholds.count - 1
        return Swift.min(Swift.max(next - 1, 0), Swift.max(count - 1, 0))
    }

    /// The first range.
    public var startIndex: Int { 0 }
    /// Behind the last range.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
    /// A range.
    public subscript(position: Int) -> ChartBinRange<Date> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }
}

/// Ranges of numbers between thresholds, for histograms.
public struct NumberBins<Value: BinaryFloatingPoint & Sendable>: RandomAccessCollection, Sendable {
    /// Where ranges begin and end, in order.
    public let thresholds: [Value]

    /// Ranges between numbers; they are put in order.
    public init(thresholds: [Value]) { self.thresholds = thresholds.sorted() }

    /// Ranges of a size that cover a range of numbers; there are at most a thousand.
    public init(size: Value, range: ClosedRange<Value>) {
        let size = Swift.max(size, (range.upperBound - range.lowerBound) / 1000)
        guard size > 0, size.isFinite else {
            thresholds = [range.lowerBound, range.upperBound]
            return
        }
        let first = (range.lowerBound / size).rounded(.down)
        let last = Swift.max((range.upperBound / size).rounded(.up), first + 1)
        // Numbers so great that one more makes no difference have no ranges of this size.
        guard last.isFinite, last - 1 < last, first + 1 > first else {
            thresholds = [range.lowerBound, range.upperBound]
            return
        }
        thresholds = stride(from: first, through: last, by: 1).map { $0 * size }
    }

    /// About so many ranges of a round size that cover a range of numbers.
    public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
        let length = Double(range.upperBound - range.lowerBound)
        let step = length > 0 ? NiceNumbers.step(length: length, count: Swift.max(1, desiredCount)) : 1
        self.init(size: Swift.max(Value(step), minimumStride), range: range)
    }

    /// Ranges of a size that cover numbers.
    public init(size: Value, data: [Value]) {
        self.init(size: size, range: Self.range(of: data))
    }

    /// About so many ranges of a round size that cover numbers.
    public init(data: [Value], desiredCount: Int = 10, minimumStride: Value = 0) {
        self.init(range: Self.range(of: data), desiredCount: desiredCount, minimumStride: minimumStride)
    }

    private static func range(of data: [Value]) -> ClosedRange<Value> {
        let numbers = data.filter(\.isFinite)
        return (numbers.min() ?? 0)...(numbers.max() ?? 0)
    }

    /// Which range a number is in; numbers outside are in the nearest.
    public func index(for value: Value) -> Int {
        let next = thresholds.firstIndex { value < $0 } ?? thresholds.count - 1
        return Swift.min(Swift.max(next - 1, 0), Swift.max(count - 1, 0))
    }

    /// The first range.
    public var startIndex: Int { 0 }
    /// Behind the last range.
    public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
    /// A range.
    public subscript(position: Int) -> ChartBinRange<Value> {
        ChartBinRange(lowerBound: thresholds[position], upperBound: thresholds[position + 1])
    }
}
