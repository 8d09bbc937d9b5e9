public import Foundation

/// Something that happened to a title: a release was taken, a file came or went.
public struct TitleEvent: Sendable, Hashable, Identifiable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case grabbed, imported, incomplete, failed, deleted, renamed, retagged, ignored, unknown
    }

    /// One more thing that is known of it.
    public struct Fact: Sendable, Hashable, Codable {
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            case indexer, group, client, reason, message, source, target
        }

        public var kind: Kind
        public var value: String
    }

    public var id: Int
    public var kind: Kind
    /// The release or the file, as its maker named it.
    public var source: String
    public var quality: String
    public var languages: [String]
    public var date: Date?
    /// The episode; nil for a film.
    public var season: Int?
    public var number: Int?
    public var episodeTitle: String
    public var facts: [Fact]
    /// Whose it is, where that was asked for: the title's number and name.
    public var title: Int?
    public var titleName: String?
    /// Which album of an artist it is about.
    public var album: Int?
}

extension TitleEvent {
    private struct Named: Decodable { var name: String? }

    private struct Quality: Decodable { var quality: Named? }

    private struct Owner: Decodable {
        var seasonNumber: Int?
        var episodeNumber: Int?
        var title: String?
        var artistName: String?
    }

    /// As services answer.
    struct Answer: Decodable, Sendable {
        var event: TitleEvent

        private enum CodingKeys: String, CodingKey {
            case id, eventType, sourceTitle, quality, languages, date, episode, data, movie, series, movieId, seriesId
            case artist, album, artistId, albumId
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let quality: Quality? = container.lenient(.quality)
            let languages: [Named]? = container.lenient(.languages)
            let owner: Owner? = container.lenient(.episode) ?? container.lenient(.album)
            let title: Owner? = container.lenient(.movie) ?? container.lenient(.series) ?? container.lenient(.artist)
            let data = container.lenient(.data, [String: LooseText?].self) ?? [:]
            event = TitleEvent(
                id: try container.decode(Int.self, forKey: .id),
                kind: Kind(word: container.lenient(.eventType) ?? ""),
                source: Bounds.line(container.lenient(.sourceTitle)), quality: Bounds.line(quality?.quality?.name),
                languages: Bounds.lines(languages?.compactMap(\.name)), date: Bounds.date(container.lenient(.date)),
                season: owner?.seasonNumber.map { Bounds.count($0) },
                number: owner?.episodeNumber.map { Bounds.count($0) }, episodeTitle: Bounds.line(owner?.title),
                facts: TitleEvent.facts { data[$0].flatMap { $0 }?.value })
            event.title = container.lenient(.movieId) ?? container.lenient(.seriesId) ?? container.lenient(.artistId)
            event.album = container.lenient(.albumId)
            event.titleName = (title?.title ?? title?.artistName).map { Bounds.line($0) }
        }
    }

    /// Of all that services note down only what people want: among the rest are addresses with keys in them.
    private static func facts(_ value: (String) -> String?) -> [Fact] {
        let names: [(Fact.Kind, [String])] = [
            (.reason, ["reason"]), (.message, ["message"]), (.indexer, ["indexer"]), (.group, ["releaseGroup"]),
            (.client, ["downloadClientName", "downloadClient"]),
            (.source, ["droppedPath", "sourcePath", "sourceRelativePath"]),
            (.target, ["importedPath", "path", "relativePath"]),
        ]
        return names.compactMap { kind, names in
            let found = names.lazy.compactMap(value).first { !$0.isEmpty }
            return found.map { Fact(kind: kind, value: Bounds.line(withoutQueries($0))) }
        }
    }

    /// Text whose addresses end before the question mark, behind which indexers want their keys.
    private static func withoutQueries(_ text: String) -> String {
        text.replacing(/(https?:\/\/[^\s?]{1,300})\?\S*/) { $0.output.1 }
    }
}

extension TitleEvent.Kind {
    /// What Radarr, Sonarr and Lidarr call it.
    init(word: String) {
        self =
            switch word {
            case "grabbed": .grabbed
            case "downloadFolderImported", "movieFolderImported", "seriesFolderImported", "trackFileImported",
                "artistFolderImported", "downloadImported":
                .imported
            case "albumImportIncomplete": .incomplete
            case "downloadFailed": .failed
            case "movieFileDeleted", "episodeFileDeleted", "trackFileDeleted": .deleted
            case "movieFileRenamed", "episodeFileRenamed", "trackFileRenamed": .renamed
            case "trackFileRetagged": .retagged
            case "downloadIgnored": .ignored
            default: .unknown
            }
    }
}
