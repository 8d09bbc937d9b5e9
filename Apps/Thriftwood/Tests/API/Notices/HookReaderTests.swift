import Testing
import Wire

@testable import ThriftwoodAPI

/// What servers send to webhooks, shaped by what Radarr 5, Sonarr 4, Lidarr 2, Tautulli 2 and Overseerr 1 write.
struct HookReaderTests {
    private func read(_ text: String, _ kind: ServiceKind) -> HookEvent? {
        HookReader.read(Array(text.utf8), from: kind)
    }

    private func read(_ fields: [(name: String, value: String)], _ kind: ServiceKind) -> HookEvent? {
        HookReader.read([], fields: fields, from: kind)
    }

    private static let movie =
        #""movie": {"id": 12, "title": "Dune", "year": 2021, "folderPath": "/films/Dune", "tmdbId": 438631, "tags": []}"#

    @Test func `TW-044 Radarr tells what was grabbed, downloaded and upgraded, with the film and how good it is`() {
        let grabbed = read(
            """
            {\(Self.movie), "remoteMovie": {"title": "Dune"}, "release": {"quality": "WEBDL-2160p", "qualityVersion": 1,
            "releaseTitle": "Dune.2021.2160p", "indexer": "Example", "size": 18400000000}, "downloadClient": "SABnzbd",
            "downloadId": "SABnzbd_nzo_1", "eventType": "Grab", "instanceName": "Radarr", "applicationUrl": ""}
            """, .radarr)
        #expect(
            grabbed == HookEvent(.grabbed, title: "Dune", titleID: 12, year: 2021, quality: "WEBDL-2160p"))
        let file = #""movieFile": {"id": 9, "relativePath": "Dune.mkv", "quality": "Bluray-1080p", "size": 9000000000}"#
        let come = read("{\(Self.movie), \(file), \"isUpgrade\": false, \"eventType\": \"Download\"}", .radarr)
        #expect(come?.kind == .downloaded && come?.quality == "Bluray-1080p" && come?.titleID == 12)
        let better = read("{\(Self.movie), \(file), \"isUpgrade\": true, \"eventType\": \"Download\"}", .radarr)
        #expect(better?.kind == .upgraded)
    }

    @Test func `TW-044 what waits for a person, what was deleted, and how the server is are told`() {
        let stuck = read(
            """
            {\(Self.movie), "downloadInfo": {"quality": "WEBDL-1080p", "title": "Dune.2021", "size": 1},
            "downloadStatus": "Warning", "downloadStatusMessages": [{"title": "Dune.2021", "messages": ["Sample"]}],
            "eventType": "ManualInteractionRequired"}
            """, .radarr)
        #expect(stuck?.kind == .attention && stuck?.message == "Sample" && stuck?.quality == "WEBDL-1080p")
        let gone = read("{\(Self.movie), \"deletedFiles\": true, \"eventType\": \"MovieDelete\"}", .radarr)
        #expect(gone?.kind == .deleted && gone?.isFileAlone == false)
        let file = read("{\(Self.movie), \"deleteReason\": \"Manual\", \"eventType\": \"MovieFileDelete\"}", .radarr)
        #expect(file?.kind == .deleted && file?.isFileAlone == true)
        // That the one before goes is no news where a better one comes.
        #expect(
            read("{\(Self.movie), \"deleteReason\": \"upgrade\", \"eventType\": \"MovieFileDelete\"}", .radarr) == nil)
        let ill = read(
            #"{"level": "warning", "message": "No indexers", "type": "IndexerRssCheck", "wikiUrl": "", "eventType": "Health"}"#,
            .sonarr)
        #expect(ill?.kind == .health && ill?.message == "No indexers")
        #expect(read(#"{"message": "No indexers", "eventType": "HealthRestored"}"#, .sonarr)?.kind == .restored)
        let update = read(
            #"{"message": "Radarr updated", "previousVersion": "5.1", "newVersion": "5.2", "eventType": "ApplicationUpdate"}"#,
            .radarr)
        #expect(update?.kind == .update && update?.title == "5.2")
        #expect(read("{\(Self.movie), \"eventType\": \"Test\"}", .radarr)?.kind == .test)
    }

    @Test func `TW-044 Sonarr names its episodes, and episodes of one series go on as one`() throws {
        func one(_ number: Int, upgrade: Bool = false) throws -> HookEvent {
            try #require(
                read(
                    """
                    {"series": {"id": 5, "title": "Severance", "year": 2022, "tvdbId": 371980, "type": "standard"},
                    "episodes": [{"id": \(100 + number), "episodeNumber": \(number), "seasonNumber": 2, "title": "E"}],
                    "episodeFile": {"id": 1, "quality": "WEBDL-1080p"}, "isUpgrade": \(upgrade), "eventType": "Download"}
                    """, .sonarr))
        }
        let first = try one(1)
        #expect(first.titleID == 5 && first.parts == [.init(id: 101, season: 2, number: 1, title: "E")])
        #expect(try first.isContinued(by: one(2)) && !first.isContinued(by: one(2, upgrade: true)))
        let whole = try (2...8).reduce(first) { try $0.continued(by: one($1)) }
        #expect(whole.parts.map(\.number) == Array(1...8) && whole.quality == "WEBDL-1080p")
        #expect(try whole.continued(by: one(3)) == whole)
    }

    @Test func `TW-044 Lidarr names artists and albums, and says what failed`() {
        let artist = #""artist": {"id": 3, "name": "Low", "path": "/music/Low", "mbId": "x"}"#
        let come = read(
            "{\(artist), \"album\": {\"id\": 31, \"title\": \"Hey What\"}, \"trackFiles\": [{\"quality\": \"FLAC\"}], \"isUpgrade\": false, \"eventType\": \"Download\"}",
            .lidarr)
        #expect(come?.kind == .downloaded && come?.title == "Low" && come?.quality == "FLAC")
        #expect(come?.parts == [.init(id: 31, title: "Hey What")])
        let failed = read(
            #"{"quality": "FLAC", "releaseTitle": "Low-Hey.What", "downloadClient": "NZBGet", "eventType": "DownloadFailure"}"#,
            .lidarr)
        #expect(failed?.kind == .failed && failed?.title == "Low-Hey.What")
    }

    @Test func `TW-043 scripts of download clients say it in a form or in JSON, in the clients' own words`() {
        #expect(
            read([("event", "complete"), ("title", "A.Film")], .sabnzbd) == HookEvent(.downloaded, title: "A.Film"))
        #expect(read([("event", "SUCCESS/ALL"), ("title", "A.Film")], .nzbget)?.kind == .downloaded)
        #expect(read([("event", "FAILURE/PAR"), ("title", "A.Film")], .nzbget)?.kind == .failed)
        #expect(read([("event", "complete"), ("title", "A.Film")], .qbittorrent)?.kind == .downloaded)
        #expect(read(#"{"event": "disk_full", "message": "Disk full"}"#, .sabnzbd)?.kind == .health)
        // What nobody wants to be told.
        #expect(read([("event", "startup"), ("title", "SABnzbd")], .sabnzbd) == nil)
        #expect(read([("event", "complete")], .sabnzbd) == nil)
    }

    @Test func `TW-044 Tautulli says who watches what, and Seerr who wishes for what`() {
        let play = read(#"{"event": "play", "title": "Dune", "user": "Nora", "rating_key": "1105"}"#, .tautulli)
        #expect(play == HookEvent(.played, title: "Dune", titleID: 1_105, person: "Nora"))
        #expect(read(#"{"event": "created", "title": "Dune", "rating_key": "1"}"#, .tautulli)?.kind == .added)
        let wish = read(
            #"{"notification_type": "MEDIA_PENDING", "event": "New Movie Request", "subject": "Dune (2021)", "message": "A boy", "media": {"media_type": "movie"}, "request": {"request_id": "7", "requestedBy_username": "Nora"}}"#,
            .seerr)
        #expect(wish == HookEvent(.requested, title: "Dune (2021)", person: "Nora"))
        #expect(read(#"{"notification_type": "MEDIA_APPROVED", "subject": "Dune"}"#, .seerr) == nil)
    }

    @Test(arguments: [
        "", "null", "[]", "7", #"{"eventType": 7}"#, #"{"eventType": "Grab"}"#, #"{"eventType": "Grab", "movie": []}"#,
        #"{"eventType": "Brew", "movie": {"title": "x"}}"#, #"{"movie": {"id": 1, "title": "x"}}"#,
        #"{"eventType": "Gr"#,
    ])
    func `What is not understood tells nothing`(_ text: String) {
        for kind in ServiceKind.allCases { #expect(read(text, kind) == nil) }
    }

    @Test func `Nothing that is sent is without end`() {
        let long = String(repeating: "x", count: 50_000)
        let event = read(
            #"{"eventType": "Download", "series": {"id": 1e300, "title": "\#(long)", "year": -9}, "episodes": [\#((0..<400).map { #"{"id": \#($0), "episodeNumber": 1e99, "title": 7}"# }.joined(separator: ","))]}"#,
            .sonarr)
        #expect(
            event.map { $0.title.utf8.count <= 300 && $0.year == 0 && $0.parts.count == HookEvent.mostParts } == true)
        #expect(event?.parts.allSatisfy { (0...10_000_000).contains($0.number) } == true)
        let deep = String(repeating: "[", count: 100_000)
        #expect(read(deep, .radarr) == nil)
        #expect(HookReader.read([UInt8](repeating: 0x20, count: HookReader.largest + 1), from: .radarr) == nil)
    }
}
