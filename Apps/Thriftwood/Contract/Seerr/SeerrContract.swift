public import Base
import Foundation
import Synchronization
public import Wire

/// A Seerr of our own, shaped by the OpenAPI document of Overseerr 1.33: people, what they ask for, what they find wrong.
public final class SeerrContract: ContractService {
    private struct Request: Sendable {
        var id: Int
        var isMovie: Bool
        var tmdb: Int
        var user: Int
        var status: Int
        var seasons: [Int]
        var at: Date
    }

    private struct State: Sendable {
        var requests: [Request] = []
        var resolved: Set<Int> = []
        var deeds: [String] = []
    }

    private let key: String
    private let now: Date
    private let state: Mutex<State>
    private static let people = ["Ada", "Nils", "Grete", "Ole"]

    public init(key: String, clock: WallClock, count: Int = 30) {
        (self.key, now) = (key, clock.now())
        var random = Randomness(seed: 41)
        var made = State()
        for index in 0..<max(count, 0) {
            let isMovie = random.chance(0.6)
            made.requests.append(
                Request(
                    id: count - index, isMovie: isMovie, tmdb: 7_000 + index, user: index % Self.people.count,
                    status: index < 4 ? 1 : random.chance(0.2) ? 3 : 2,
                    seasons: isMovie ? [] : Array(1...Int.random(in: 1...3, using: &random)),
                    at: now.addingTimeInterval(-Double(index) * 47_000 - 900)))
        }
        state = Mutex(made)
    }

    public func admits(_ request: HTTPRequest) -> Bool {
        request.path == "/api/v1/status" || request.fields["X-Api-Key"] == key
    }
    public var refusal: HTTPResponse {
        ContractServer.json(
            Array(#"{"status": 403, "error": "You do not have permission to access this endpoint"}"#.utf8),
            status: .forbidden)
    }
    public var absurd: [UInt8] {
        Array(
            #"{"pageInfo": {"results": -7}, "results": [{"id": 1, "status": 99, "seasons": "none", "media": 4}, {"id": "x"}]}"#
                .utf8)
    }

    /// What was decided and taken out, for tests.
    public var deeds: [String] { state.withLock { $0.deeds } }

    public func answer(_ request: HTTPRequest) async -> HTTPResponse {
        let path = request.path.split(separator: "/").map(String.init)
        guard path.count >= 3, path[0] == "api", path[1] == "v1" else { return ArrAnswers.missing }
        let query = ArrAnswers.query(request)
        let id = path.count > 3 ? Int(path[3]) ?? 0 : 0
        return state.withLock { state in
            switch (request.method, path[2], path.count) {
            case (.get, "status", 3): return .contract(["version": "1.33.2", "commitTag": "local"])
            case (.get, "request", 3): return requests(query, state)
            case (.get, "issue", 3): return issues(query, state)
            case (.get, "user", 3): return people(state)
            case (.get, "movie", 4), (.get, "tv", 4): return title(path[2], id)
            case (.post, "request", 5):
                guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return ArrAnswers.missing }
                state.requests[index].status = path[4] == "approve" ? 2 : 3
                state.deeds.append("\(path[4]) \(id)")
                return .contract(row(state.requests[index]))
            case (.delete, "request", 4):
                guard state.requests.contains(where: { $0.id == id }) else { return ArrAnswers.missing }
                state.requests.removeAll { $0.id == id }
                state.deeds.append("remove \(id)")
                return HTTPResponse(status: .noContent)
            case (.post, "issue", 5):
                if path[4] == "resolved" { state.resolved.insert(id) } else { state.resolved.remove(id) }
                state.deeds.append("\(path[4]) \(id)")
                return .contract(["id": ContractJSON.number(id)])
            default: return ArrAnswers.missing
            }
        }
    }

    private func requests(_ query: [String: String], _ state: State) -> HTTPResponse {
        let wanted: [Int] =
            switch query["filter"] {
            case "pending": [1]
            case "approved", "processing": [2]
            case "failed": [4]
            case "available": [5]
            default: [1, 2, 3, 4, 5]
            }
        let all = state.requests.filter { wanted.contains($0.status) }
        let (take, skip) = (Int(query["take"] ?? "") ?? 10, Int(query["skip"] ?? "") ?? 0)
        return page(all.dropFirst(max(0, skip)).prefix(max(0, take)).map { row($0) }, of: all.count)
    }

    private func page(_ rows: [JSONValue], of count: Int) -> HTTPResponse {
        .contract([
            "pageInfo": ["pages": 1, "pageSize": 20, "results": ContractJSON.number(count), "page": 1],
            "results": .list(rows),
        ])
    }

    private func row(_ one: Request) -> JSONValue {
        [
            "id": ContractJSON.number(one.id), "status": ContractJSON.number(one.status),
            "type": one.isMovie ? "movie" : "tv", "is4k": .truth(one.id % 9 == 0),
            "createdAt": ContractJSON.time(one.at), "requestedBy": user(one.user), "media": media(one),
            "seasons": .list(one.seasons.map { ["seasonNumber": ContractJSON.number($0), "status": 1] }),
        ]
    }

    private func user(_ index: Int) -> JSONValue {
        [
            "id": ContractJSON.number(index + 1), "displayName": .text(Self.people[index % Self.people.count]),
            "email": .text("\(Self.people[index % Self.people.count].lowercased())@example.com"),
        ]
    }

    private func media(_ one: Request) -> JSONValue {
        [
            "tmdbId": ContractJSON.number(one.tmdb), "mediaType": one.isMovie ? "movie" : "tv",
            "status": ContractJSON.number(one.status == 2 ? 3 : 1),
        ]
    }

    private func issues(_ query: [String: String], _ state: State) -> HTTPResponse {
        let words = [
            "The sound is late by a second.", "Subtitles are in the wrong language.", "It stops after an hour.",
        ]
        let rows = state.requests.filter { $0.status == 2 }.prefix(words.count).enumerated()
            .map { index, one -> (isOpen: Bool, row: JSONValue) in
                let isOpen = !state.resolved.contains(index + 1)
                return (
                    isOpen,
                    [
                        "id": ContractJSON.number(index + 1), "issueType": ContractJSON.number(index + 1),
                        "status": isOpen ? 1 : 2, "problemSeason": one.isMovie ? 0 : 1, "problemEpisode": 0,
                        "createdAt": ContractJSON.time(one.at.addingTimeInterval(90_000)), "createdBy": user(one.user),
                        "media": media(one), "comments": [["id": 1, "message": .text(words[index])]],
                    ]
                )
            }
        let shown = query["filter"] == "open" ? rows.filter(\.isOpen) : rows
        return page(shown.map(\.row), of: shown.count)
    }

    private func people(_ state: State) -> HTTPResponse {
        let rows = Self.people.indices.map { index in
            let count = state.requests.count { $0.user == index }
            return user(index).setting("requestCount", to: ContractJSON.number(count))
        }
        return page(rows, of: rows.count)
    }

    private func title(_ kind: String, _ tmdb: Int) -> HTTPResponse {
        guard tmdb > 0 else { return ArrAnswers.missing }
        var random = Randomness(seed: UInt64(clamping: tmdb))
        let name = TitleWords.title(&random)
        let date = "\(Int.random(in: 1_960...2_026, using: &random))-05-01"
        let isMovie = kind == "movie"
        return .contract(
            .object([
                .init(name: "id", value: ContractJSON.number(tmdb)),
                .init(name: isMovie ? "title" : "name", value: .text(name)),
                .init(name: isMovie ? "releaseDate" : "firstAirDate", value: .text(date)),
                .init(name: "overview", value: .text(TitleWords.overview(&random))),
            ]))
    }
}
