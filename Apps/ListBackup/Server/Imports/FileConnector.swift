/// A source whose records come in files that somebody brings; there is nothing to ask.
struct FileConnector: SourceConnector {
    private static let refusal = SourceError(.badSettings, "Bring a file: there is nothing that could be asked.")

    func test() async throws -> [StreamTest] { [] }

    func read(into run: BackupRun) async throws { throw Self.refusal }
}
