import SwiftUI

/// Puts the parts of an axis's mark together.
@resultBuilder
public struct AxisMarkBuilder {
    /// No part.
    public static func buildBlock() -> AxisMarkList { AxisMarkList(marks: []) }
    /// One part.
    public static func buildBlock<M: AxisMark>(_ mark: M) -> M { mark }
    /// Several parts.
    public static func buildBlock<each M: AxisMark>(_ mark: repeat each M) -> AxisMarkList {
        var marks: [any AxisMark] = []
        for part in repeat each mark { marks.append(part) }
        return AxisMarkList(marks: marks)
    }
    /// One part.
    public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
    /// A part or none. The type tells which part, or none could not be inferred.
    public static func buildIf<M: AxisMark>(_ mark: M?) -> M? { mark }
    /// The first of two.
    public static func buildEither<M: AxisMark>(first: M) -> AxisMarkList { AxisMarkList(marks: [first]) }
    /// The second of two.
    public static func buildEither<M: AxisMark>(second: M) -> AxisMarkList { AxisMarkList(marks: [second]) }
    /// What there is on newer systems only.
    public static func buildLimitedAvailability<M: AxisMark>(_ mark: M) -> AxisMarkList {
        AxisMarkList(marks: [mark])
    }
}

/// Several parts of an axis's mark.
public struct AxisMarkList {
    let marks: [any AxisMark]
}

extension AxisMarkList: AxisMark {
    /// Hands over all parts.
    public func _collect(into parts: inout _AxisParts) {
        for mark in marks { mark._collect(into: &parts) }
    }
}

/// A part of an axis's mark whose type is hidden.
public struct AnyAxisMark {
    private let mark: any AxisMark
    /// Hides the type of a part.
    public init(_ mark: any AxisMark) { self.mark = mark }
}

extension AnyAxisMark: AxisMark {
    /// Hands the part over.
    public func _collect(into parts: inout _AxisParts) { mark._collect(into: &parts) }
}

extension Optional: AxisMark where Wrapped: AxisMark {
    /// Hands over the part, if there is one.
    public func _collect(into parts: inout _AxisParts) { self?._collect(into: &parts) }
}

extension Optional: AxisContent where Wrapped: AxisContent {
    /// Hands over the marks, if there are any.
    public func _collect(into axes: inout _AxisMarksList) { self?._collect(into: &axes) }
}

/// Puts the marks of an axis together.
@resultBuilder
public struct AxisContentBuilder {
    /// No marks.
    public static func buildBlock() -> AxisContentList { AxisContentList(all: []) }
    /// Marks.
    public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
    /// Several kinds of marks.
    public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> AxisContentList {
        var all: [any AxisContent] = []
        for part in repeat each content { all.append(part) }
        return AxisContentList(all: all)
    }
    /// Marks.
    public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
    /// Marks or none. The type tells which marks, or none could not be inferred.
    public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
    /// The first of two.
    public static func buildEither<C: AxisContent>(first: C) -> AxisContentList { AxisContentList(all: [first]) }
    /// The second of two.
    public static func buildEither<C: AxisContent>(second: C) -> AxisContentList { AxisContentList(all: [second]) }
    /// What there is on newer systems only.
    public static func buildLimitedAvailability<C: AxisContent>(_ content: C) -> AxisContentList {
        AxisContentList(all: [content])
    }
}

/// Several kinds of marks of an axis.
public struct AxisContentList {
    let all: [any AxisContent]
}

extension AxisContentList: AxisContent {
    /// Hands over all marks.
    public func _collect(into axes: inout _AxisMarksList) {
        for content in all { content._collect(into: &axes) }
    }
}

/// Marks of an axis whose type is hidden.
public struct AnyAxisContent {
    private let content: any AxisContent
    /// Hides the type of marks.
    public init(_ content: any AxisContent) { self.content = content }
}

extension AnyAxisContent: AxisContent {
    /// Hands the marks over.
    public func _collect(into axes: inout _AxisMarksList) { content._collect(into: &axes) }
}
