import Base
import Foundation
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

@testable import ThriftwoodCore

struct ArtistLibraryTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private static let lidarr = ServiceConnection(
        id: "l1", kind: .lidarr, name: "Music", address: "http://lidarr:8686", credentials: .apiKey("right"))

    private func artist(_ id: Int, _ title: String, _ change: (inout Artist) -> Void = { _ in }) -> Artist {
        var artist = Artist(id: id, title: title)
        change(&artist)
        return artist
    }

    @Test func `TW-105 artists are filtered and sorted by all that Lidarr knows of them`() {
        #expect(
            ArtistSort.allCases.map(\.rawValue) == [
                "title", "added", "albums", "metadata", "profile", "size", "tracks", "type",
            ])
        let all = [
            artist(1, "A") { ($0.isMonitored, $0.size, $0.metadataProfile, $0.type) = (true, 5, 2, "Person") },
            artist(2, "B") { ($0.size, $0.metadataProfile, $0.type, $0.trackFileCount) = (9, 1, "Group", 40) },
            artist(3, "C") { ($0.isMonitored, $0.size, $0.trackCount, $0.stage) = (true, 7, 8, .ended) },
        ]
        let profiles = ProfileNames(
            quality: [], metadata: [QualityProfile(id: 1, name: "Albums"), QualityProfile(id: 2, name: "Everything")])
        func run(_ filter: ArtistFilter, _ sort: ArtistSort, ascending: Bool = true) -> [Int] {
            var query = LibraryQuery<Artist>(filter: filter, sort: sort)
            query.isAscending = ascending
            return query.run(on: LibraryIndex(all), profiles: profiles).map(\.id)
        }
        #expect(run(.monitored, .title) == [1, 3] && run(.missing, .title) == [3] && run(.ended, .title) == [3])
        #expect(run(.all, .size, ascending: false) == [2, 3, 1] && run(.all, .metadata) == [2, 1, 3])
        #expect(run(.all, .type) == [2, 1, 3] && run(.all, .tracks, ascending: false) == [2, 1, 3])
    }

    @Test func `An artist's line on the disk gives back what was written, and any cut of it is refused`() throws {
        let one = artist(7, "Ålesund Trio") {
            ($0.type, $0.stage, $0.qualityProfile, $0.metadataProfile) = ("Group", .continuing, 2, 1)
            ($0.isMonitored, $0.albumCount, $0.trackCount, $0.trackFileCount) = (true, 4, 40, 31)
            ($0.size, $0.added, $0.nextAlbum) = (1 << 40, Self.now, Self.now.addingTimeInterval(86_400))
            $0.poster = "/MediaCover/7/poster.jpg"
        }
        var line = LineWriter()
        one.write(to: &line)
        var reader = LineReader(line.bytes)
        #expect(try Artist(from: &reader) == one)
        // Lines of before have no picture to stand behind the row, which is the last text.
        var older = LineReader(Array(line.bytes.dropLast()))
        #expect(try Artist(from: &older) == one)
        for count in 0..<line.bytes.count - 1 {
            var reader = LineReader(Array(line.bytes.prefix(count)))
            #expect(throws: LineError.self) { try Artist(from: &reader) }
        }
    }

    @Test func `A library of artists is there from the disk before anything is asked`() async throws {
        let somebody = try Somebody()
        let store = somebody.store()
        let profile = try await store.addProfile(named: "Home")
        try await store.save(ProfileService(connection: Self.lidarr), in: profile.id)
        let server = ContractServer(LidarrContract(key: "right", count: 40, now: Self.now))
        func room(_ store: ThriftwoodStore) -> ControlRoom {
            ControlRoom(
                store: store, network: HandlerNetwork(handlers: [Self.lidarr.address: server.handler]), clock: .system)
        }
        let first = await room(store).artists(of: Self.lidarr)
        await first.refresh()
        let fetched = await first.current()
        let detail = await first.detail(of: 5)
        #expect(fetched.items.count == 40 && detail?.overview.isEmpty == false)
        await store.close()

        server.forgetAsked()
        let again = somebody.store()
        let library = await room(again).artists(of: Self.lidarr)
        #expect(await library.current().items == fetched.items)
        #expect(await library.detail(of: 5) == detail)
        #expect(server.asked.isEmpty)
        await again.close()
    }

    @Test func `TW-052 an album stands on its day wherever somebody is, with how much of it is there`() throws {
        let text = #"""
            {"id": 9, "artistId": 2, "title": "One", "releaseDate": "2026-03-01T00:00:00Z", "monitored": true,
            "artist": {"artistName": "A"}, "statistics": {"trackFileCount": 3, "trackCount": 8, "totalTrackCount": 8}}
            """#
        let answer = try JSONCoding.decode(AlbumAnswer.self, from: Array(text.utf8))
        let entry = try #require(CalendarEntry(answer, service: "l1"))
        #expect(entry.kind == .album && entry.name == "A" && entry.detail == "One" && !entry.hasFile)
        #expect(entry.trackFiles == 3 && entry.tracks == 8 && entry.id == "l1-2-9")
        for hours in [-11, 0, 1, 11] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(secondsFromGMT: hours * 3_600))
            #expect(calendar.component(.day, from: entry.date) == 1, "\(hours)")
        }
    }
}
