import Wire

/// Where files to import are looked for.
public enum ImportSource: Sendable, Hashable {
    /// A folder on the service's disk.
    case folder(String)
    /// What a download client has fetched, by the client's own name for it.
    case download(String)
}

/// Whether files that are imported leave the place where they lie.
public enum ImportMode: String, Sendable, Hashable, Codable, CaseIterable { case move, copy }

extension RadarrClient {
    /// What lies in a folder on the service's disk; an empty path is its top.
    public func folder(_ path: String) async throws(ServiceProblem) -> ServerFolder {
        ServerFolder(
            try await session.get(
                JSONValue.self, "/api/v3/filesystem",
                query: [
                    ("path", path), ("includeFiles", "true"), ("allowFoldersWithoutTrailingSlashes", "true"),
                ], patience: .list))
    }

    /// Has the service import by itself what it recognises in a folder.
    public func scan(_ path: String) async throws(ServiceProblem) {
        try await session.send(
            .post, "/api/v3/command", json: ["name": "DownloadedMoviesScan", "path": .text(path)] as JSONValue)
    }

    /// The files that could be imported, those first that the service would take. It reads each, which takes a while.
    public func importCandidates(_ source: ImportSource) async throws(ServiceProblem) -> [ImportCandidate] {
        var query: [(name: String, value: String)] =
            switch source {
            case .folder(let path): [("folder", path)]
            case .download(let id): [("downloadId", id)]
            }
        query.append(("filterExistingFiles", "true"))
        let answers = try await session.get(
            [JSONValue].self, "/api/v3/manualimport", query: query, patience: .search)
        var seen: Set<String> = []
        let found = answers.prefix(2_000).compactMap { ImportCandidate($0) }.filter { seen.insert($0.path).inserted }
        return found.filter(\.objections.isEmpty) + found.filter { !$0.objections.isEmpty }
    }

    /// What the service says against a file, now that somebody said what it is.
    public func objections(to candidate: ImportCandidate) async throws(ServiceProblem) -> [String] {
        let answers = try await session.send(
            .post, "/api/v3/manualimport", json: [JSONValue.object(candidate.written)], returning: [JSONValue].self,
            patience: .search)
        return answers.first.map { ImportCandidate.objections($0) } ?? []
    }

    /// Has the service take files into its library.
    public func take(_ candidates: [ImportCandidate], _ mode: ImportMode) async throws(ServiceProblem) {
        let files = candidates.filter(\.isComplete).map { JSONValue.object($0.written.filter { $0.name != "id" }) }
        try await session.send(
            .post, "/api/v3/command",
            json: ["name": "ManualImport", "importMode": .text(mode.rawValue), "files": .list(files)] as JSONValue)
    }

    /// The qualities that files can have, the best first.
    public func importQualities() async throws(ServiceProblem) -> [ImportQuality] {
        let answers = try await session.get([JSONValue].self, "/api/v3/qualitydefinition")
        return answers.prefix(200).compactMap { ImportQuality($0["quality"]) }.reversed()
    }

    /// The languages that files can have, by name.
    public func importLanguages() async throws(ServiceProblem) -> [ImportLanguage] {
        let answers = try await session.get([JSONValue].self, "/api/v3/language")
        return answers.prefix(200).compactMap { ImportLanguage($0) }.filter(\.isKnown)
            .sorted { $0.name < $1.name }
    }
}
