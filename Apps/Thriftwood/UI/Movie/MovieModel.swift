import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A film's page: what the disk knows at once, then what the service says.
@Observable @MainActor
final class MovieModel {
    private(set) var movie: Movie?
    private(set) var detail: MovieDetail?
    private(set) var files: [MediaFile] = []
    private(set) var problem: ServiceProblem?
    private(set) var fetchedAt: Date?
    /// Whether the service had its say.
    private(set) var hasAsked = false
    private(set) var isRefreshing = false
    private(set) var profile = ""

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let history: KeptAnswer<[TitleEvent]>
    @ObservationIgnored let credits: KeptAnswer<[Credit]>
    @ObservationIgnored let extras: KeptAnswer<[ExtraFile]>
    /// The labels that the service knows.
    @ObservationIgnored let tags: KeptAnswer<[TitleTag]>
    @ObservationIgnored private let id: Int
    @ObservationIgnored let app: ThriftwoodModel
    @ObservationIgnored private let client: RadarrClient

    init(id: Int, service: ServiceConnection, app: ThriftwoodModel) {
        self.id = id
        self.service = service
        self.app = app
        let client = RadarrClient(app.room.session(service))
        self.client = client
        tags = KeptAnswer("tags", of: service, app: app) { () async throws(ServiceProblem) in try await client.tags() }
        history = KeptAnswer("history-\(id)", of: service, app: app) { () async throws(ServiceProblem) in
            try await client.history(of: id)
        }
        credits = KeptAnswer("credits-\(id)", of: service, app: app) { () async throws(ServiceProblem) in
            try await client.credits(of: id)
        }
        extras = KeptAnswer("extras-\(id)", of: service, app: app) { () async throws(ServiceProblem) in
            try await client.extraFiles(of: id)
        }
    }

    var handle: TitleHandle { TitleHandle(service: service, id: id, name: movie?.title ?? "") }

    func follow() async {
        let library = await app.room.movies(of: service)
        if let kept = await library.detail(of: id), detail == nil {
            detail = kept
            if let file = kept.file { files = [file] }
        }
        let names = await app.room.knownChoices(of: service)?.profiles ?? []
        for await state in await library.states() where state.isLoaded {
            let found = state.items.first { $0.id == id }
            if let found, movie != found { movie = found }
            // Somebody may have edited it, here or in another window.
            if let kept = await library.detail(of: id), detail != kept { detail = kept }
            if fetchedAt != state.fetchedAt { fetchedAt = state.fetchedAt }
            profile = names.first { $0.id == movie?.qualityProfile }?.name ?? ""
        }
    }

    func refresh() async {
        isRefreshing = true
        defer { isRefreshing = false }
        do throws(ServiceProblem) {
            let answer = try await client.movie(id)
            let found = try await client.files(of: id)
            problem = nil
            if movie != answer.movie { movie = answer.movie }
            if detail != answer.detail { detail = answer.detail }
            if files != found { files = found }
            await app.room.movies(of: service).patch(answer.movie, detail: answer.detail)
        } catch {
            if error.reason != .cancelled { problem = error }
        }
        hasAsked = true
    }

    func setMonitored(_ isMonitored: Bool) async {
        guard let movie else { return }
        await MovieActions(app, service).setMonitored(isMonitored, movie)
    }

    func search() async {
        guard let movie else { return }
        await MovieActions(app, service).search(movie)
    }

    func delete(_ file: MediaFile) async {
        do throws(ServiceProblem) {
            try await client.deleteFile(file.id)
            app.say(Notice(text: Text("The file was deleted.")))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
        await refresh()
    }
}
