import Wire

/// A quality that a file can have.
public struct ImportQuality: Sendable, Equatable, Identifiable {
    public let id: Int
    public let name: String
    /// As the service tells it, since it wants it back whole.
    let whole: JSONValue

    init?(_ answer: JSONValue?) {
        guard let answer, let id = answer["id"]?.wholeNumber else { return nil }
        self.id = id
        name = Bounds.line(answer["name"]?.text)
        whole = answer
    }
}

/// A language that a file can have.
public struct ImportLanguage: Sendable, Hashable, Identifiable {
    public let id: Int
    public let name: String

    init?(_ answer: JSONValue) {
        guard let id = answer["id"]?.wholeNumber else { return nil }
        self.id = id
        name = Bounds.line(answer["name"]?.text)
    }

    /// What it is called among all that can be chosen; services write "Unknown" where they could not tell.
    public var isKnown: Bool { id > 0 }

    var written: JSONValue { ["id": .number(Double(id)), "name": .text(name)] }
}

/// The film that a file is one of.
public struct ImportFilm: Sendable, Hashable, Identifiable {
    public let id: Int
    public let title: String
    /// 0 where none is known.
    public let year: Int

    public init(id: Int, title: String, year: Int) { (self.id, self.title, self.year) = (id, title, year) }
}

/// A file on a service's disk that could come into its library, and what the service takes it for (TW-080).
public struct ImportCandidate: Sendable, Equatable, Identifiable {
    public let path: String
    /// Its name beneath the folder that was looked into.
    public let name: String
    public let size: Int64
    /// What it is taken for; nil while nobody knows.
    public var film: ImportFilm?
    public var quality: ImportQuality?
    public var languages: [ImportLanguage]
    /// Why the service would not take it by itself; empty where it would.
    public var objections: [String]
    /// As the service told it, for what is sent back with it.
    let whole: JSONValue

    public var id: String { path }

    /// Whether all is known that the service needs to take it.
    public var isComplete: Bool { film != nil && quality != nil && !languages.isEmpty }

    /// Reads what a service found; nil for what has no path.
    init?(_ answer: JSONValue) {
        guard let path = answer["path"]?.text, ServerFolder.canBeSent(path) else { return nil }
        self.path = path
        whole = answer
        let name = Bounds.line(answer["relativePath"]?.text ?? answer["name"]?.text)
        self.name = name.isEmpty ? Bounds.line(path) : name
        size = Bounds.bytes(answer["size"]?.wholeNumber.map { Int64($0) })
        if let movie = answer["movie"], let id = movie["id"]?.wholeNumber, id > 0 {
            film = ImportFilm(
                id: id, title: Bounds.line(movie["title"]?.text), year: Bounds.year(movie["year"]?.wholeNumber))
        }
        quality = ImportQuality(answer["quality"]?["quality"])
        languages = (answer["languages"]?.elements ?? []).prefix(50).compactMap { ImportLanguage($0) }
        objections = Self.objections(answer)
    }

    static func objections(_ answer: JSONValue) -> [String] {
        Bounds.lines((answer["rejections"]?.elements ?? []).compactMap { $0["reason"]?.text ?? $0.text })
    }

    /// What is sent to have it judged or taken.
    var written: [JSONValue.Member] {
        var members: [JSONValue.Member] = [.init(name: "path", value: .text(path))]
        if let film { members.append(.init(name: "movieId", value: .number(Double(film.id)))) }
        if let quality {
            let revision = whole["quality"]?["revision"] ?? ["version": 1, "real": 0, "isRepack": false]
            members.append(.init(name: "quality", value: ["quality": quality.whole, "revision": revision]))
        }
        members.append(.init(name: "languages", value: .list(languages.map(\.written))))
        for name in ["id", "folderName", "releaseGroup", "downloadId", "indexerFlags"] {
            if let value = whole[name], value != .null { members.append(.init(name: name, value: value)) }
        }
        return members
    }
}
