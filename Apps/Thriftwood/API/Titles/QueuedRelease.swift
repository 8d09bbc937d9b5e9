/// A release in a service's queue, with the title it belongs to.
public struct QueuedRelease: Sendable, Hashable, Identifiable, Codable {
    public var download: TitleDownload
    /// The film, series or artist; nil where the service does not know whose it is.
    public var title: Int?
    public var titleName: String
    /// The episode or album that comes, the first of several.
    public var season: Int?
    public var number: Int?
    public var partName: String
    /// How many episodes come in it; 1 for films and albums.
    public var parts: Int
    public var secondsLeft: Int?
    public var indexer: String
    public var languages: [String]
    /// All that the service says of why it is stuck.
    public var messages: [String]
    /// What its download client calls it; empty where there is none.
    public var downloadID: String

    public var id: Int { download.id }

    /// Whether it waits for a person.
    public var isTrouble: Bool { download.state == .stuck || download.state == .failed }
}

extension QueuedRelease {
    private struct Named: Decodable { var name: String? }

    private struct Owner: Decodable {
        var title: String?
        var artistName: String?
        var seasonNumber: Int?
        var episodeNumber: Int?
    }

    private struct Message: Decodable {
        var title: String?
        var messages: [String]?
    }

    /// As services answer: a row for each episode, though several may come in one download.
    struct Answer: Decodable, Sendable {
        var release: QueuedRelease

        private enum CodingKeys: String, CodingKey {
            case movieId, seriesId, artistId, movie, series, artist, episode, album, timeleft, indexer, languages
            case statusMessages, errorMessage, downloadId, seasonNumber
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let owner: Owner? = container.lenient(.movie) ?? container.lenient(.series) ?? container.lenient(.artist)
            let part: Owner? = container.lenient(.episode) ?? container.lenient(.album)
            let languages: [Named]? = container.lenient(.languages)
            let told = (container.lenient(.statusMessages, [Message].self) ?? []).prefix(20)
            let messages = told.flatMap { $0.messages ?? [] } + [container.lenient(.errorMessage) ?? ""]
            var seen: Set<String> = []
            let season = part?.seasonNumber ?? container.lenient(.seasonNumber)
            let id: Int? =
                container.lenient(.movieId) ?? container.lenient(.seriesId) ?? container.lenient(.artistId)
            release = QueuedRelease(
                download: try TitleDownload.Answer(from: decoder).download, title: id.flatMap { $0 > 0 ? $0 : nil },
                titleName: Bounds.line(owner?.title ?? owner?.artistName), season: season.map { Bounds.count($0) },
                number: part?.episodeNumber.map { Bounds.count($0) }, partName: Bounds.line(part?.title), parts: 1,
                secondsLeft: TimeSpan.seconds(container.lenient(.timeleft) ?? ""),
                indexer: Bounds.line(container.lenient(.indexer)),
                languages: Bounds.lines(languages?.compactMap(\.name)),
                messages: Bounds.lines(messages.filter { !$0.isEmpty && seen.insert($0).inserted }),
                downloadID: Bounds.line(container.lenient(.downloadId)))
        }
    }

    /// One row for each download; the first episode of several stands for all.
    static func merged(_ answers: [Answer]) -> [QueuedRelease] {
        var places: [String: Int] = [:]
        var rows: [QueuedRelease] = []
        for answer in answers {
            let download = answer.release.downloadID
            if !download.isEmpty, let place = places[download] {
                rows[place].parts += 1
                if (answer.release.number ?? .max) < (rows[place].number ?? .max) {
                    (rows[place].number, rows[place].partName) = (answer.release.number, answer.release.partName)
                }
            } else {
                places[download] = rows.count
                rows.append(answer.release)
            }
        }
        return rows
    }
}
