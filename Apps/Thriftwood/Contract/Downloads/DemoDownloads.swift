import Foundation
import Synchronization

/// Downloads for a demo: made-up titles that come one after the other for as long as anybody looks.
enum DemoDownloads {
    /// Names as releases have them, with sizes and categories.
    static func supply(
        _ seed: UInt64, films: String, series: String
    ) -> [(name: String, size: Int64, category: String)] {
        var random = Randomness(seed: seed)
        return (0..<60).map { _ in
            let words = TitleWords.title(&random).replacing(",", with: "").split(separator: " ").joined(separator: ".")
            let group = random.one(of: TitleWords.groups)
            let isSeries = random.chance(0.5)
            let mark =
                isSeries
                ? String(
                    format: "S%02dE%02d", Int.random(in: 1...6, using: &random), Int.random(in: 1...12, using: &random))
                : "\(Int.random(in: 1998...2026, using: &random))"
            let quality = random.one(of: ["1080p.WEB-DL", "2160p.WEB-DL", "1080p.BluRay", "720p.WEB-DL"])
            let size = Int64.random(
                in: isSeries ? 600_000_000...3_200_000_000 : 4_000_000_000...18_000_000_000, using: &random)
            return (
                name: "\(words).\(mark).\(quality).\(random.one(of: ["x264", "x265"]))-\(group)", size: size,
                category: isSeries ? series : films
            )
        }
    }
}

extension SimulatedDownloads {
    /// Fills queue and history, and lets the queue never run dry.
    mutating func becomeDemo(
        _ supply: [(name: String, size: Int64, category: String)], waiting address: String, failure: String
    ) {
        self.supply = supply
        // An hour and a half ago it began, so there is something behind it.
        let start = now
        restart(at: start.addingTimeInterval(-5_400))
        append(name: "A.Film.That.Is.Not.Complete.2019.1080p-NORTH", size: 900_000_000, failure: failure)
        advance(to: start)
        if let last = jobs.last?.id { _ = change(last) { $0.isPaused = true } }
        append(name: address, size: 0, address: address)
    }
}

extension SABnzbdContract {
    /// Fills queue and history with made-up downloads that go on for as long as anybody looks.
    public func becomeDemo() {
        state.withLock {
            $0.downloads.becomeDemo(
                DemoDownloads.supply(11, films: "movies", series: "tv"),
                waiting: "Trying to fetch NZB from https://indexer.invalid/paper-lighthouse.nzb",
                failure: "Aborted, cannot be completed")
        }
    }
}

extension NZBGetContract {
    /// Fills queue and history with made-up downloads that go on for as long as anybody looks.
    public func becomeDemo() {
        state.withLock {
            $0.downloads.becomeDemo(
                DemoDownloads.supply(23, films: "Movies", series: "Series"), waiting: "indexer.invalid/quiet-ferry.nzb",
                failure: "FAILURE/HEALTH")
        }
    }
}
