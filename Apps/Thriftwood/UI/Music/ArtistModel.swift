import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An artist's page and the pages of the albums: what the disk knows at once, then what the service says.
@Observable @MainActor
final class ArtistModel {
    private(set) var artist: Artist?
    private(set) var detail: ArtistDetail?
    /// The newest first (TW-110).
    private(set) var albums: [Album] = []
    private(set) var hasAlbums = false
    private(set) var problem: ServiceProblem?
    private(set) var fetchedAt: Date?
    /// Whether the service had its say.
    private(set) var hasAsked = false
    private(set) var profiles = ProfileNames()
    /// What is on its way, by the album.
    private(set) var downloads: [Int: TitleDownload] = [:]

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let id: Int
    @ObservationIgnored let app: ThriftwoodModel
    /// The labels that the service knows.
    @ObservationIgnored let tags: KeptAnswer<[TitleTag]>
    @ObservationIgnored private let client: LidarrClient

    init(id: Int, service: ServiceConnection, app: ThriftwoodModel) {
        (self.id, self.service, self.app) = (id, service, app)
        let client = LidarrClient(app.room.session(service))
        self.client = client
        tags = KeptAnswer("tags", of: service, app: app) { () async throws(ServiceProblem) in try await client.tags() }
    }

    var handle: TitleHandle { TitleHandle(service: service, id: id, name: artist?.title ?? "") }

    func album(_ id: Int) -> Album? { albums.first { $0.id == id } }

    /// What happened to the artist's albums, or to one of them.
    func history(of album: Int?) -> KeptAnswer<[TitleEvent]> {
        let name = "history-\(id)" + (album.map { "-\($0)" } ?? "")
        return KeptAnswer(name, of: service, app: app) { [client, id] () async throws(ServiceProblem) in
            try await client.history(of: id, album: album)
        }
    }

    /// The tracks of an album (TW-111).
    func tracks(of album: Int) -> KeptAnswer<[Track]> {
        KeptAnswer("tracks-\(album)", of: service, app: app) { [client] () async throws(ServiceProblem) in
            try await client.tracks(of: album)
        }
    }

    func isToCome(_ album: Album) -> Bool { album.released.map { $0 > app.clock.now() } ?? false }

    /// Keeps up with what is on its way until the task is cancelled. A queue that is not told is no reason to complain:
    /// the page has its own answer.
    func followDownloads() async {
        repeat {
            guard let found = try? await client.downloads(of: id) else { continue }
            let known = Dictionary(found.compactMap { one in one.album.map { ($0, one) } }) { first, _ in first }
            // What was on its way and is no more has come, or was taken away.
            let hasEnded = downloads.keys.contains { known[$0] == nil }
            if downloads != known { downloads = known }
            if hasEnded { await refresh() }
        } while (try? await app.clock.sleep(seconds: 15)) != nil
    }

    private var document: String { "albums-\(id)" }

    func follow() async {
        let library = await app.room.artists(of: service)
        if let kept = await library.detail(of: id), detail == nil { detail = kept }
        if let kept = await document([Album].self, document), !hasAlbums { (albums, hasAlbums) = (kept, true) }
        if let known = await app.room.knownChoices(of: service) {
            profiles = ProfileNames(quality: known.profiles, metadata: known.metadataProfiles)
        }
        for await state in await library.states() where state.isLoaded {
            let found = state.items.first { $0.id == id }
            if let found, artist != found { artist = found }
            // Somebody may have edited it, here or in another window.
            if let kept = await library.detail(of: id), detail != kept { detail = kept }
            if fetchedAt != state.fetchedAt { fetchedAt = state.fetchedAt }
        }
    }

    private func document<Value: Codable & Sendable>(_ type: Value.Type, _ name: String) async -> Value? {
        ((try? await app.room.store.document(type, name, of: service.id)) ?? nil)?.value
    }

    func refresh() async {
        do throws(ServiceProblem) {
            let answer = try await client.artist(id)
            let found = try await client.albums(of: id).sorted {
                ($0.released ?? .distantPast, $0.id) > ($1.released ?? .distantPast, $1.id)
            }
            problem = nil
            if artist != answer.artist { artist = answer.artist }
            if detail != answer.detail { detail = answer.detail }
            if albums != found { albums = found }
            hasAlbums = true
            await app.room.artists(of: service).patch(answer.artist, detail: answer.detail)
            await keepAlbums()
        } catch {
            if error.reason != .cancelled { problem = error }
        }
        hasAsked = true
    }

    private func keepAlbums() async {
        try? await app.room.store.keep(albums, document, of: service.id, fetchedAt: app.clock.now())
    }

    func setMonitored(_ isMonitored: Bool) async {
        guard let artist else { return }
        await ArtistActions(app, service).setMonitored(isMonitored, artist)
    }

    /// Shows the switch at once; a refusal takes it back and is told (TW-110).
    func setMonitored(_ isMonitored: Bool, album: Int) async {
        mark(album, isMonitored)
        do throws(ServiceProblem) {
            try await client.setMonitored(isMonitored, albums: [album])
            await keepAlbums()
        } catch {
            mark(album, !isMonitored)
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    private func mark(_ album: Int, _ isMonitored: Bool) {
        guard let index = albums.firstIndex(where: { $0.id == album }) else { return }
        albums[index].isMonitored = isMonitored
    }

    func search() async { await ArtistActions(app, service).search(artist: id) }

    func search(album: Int) async { await ArtistActions(app, service).search(albums: [album]) }
}
