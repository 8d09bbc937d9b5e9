/// What a backup would take, as far as that can be known before (LB-089).
public struct DryRun: Codable, Sendable, Equatable {
    /// How a number is known.
    public enum Basis: String, Codable, Sendable, CaseIterable {
        /// The source said so now.
        case asked
        /// It was so at the last backup.
        case lastBackup
        /// Nobody says.
        case unknown
    }

    /// One stream.
    public struct Stream: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        /// Nil where nobody says.
        public var records: Int?
        /// Requests that read it; nil for what is not read by requests, or unknown.
        public var calls: Int?
        /// Bytes of its records as they come.
        public var bytes: Int?
        public var basis: Basis
        /// Why it cannot be read, in a sentence.
        public var complaint: String?

        public var id: String { name }

        public init(
            name: String, records: Int? = nil, calls: Int? = nil, bytes: Int? = nil, basis: Basis = .unknown,
            complaint: String? = nil
        ) {
            self.name = name
            self.records = records
            self.calls = calls
            self.bytes = bytes
            self.basis = basis
            self.complaint = complaint
        }
    }

    public var streams: [Stream]
    /// How long it takes, by what a request took now; nil where nothing was asked.
    public var seconds: Double?
    /// Why the source cannot be reached at all.
    public var complaint: String?

    public init(streams: [Stream], seconds: Double? = nil, complaint: String? = nil) {
        self.streams = streams
        self.seconds = seconds
        self.complaint = complaint
    }

    public var records: Int { streams.reduce(0) { $0 + ($1.records ?? 0) } }
    public var calls: Int { streams.reduce(0) { $0 + ($1.calls ?? 0) } }
    public var bytes: Int { streams.reduce(0) { $0 + ($1.bytes ?? 0) } }
    /// Whether something of it is not known.
    public var isPart: Bool { streams.contains { $0.basis == .unknown } }
}
