import Foundation

/// A Plex server that does not exist: what it has, who watched it in the last two months, and who watches now, which goes
/// on with the clock.
struct SimulatedPlex: Sendable {
    /// A film or an episode.
    struct Media: Sendable {
        var key: Int
        var title: String
        var year: Int
        var seconds: Int
        /// The series of an episode, and which season and episode it is.
        var show: (key: Int, title: String, season: Int, number: Int)?

        var isEpisode: Bool { show != nil }
        /// What has the poster, and what it is called.
        var poster: (key: Int, title: String) { show.map { ($0.key, $0.title) } ?? (key, title) }
        var fullTitle: String { show.map { "\($0.title) - \(title)" } ?? title }
    }

    struct Person: Sendable {
        var id: Int
        var user: String
        var name: String
    }

    /// How somebody watches.
    struct Manner: Sendable {
        var player: String
        var product: String
        var platform: String
        var address: String
        var isLocal: Bool
        /// `direct play`, `copy` or `transcode`.
        var decision: String
        var resolution: String
    }

    struct Play: Sendable {
        var id: Int
        var person: Person
        var media: Media
        var manner: Manner
        var startedAt: Date
        var seconds: Int
        var percent: Int
    }

    struct Stream: Sendable {
        var key: Int
        var person: Person
        var media: Media
        var manner: Manner
        var startedAt: Date
        /// Where it was when it began here.
        var head: Int
        var isPaused: Bool

        func offset(at now: Date) -> Int {
            isPaused ? head : min(media.seconds, head + max(0, Int(now.timeIntervalSince(startedAt))))
        }
    }

    /// Seconds after which somebody who was shown out begins something else.
    static let absence = 180.0

    private(set) var now: Date
    let media: [Media]
    let people: [Person]
    private(set) var plays: [Play] = []
    var streams: [Stream] = []
    private var returns: [Date] = []
    private var lastKey = 0
    private var random = Randomness(seed: 31)

    init(at now: Date, plays count: Int) {
        self.now = now
        media = Self.library()
        people = ["Alice", "Bjørn", "Carmen", "Dario", "Emeka"].enumerated().map { index, name in
            Person(id: index + 1, user: "\(name.lowercased())\(index + 1)", name: name)
        }
        let span = 60.0 * 86_400
        let ages = (0..<count).map { _ in Double.random(in: 4_000..<span, using: &random) }.sorted(by: >)
        for (number, age) in ages.enumerated() {
            let media = one(random.chance(0.4))
            let percent = random.chance(0.8) ? 100 : Int.random(in: 5...90, using: &random)
            plays.append(
                Play(
                    id: number + 1, person: somebody(), media: media, manner: manner(),
                    startedAt: now.addingTimeInterval(-age.rounded()), seconds: media.seconds * percent / 100,
                    percent: percent))
        }
        for index in 0..<3 { begin(at: now, isEpisode: index == 1, head: 1_200 + index * 420, isFirst: index) }
        if streams.count > 2 { streams[2].isPaused = true }
    }

    /// Lets time go by: what has come to its end is watched, and something else begins.
    mutating func advance(to date: Date) {
        now = max(now, date)
        for stream in streams where stream.offset(at: now) >= stream.media.seconds {
            streams.removeAll { $0.key == stream.key }
            plays.append(
                Play(
                    id: (plays.last?.id ?? 0) + 1, person: stream.person, media: stream.media, manner: stream.manner,
                    startedAt: stream.startedAt, seconds: stream.media.seconds, percent: 100))
            begin(at: now, isEpisode: stream.media.isEpisode, head: 0, isFirst: nil)
        }
        let back = returns.count { $0 <= now }
        returns.removeAll { $0 <= now }
        for _ in 0..<back { begin(at: now, isEpisode: true, head: 0, isFirst: nil) }
    }

    /// Shows somebody out; false for a session that there is not.
    mutating func terminate(key: Int) -> Bool {
        guard streams.contains(where: { $0.key == key }) else { return false }
        streams.removeAll { $0.key == key }
        returns.append(now.addingTimeInterval(Self.absence))
        return true
    }

    private mutating func begin(at date: Date, isEpisode: Bool, head: Int, isFirst: Int?) {
        lastKey += 1
        var manner = manner()
        if let isFirst {
            manner.decision = ["direct play", "transcode", "copy"][isFirst % 3]
            manner.isLocal = isFirst != 1
            manner.address = manner.isLocal ? "192.0.2.\(10 + isFirst)" : "198.51.100.7"
            manner.resolution = isFirst == 0 ? "1080p" : "4k"
        }
        let watching = Set(streams.map(\.person.id))
        let person = people.first { !watching.contains($0.id) } ?? somebody()
        streams.append(
            Stream(
                key: lastKey, person: person, media: one(isEpisode), manner: manner, startedAt: date, head: head,
                isPaused: false))
    }

    private mutating func somebody() -> Person {
        // Some watch more than others.
        people[min(Int.random(in: 0..<people.count, using: &random), Int.random(in: 0..<people.count, using: &random))]
    }

    private mutating func one(_ isEpisode: Bool) -> Media {
        // Nobody watches what somebody else does now.
        let taken = Set(streams.map(\.media.key))
        return random.one(of: media.filter { $0.isEpisode == isEpisode && !taken.contains($0.key) })
    }

    private mutating func manner() -> Manner {
        let (player, product, platform) = random.one(of: [
            ("Living room", "Plex for Apple TV", "tvOS"), ("Chrome", "Plex Web", "Chrome"),
            ("Kitchen tablet", "Plex for Android (Mobile)", "Android"), ("Bedroom TV", "Plex for LG", "webOS"),
        ])
        let isLocal = random.chance(0.7)
        return Manner(
            player: player, product: product, platform: platform,
            address: isLocal ? "192.0.2.\(Int.random(in: 10...24, using: &random))" : "198.51.100.7", isLocal: isLocal,
            decision: random.one(of: ["direct play", "direct play", "copy", "transcode"]),
            resolution: random.one(of: ["1080p", "1080p", "4k", "720p"]))
    }

    private static func library() -> [Media] {
        var random = Randomness(seed: 77)
        let films = (0..<14).map { index in
            Media(
                key: 101 + index, title: TitleWords.title(&random), year: Int.random(in: 1996...2026, using: &random),
                seconds: Int.random(in: 84...150, using: &random) * 60)
        }
        let episodes = (1...6).flatMap { show -> [Media] in
            let title = TitleWords.title(&random)
            let year = Int.random(in: 2008...2025, using: &random)
            let minutes = Int.random(in: 24...56, using: &random)
            return (1...2).flatMap { season in
                (1...6).map { number in
                    Media(
                        key: show * 1_000 + season * 100 + number, title: TitleWords.title(&random),
                        year: year + season - 1, seconds: minutes * 60,
                        show: (key: show * 1_000, title: title, season: season, number: number))
                }
            }
        }
        return films + episodes
    }
}
