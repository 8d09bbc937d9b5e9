import Foundation

/// A length that grows with the size of text that the person has chosen.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private var scaled: Value?

    public init(wrappedValue: Value) {
        base = wrappedValue
    }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
    }

    public var wrappedValue: Value { scaled ?? base }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: GraphProperty {
    @MainActor
    mutating func install(in node: _Node, slot: inout AnyObject?) {
        scaled = base * Value(node.environmentValues.dynamicTypeSize.scale)
    }

    func drawsLike(_ other: ScaledMetric<Value>) -> Bool { base == other.base }
}
