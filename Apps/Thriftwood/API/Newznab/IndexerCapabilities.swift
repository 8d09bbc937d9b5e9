import HTTPClient

/// What an indexer says of itself, and in which categories it keeps what it knows (TW-146).
public struct IndexerCapabilities: Sendable, Equatable {
    /// What it calls itself; empty where it does not say.
    public var title = ""
    public var version = ""
    public var categories: [IndexerCategory] = []

    static let mostCategories = 200
    static let mostSubcategories = 100

    public init() {}
}

/// A category of an indexer with those within it.
public struct IndexerCategory: Sendable, Hashable, Identifiable {
    /// What a range of categories holds, by the custom of all indexers.
    public enum Range: Sendable, Hashable, CaseIterable {
        case console, movies, audio, software, series, adult, other, books, own
    }

    public var id: Int
    public var name: String
    public var subcategories: [IndexerCategory] = []

    public init(id: Int, name: String, subcategories: [IndexerCategory] = []) {
        (self.id, self.name, self.subcategories) = (id, name, subcategories)
    }

    /// What it holds, by its number.
    public var range: Range {
        switch id {
        case 1_000..<2_000: .console
        case 2_000..<3_000: .movies
        case 3_000..<4_000: .audio
        case 4_000..<5_000: .software
        case 5_000..<6_000: .series
        case 6_000..<7_000: .adult
        case 7_000..<8_000: .other
        case 8_000..<9_000: .books
        default: .own
        }
    }
}

extension IndexerCapabilities {
    /// Reads an answer to `t=caps`; nil for another document.
    init?(_ reader: inout XMLReader) throws(XMLReader.Failure) {
        guard case .start("caps", _)? = try reader.next() else { return nil }
        while let event = try reader.next() {
            switch event {
            case .start("server", let said):
                title = Bounds.line(said["title"])
                version = Bounds.line(said["version"] ?? said["appversion"])
            case .start("category", let said):
                guard let category = IndexerCategory(said), categories.count < Self.mostCategories else { continue }
                categories.append(category)
            case .start("subcat", let said):
                guard let category = IndexerCategory(said), let last = categories.indices.last,
                    categories[last].subcategories.count < Self.mostSubcategories
                else { continue }
                categories[last].subcategories.append(category)
            default: break
            }
        }
    }
}

extension IndexerCategory {
    fileprivate init?(_ said: [String: String]) {
        guard let id = said["id"].flatMap({ Int($0) }), (1...99_999_999).contains(id) else { return nil }
        let name = Bounds.line(said["name"])
        self.init(id: id, name: name.isEmpty ? "\(id)" : name)
    }
}
