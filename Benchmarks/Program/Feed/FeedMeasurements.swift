import Base
import Database
import Foundation
import OnlyFriendsAPI

/// What `feed` and `only-friends` both measure of the feed.
struct FeedMeasurements {
    let feed: FeedServer
    let sessions: FeedSessions
    let raw: RawFeed

    struct Pages {
        var own: [Double] = []
        var reference: [Double] = []
        var errors = 0
    }

    /// The raw query is a fair reference only if it finds the same posts.
    func agree() async throws -> Bool {
        for person in sessions.people.prefix(50) {
            let page = try await sessions.page(of: person, feed)
            if page.items.map(\.id.rawValue) != raw.page(of: person.id) { return false }
        }
        return true
    }

    /// The most statements that a page takes, whoever reads it and however long it is.
    func statements() async throws -> Int {
        var most = 0
        for person in sessions.people.prefix(50) {
            for limit in [1, 20, 50] {
                let counted = try await StatementCounter.count {
                    try await sessions.page(of: person, feed, limit: limit)
                }
                most = max(most, counted.statements.count)
            }
        }
        return most
    }

    /// First pages at 300 a second, and the same by SQLite alone, by turns.
    func pages(from server: OwnServer, seconds: Double = 5) throws -> Pages {
        let requests = sessions.people.map { sessions.request("GET", "/api/v1/posts/feed?limit=20", $0) }
        let ids = sessions.people.map(\.id)
        // The first round fills caches and is not counted.
        _ = try OpenLoop.run(port: server.port, rate: 200, seconds: 2, expecting: 200) { requests[$0 % requests.count] }
        var pages = Pages()
        for _ in 0..<3 {
            pages.reference += OpenLoop.run(rate: 300, seconds: 3) { _ = raw.page(of: ids[$0 % ids.count]) }.latencies
            let outcome = try OpenLoop.run(port: server.port, rate: 300, seconds: seconds, expecting: 200) {
                requests[$0 % requests.count]
            }
            pages.own += outcome.latencies
            pages.errors += outcome.errors
        }
        return pages
    }

    /// Posts at 100 a second, by those with fewest and by those with most friends.
    func posts(at server: OwnServer) throws -> (few: OpenLoop.Outcome, many: OpenLoop.Outcome, friends: [Int]) {
        let sessions = sessions
        func post(_ people: [FeedSessions.Person]) throws -> OpenLoop.Outcome {
            try OpenLoop.run(port: server.port, rate: 100, seconds: 5, expecting: 201) { number in
                sessions.request(
                    "POST", "/api/v1/posts", people[number % people.count],
                    body: #"{"text":"Post number \#(number), with some words in it."}"#)
            }
        }
        let byFriends = sessions.people.sorted { $0.friends < $1.friends }
        return (
            try post(Array(byFriends.prefix(20))), try post(Array(byFriends.suffix(20))), byFriends.map(\.friends)
        )
    }
}
