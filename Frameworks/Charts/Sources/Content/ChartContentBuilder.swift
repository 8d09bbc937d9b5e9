import SwiftUI

/// Puts the content of charts together.
@resultBuilder
public struct ChartContentBuilder {
    /// Nothing.
    public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
    /// One thing.
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    /// Several things.
    public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> TupleChartContent<repeat each C> {
        TupleChartContent(content: (repeat each content))
    }
    /// One thing.
    public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
    /// Something or nothing.
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    /// The first of two.
    public static func buildEither<T: ChartContent, F: ChartContent>(first: T) -> ConditionalChartContent<T, F> {
        ConditionalChartContent(choice: .first(first))
    }
    /// The second of two.
    public static func buildEither<T: ChartContent, F: ChartContent>(second: F) -> ConditionalChartContent<T, F> {
        ConditionalChartContent(choice: .second(second))
    }
    /// What there is on newer systems only.
    public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> AnyChartContent {
        AnyChartContent(content)
    }
    /// One for each round of a loop.
    public static func buildArray<C: ChartContent>(_ content: [C]) -> ArrayChartContent<C> {
        ArrayChartContent(content: content)
    }
}

/// Nothing.
public struct EmptyChartContent {
    /// Nothing.
    public init() {}
}

extension EmptyChartContent: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over nothing.
    public func _collect(into marks: inout _ChartMarks) {}
}

/// Several parts of a chart.
public struct TupleChartContent<each C: ChartContent> {
    let content: (repeat each C)
}

extension TupleChartContent: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the marks of all.
    public func _collect(into marks: inout _ChartMarks) {
        for part in repeat each content { part._collect(into: &marks) }
    }
}

/// One of two parts of a chart.
public struct ConditionalChartContent<T: ChartContent, F: ChartContent> {
    enum Choice {
        case first(T)
        case second(F)
    }

    let choice: Choice
}

extension ConditionalChartContent: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the marks of the one.
    public func _collect(into marks: inout _ChartMarks) {
        switch choice {
        case .first(let content): content._collect(into: &marks)
        case .second(let content): content._collect(into: &marks)
        }
    }
}

/// The parts of a chart that a loop made.
public struct ArrayChartContent<C: ChartContent> {
    let content: [C]
}

extension ArrayChartContent: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the marks of all.
    public func _collect(into marks: inout _ChartMarks) {
        for part in content { part._collect(into: &marks) }
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands over the marks, if there are any.
    public func _collect(into marks: inout _ChartMarks) { self?._collect(into: &marks) }
}
