import Foundation
import SwiftUI

/// The line of a function.
public struct LinePlot<Content: ChartContent> {
    private let content: Content
}

extension LinePlot: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the points of the line.
    public func _collect(into marks: inout _ChartMarks) { content._collect(into: &marks) }
}

/// The area below a function, or between two.
public struct AreaPlot<Content: ChartContent> {
    private let content: Content
}

extension AreaPlot: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the points of the area's edges.
    public func _collect(into marks: inout _ChartMarks) { content._collect(into: &marks) }
}

/// At how many places a function is worked out.
private let samples = 200

/// Places at equal distances.
private func places(_ domain: ClosedRange<Double>?) -> [Double] {
    let domain = domain ?? -10...10
    let step = (domain.upperBound - domain.lowerBound) / Double(samples)
    return (0...samples).map { domain.lowerBound + Double($0) * step }
}

extension LinePlot where Content == ArrayChartContent<LineMark> {
    /// The line of y for each x; the names are looked up in the app's strings.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        content = ArrayChartContent(
            content: places(domain).map { LineMark(x: .value(x, $0), y: .value(y, function($0))) })
    }
    /// The line of y for each x.
    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(
        x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping @Sendable (Double) -> Double
    ) {
        content = ArrayChartContent(
            content: places(domain).map { LineMark(x: .value(x, $0), y: .value(y, function($0))) })
    }
}

extension LinePlot {
    /// A line through the elements of some data.
    public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
    ) where Content == ArrayChartContent<LineMark> {
        content = ArrayChartContent(content: data.map { LineMark(x: x.value(of: $0), y: y.value(of: $0)) })
    }
}

extension AreaPlot where Content == ArrayChartContent<AreaMark> {
    /// The area between zero and y for each x; the names are looked up in the app's strings.
    public init(
        x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> Double
    ) {
        content = ArrayChartContent(
            content: places(domain).map { AreaMark(x: .value(x, $0), y: .value(y, function($0))) })
    }
    /// The area between two functions; the names are looked up in the app's strings.
    public init(
        x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
        domain: ClosedRange<Double>? = nil,
        function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
    ) {
        content = ArrayChartContent(
            content: places(domain).map { place in
                let ends = function(place)
                return AreaMark(
                    x: .value(x, place), yStart: .value(yStart, ends.yStart), yEnd: .value(yEnd, ends.yEnd))
            })
    }
}

/// A value of each element of some data, with the name of what it is.
public struct PlottableProjection<DataElement, Value: Plottable> {
    private let label: Text
    private let path: KeyPath<DataElement, Value>

    func value(of element: DataElement) -> PlottableValue<Value> { .value(label, element[keyPath: path]) }

    /// The value at a key path; the name is looked up in the app's strings.
    public static func value(_ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>) -> Self {
        Self(label: Text(labelKey), path: keyPath)
    }
    /// The value at a key path.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ keyPath: KeyPath<DataElement, Value>) -> Self {
        Self(label: Text(label), path: keyPath)
    }
}
