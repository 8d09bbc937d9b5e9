import Foundation

/// A length that grows with the size of text that the person has chosen.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private let style: Font.TextStyle
    private var scaled: Value?

    /// A length that grows as the body of text does.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// A length that grows as a text style does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    public var wrappedValue: Value { scaled ?? base }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: GraphProperty {
    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        scaled = base * Value(style.points(at: node.environmentValues.dynamicTypeSize) / style.points)
    }

    func drawsLike(_ other: ScaledMetric<Value>) -> Bool { base == other.base && style == other.style }
}
