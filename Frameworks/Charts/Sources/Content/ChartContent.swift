import SwiftUI

/// A part of a chart: marks, or what is made of them.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of what this content is made of.
    associatedtype Body: ChartContent
    /// What this content is made of.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
    /// Hands over the marks.
    @MainActor func _collect(into marks: inout _ChartMarks)
}

extension ChartContent {
    /// Hands over the body's marks.
    public func _collect(into marks: inout _ChartMarks) { body._collect(into: &marks) }
}

extension ChartContent where Body == Never {
    /// Never called.
    public var body: Never { fatalError("A mark has no body.") }
}

extension Never: ChartContent {
    /// Never called: there is no value of this type.
    public func _collect(into marks: inout _ChartMarks) {}
}

/// The marks of a chart as they are collected; at most 50,000.
public struct _ChartMarks {
    static let limit = 50_000
    private(set) var records: [MarkRecord] = []

    /// Adds a mark, unless one of its values is no finite number or there are too many.
    mutating func add(_ record: MarkRecord) {
        if record.isFinite, records.count < Self.limit { records.append(record) }
    }

    /// Adds what other content has, changed.
    @MainActor
    mutating func add(_ content: some ChartContent, _ change: (inout MarkRecord) -> Void) {
        let first = records.count
        content._collect(into: &self)
        for index in first..<max(first, records.count) { change(&records[index]) }
    }
}

/// Content of a chart whose type is hidden.
public struct AnyChartContent {
    private let content: any ChartContent
    /// Hides the type of some content.
    public init(_ content: any ChartContent) { self.content = content }
    /// Hides the type of some content.
    public init<C: ChartContent>(erasing content: C) { self.content = content }
}

extension AnyChartContent: ChartContent {
    /// Hands over the marks.
    public func _collect(into marks: inout _ChartMarks) { content._collect(into: &marks) }
}

/// Content of a chart that is one thing to assistive software.
public struct Plot<Content: ChartContent> {
    private let content: Content
    /// Takes marks together.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

extension Plot: ChartContent {
    /// Hands over the marks.
    public func _collect(into marks: inout _ChartMarks) { content._collect(into: &marks) }
}

extension AnyChartContent {
    /// Never called.
    public typealias Body = Never
}

extension Plot {
    /// Never called.
    public typealias Body = Never
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Hands over the marks of each element.
    public func _collect(into marks: inout _ChartMarks) {
        for element in data {
            if marks.records.count >= _ChartMarks.limit { return }
            content(element)._collect(into: &marks)
        }
    }
}

extension ForEach where Content: ChartContent {
    /// Marks for each element of some data.
    public init(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { $0.id })
    }
    /// Marks for each element of some data.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
    /// Marks for each number of a range.
    public init(
        _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
    ) where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }
}
