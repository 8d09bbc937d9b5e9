/// A path of values of several types that a navigation stack shows.
public struct NavigationPath: Equatable {
    private(set) var values: [AnyHashable] = []

    /// An empty path.
    public init() {}

    /// A path of the given values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    init(values: [AnyHashable]) { self.values = values }

    /// The number of values.
    public var count: Int { values.count }
    /// Whether nothing is on the path.
    public var isEmpty: Bool { values.isEmpty }

    /// Adds a value at the end.
    public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

    /// Removes values from the end.
    public mutating func removeLast(_ k: Int = 1) { values.removeLast(min(max(k, 0), values.count)) }
}
