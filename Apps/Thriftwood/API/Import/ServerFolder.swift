import Wire

/// A folder on a service's own disk, and what lies in it.
public struct ServerFolder: Sendable, Equatable {
    /// A folder within another.
    public struct Entry: Sendable, Equatable, Identifiable {
        public let path: String
        public let name: String

        public var id: String { path }

        init?(_ answer: JSONValue) {
            guard let path = answer["path"]?.text, ServerFolder.canBeSent(path) else { return nil }
            self.path = path
            let name = Bounds.line(answer["name"]?.text)
            self.name = name.isEmpty ? Bounds.line(path) : name
        }
    }

    /// Where the folder itself lies; nil for the top.
    public let parent: String?
    public let folders: [Entry]
    /// How many files lie in it.
    public let files: Int

    /// Most folders that are read.
    public static let most = 2_000

    init(_ answer: JSONValue) {
        parent = answer["parent"]?.text.flatMap { Self.canBeSent($0) ? $0 : nil }
        var seen: Set<String> = []
        folders = (answer["directories"]?.elements ?? []).prefix(Self.most).compactMap { Entry($0) }
            .filter { seen.insert($0.path).inserted }
        files = answer["files"]?.elements.count ?? 0
    }

    /// Paths go back as they came, so they are not cut; one without an end is none.
    static func canBeSent(_ path: String) -> Bool { !path.isEmpty && path.utf8.count <= 1_024 }
}
