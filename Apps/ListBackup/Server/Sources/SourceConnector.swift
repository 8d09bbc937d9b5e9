import ListBackupCore

/// Reads the records of one source.
protocol SourceConnector: Sendable {
    /// Looks at every stream without keeping anything; throws `SourceError` when the source cannot be reached at all.
    func test() async throws -> [StreamTest]
    /// Reads every stream into a run. A stream that fails is reported there and stops no other (LB-055); what is thrown
    /// ends the run.
    func read(into run: BackupRun) async throws
}

/// What a look at one stream found.
struct StreamTest: Sendable, Equatable {
    var stream: String
    /// Records that the source says there are; nil where it does not.
    var total: Int?
    /// What is wrong, in a sentence; nil when it can be read.
    var complaint: String?
    /// The permissions that are missing, by name (LB-022).
    var missing: [String] = []
}
