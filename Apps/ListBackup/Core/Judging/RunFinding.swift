/// Something in a snapshot that looks as if data were damaged at their source (LB-123).
public struct RunFinding: Sendable, Equatable {
    /// What it is.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// Many records are gone.
        case deleted
        /// Many records changed.
        case changed
        /// A field that held something holds nothing any more, in many records.
        case emptied
        /// The records became far shorter.
        case shrunk
        /// What records hold looks random, as if somebody had encrypted it.
        case scrambled
    }

    public var kind: Kind
    public var stream: String
    /// How many records; for `shrunk`, how many there are.
    public var count: Int
    /// Of how many.
    public var total: Int
    /// The field, for `emptied`.
    public var field: String?
    /// How far beyond what is usual it is; from 1 on it is suspicious.
    public var score: Double
    /// Some of these records, with their ids, as they were before.
    public var examples: [(key: RecordKey, record: [UInt8])] = []

    public static func == (a: RunFinding, b: RunFinding) -> Bool {
        a.kind == b.kind && a.stream == b.stream && a.count == b.count && a.total == b.total && a.field == b.field
    }
}
