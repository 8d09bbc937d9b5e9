/// How the records of a stream are compared.
public struct StreamRules: Sendable, Codable, Equatable {
    /// Paths, with dots, of fields that change by themselves; a record that differs in these alone is the same.
    public var volatile: [String]

    public init(volatile: [String] = []) { self.volatile = volatile }
}
