import Foundation
import Testing
import ThriftwoodAPI
import ThriftwoodContract
import Wire

struct LidarrContractTests {
    private static let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let service = LidarrContract(key: "right", count: 60, now: Self.now)

    private func client(_ server: ContractServer, key: ServiceSecret = "right") -> LidarrClient {
        LidarrClient(
            ServiceSession(
                ServiceConnection(
                    id: "1", kind: .lidarr, name: "Lidarr", address: "http://127.0.0.1:1", credentials: .apiKey(key)),
                network: HandlerNetwork(handler: server.handler)))
    }

    private var lidarr: LidarrClient { client(ContractServer(service)) }

    @Test func `TW-028 the test of a connection names Lidarr, a wrong key and another service`() async throws {
        let server = ContractServer(service)
        #expect(try await lidarr.status().appName == "Lidarr")
        let network = HandlerNetwork(handler: server.handler)
        let probed = try await ServiceProbe.status(of: lidarr.session.connection, network: network)
        #expect(probed.version == "2.13.3.4711")
        #expect(server.asked == ["GET /api/v1/system/status"])
        await #expect { try await client(server, key: "wrong").status() } throws: {
            ($0 as? ServiceProblem)?.reason == .wrongKey
        }
        let other = ContractServer(SonarrContract(key: "right", count: 1, now: Self.now))
        await #expect { try await client(other).status() } throws: {
            ($0 as? ServiceProblem)?.reason == .wrongPath
        }
    }

    @Test func `TW-105 artists are read whole, with what lists need and both kinds of profile`() async throws {
        let artists = try await lidarr.artists()
        #expect(artists.count == 60 && Set(artists.map(\.artist.title)).count == 60)
        #expect(artists.map(\.artist).allSatisfy { !$0.title.isEmpty && !$0.poster.isEmpty && $0.albumCount > 0 })
        #expect(artists.contains { $0.artist.isMissingTracks } && artists.contains { !$0.artist.isMissingTracks })
        #expect(artists.contains { $0.artist.stage == .ended } && artists.contains { $0.artist.nextAlbum != nil })
        let quality = Set(try await lidarr.qualityProfiles().map(\.id))
        let metadata = Set(try await lidarr.metadataProfiles().map(\.id))
        #expect(artists.allSatisfy { quality.contains($0.artist.qualityProfile) })
        #expect(artists.allSatisfy { metadata.contains($0.artist.metadataProfile) })
    }

    @Test func `TW-105 TW-110 switches of an artist and of an album change nothing else`() async throws {
        let before = try await lidarr.artist(4)
        try await lidarr.setMonitored(!before.artist.isMonitored, artists: [4])
        let after = try await lidarr.artist(4)
        #expect(after.artist.isMonitored != before.artist.isMonitored && after.detail == before.detail)
        let albums = try await lidarr.albums(of: 4)
        let one = try #require(albums.first)
        try await lidarr.setMonitored(false, albums: [one.id])
        let now = try await lidarr.albums(of: 4)
        #expect(now.first { $0.id == one.id }?.isMonitored == false)
        #expect(now.filter { $0.id != one.id } == albums.filter { $0.id != one.id })
    }

    @Test func `TW-110 an artist's links lead to pages of the web alone`() async throws {
        let detail = try await lidarr.artist(1).detail
        #expect(detail.links.count == 4 && detail.links.allSatisfy { $0.url.hasPrefix("https://") })
        let text = #"""
            {"id": 1, "artistName": "A", "links": [{"name": "x", "url": "javascript:alert(1)"}, 7, {"url": "https://a"},
            {"name": "Discogs", "url": "https://discogs.invalid/1"}, {"name": "again", "url": "https://discogs.invalid/1"}]}
            """#
        let answer = try JSONCoding.decode(ArtistAnswer.self, from: Array(text.utf8))
        #expect(answer.detail.links == [ArtistLink(name: "Discogs", url: "https://discogs.invalid/1")])
    }

    @Test func `TW-111 an album's tracks stand in order, with length and file`() async throws {
        let albums = try await lidarr.albums(of: 2)
        let whole = try #require(albums.first { $0.isComplete })
        let tracks = try await lidarr.tracks(of: whole.id)
        #expect(tracks.count == whole.trackCount && tracks.map(\.place) == Array(1...tracks.count))
        #expect(tracks.allSatisfy { $0.hasFile && $0.length > 60 && $0.file?.quality.isEmpty == false })
        #expect(tracks.first?.file?.path.hasPrefix("01 ") == true)
        try await lidarr.search(albums: [whole.id])
        try await lidarr.search(artist: 2)
        #expect(service.deeds.commands == ["AlbumSearch", "ArtistSearch"])
    }

    @Test func `TW-111 releases of an album are told, and one is taken though its title is not known`() async throws {
        let subject = ReleaseSubject.album(artist: 2, id: 201)
        let releases = try await lidarr.releases(of: subject)
        #expect(releases.count == 12 && releases.contains { !$0.isAllowed })
        for release in releases { try await lidarr.take(release, for: subject) }
        #expect(service.deeds.commands.count { $0.hasPrefix("Release ") } == 12)
    }

    @Test func `TW-106 TWF-11 missing albums go on page by page, those that came last first`() async throws {
        let all = try await lidarr.missing(most: 1_000)
        #expect(all.count > 20)
        #expect(
            all.allSatisfy { answer in
                !answer.album.isComplete && answer.album.isMonitored && !answer.artistName.isEmpty
                    && answer.album.released.map { $0 < Self.now } == true
            })
        let days = all.compactMap(\.album.released)
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 >= $1 })
        let pages = [try await lidarr.missing(page: 1, most: 10), try await lidarr.missing(page: 2, most: 10)]
        #expect(pages.flatMap { $0.map(\.album.id) } == all.prefix(20).map(\.album.id))
    }

    @Test func `TW-107 the history names artist and album, newest first`() async throws {
        let events = try await lidarr.history(most: 20)
        #expect(events.count == 20)
        #expect(events.allSatisfy { $0.title != nil && $0.titleName?.isEmpty == false && !$0.episodeTitle.isEmpty })
        #expect(Set(events.map(\.kind)).isSubset(of: [.grabbed, .imported]))
        let one = try #require(try await lidarr.history(of: 2).first)
        let album = try #require(one.album)
        #expect(try await lidarr.history(of: 2, album: album).allSatisfy { $0.album == album })
    }

    @Test func `TW-108 the menu's commands go by Lidarr's names`() async throws {
        for command in [TitleCommand.readFeeds, .readLibrary, .backUp, .searchForMissing] {
            try await lidarr.run(command)
        }
        #expect(service.deeds.commands == ["RssSync", "RefreshArtist", "Backup", "MissingAlbumSearch"])
    }

    @Test func `TW-109 an artist that is sought is taken in as chosen, and one that is there says so`() async throws {
        let own = try #require(service.titles[7])
        #expect(try await lidarr.lookUp(own).first { $0.title == own }?.known == 7)
        let finding = try #require(try await lidarr.lookUp("Lighthouse").first { $0.known == nil })
        var addition = TitleAddition()
        addition.folder = try #require(try await lidarr.rootFolders().last).path
        (addition.qualityProfile, addition.monitor, addition.searches) = (2, "latest", true)
        await #expect { _ = try await lidarr.add(finding, addition) } throws: {
            ($0 as? ServiceProblem)?.reason == .status(400, "'Metadata Profile Id' must be greater than '0'.")
        }
        addition.metadataProfile = 2
        let answer = try await lidarr.add(finding, addition)
        #expect(answer.artist.qualityProfile == 2 && answer.artist.metadataProfile == 2 && answer.artist.isMonitored)
        #expect(answer.detail.path.hasPrefix(addition.folder))
        #expect(service.artist(answer.artist.id)?["addOptions"]?["monitor"]?.text == "latest")
        #expect(service.deeds.commands == ["ArtistSearch"])
        #expect(try await lidarr.lookUp("Lighthouse").first { $0.id == finding.id }?.known == answer.artist.id)
        await #expect { _ = try await lidarr.add(finding, addition) } throws: {
            ($0 as? ServiceProblem)?.reason == .status(400, "This artist has already been added.")
        }
    }

    @Test func `TW-112 an edited artist has what was set, and everything else as it was`() async throws {
        let before = try await lidarr.settings(of: 3)
        #expect(before.metadataProfile != nil && before.newItems == "all" && before.availability == nil)
        var after = before
        (after.isMonitored, after.qualityProfile, after.metadataProfile) = (!before.isMonitored, 1, 2)
        (after.path, after.newItems) = ("/music/Elsewhere", "new")
        let raw = try #require(service.artist(3))
        try await lidarr.change(3, from: before, to: after, movesFiles: true)
        #expect(try await lidarr.settings(of: 3) == after)
        for name in ["artistName", "foreignArtistId", "links", "tadbId", "statistics"] {
            #expect(service.artist(3)?[name] == raw[name])
        }
    }

    @Test func `TW-105 an artist is removed with or without files, and asked anew`() async throws {
        try await lidarr.remove(5, withFiles: true, isExcluded: false)
        try await lidarr.remove(6, withFiles: false, isExcluded: true)
        try await lidarr.refresh(7)
        #expect(
            service.deeds.removed == [
                .init(id: 5, withFiles: true, isExcluded: false), .init(id: 6, withFiles: false, isExcluded: true),
            ])
        #expect(service.deeds.commands == ["RefreshArtist"])
        #expect(try await lidarr.artists().count == 58)
    }

    @Test func `TW-052 a calendar holds the albums of its days, with artist and tracks`() async throws {
        let range = Self.now.addingTimeInterval(-30 * 86_400)..<Self.now.addingTimeInterval(40 * 86_400)
        let found = try await lidarr.calendar(from: range.lowerBound, to: range.upperBound)
        #expect(!found.isEmpty)
        #expect(
            found.allSatisfy {
                $0.album.released.map(range.contains) == true && !$0.artistName.isEmpty && $0.album.trackCount > 0
            })
    }

    @Test func `What is on its way of an artist names the album, and says what is wrong`() async throws {
        let downloads = try await (1...60).asyncFlatMap { try await lidarr.downloads(of: $0) }
        #expect(!downloads.isEmpty && downloads.allSatisfy { $0.album != nil && $0.episode == nil })
        #expect(downloads.filter { $0.state == .stuck }.allSatisfy { !$0.message.isEmpty })
    }

    @Test(
        arguments: [
            (.wrongKey, .wrongKey), (.loginPage, .loginPage), (.cutJSON, .cutShort), (.status(502), .status(502, nil)),
        ] as [(ContractFault, ServiceProblem.Reason)])
    func `What goes wrong at Lidarr is named`(_ fault: ContractFault, _ reason: ServiceProblem.Reason) async {
        let server = ContractServer(service)
        server.fault = fault
        await #expect { _ = try await client(server).artists() } throws: {
            ($0 as? ServiceProblem)?.reason == reason
        }
    }

    @Test func `Numbers and texts of artists that cannot be true cost nothing but themselves`() async throws {
        let server = ContractServer(service)
        server.fault = .absurd
        let artists = try await client(server).artists().map(\.artist)
        #expect(artists.map(\.id) == [1, 2] && artists.allSatisfy { $0.trackCount == 0 && $0.added == nil })
        #expect(try await client(server).albums(of: 1).isEmpty)
        #expect(try await client(server).lookUp("Any").isEmpty)
    }
}

extension ClosedRange<Int> {
    /// What each brings, one after the other.
    fileprivate func asyncFlatMap<Found>(_ find: (Int) async throws -> [Found]) async throws -> [Found] {
        var all: [Found] = []
        for one in self { all += try await find(one) }
        return all
    }
}
