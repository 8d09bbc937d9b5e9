import Base
import Foundation
import Observation
import ThriftwoodAPI
import ThriftwoodCore

/// How all services of the profile are.
@Observable @MainActor
final class OverviewModel {
    private(set) var conditions: [String: ServiceWatch.Condition] = [:]
    @ObservationIgnored let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    func follow() async {
        for await found in await app.room.watch.conditions() where conditions != found { conditions = found }
    }

    func check() async { await app.room.watch.check(app.enabled) }

    /// Asks again from time to time while the page is open.
    func keepFresh() async {
        await check()
        while (try? await app.clock.sleep(seconds: 60)) != nil { await check() }
    }
}

/// What a library comes to, in a few figures.
struct LibraryFigures: Hashable, Sendable {
    var titles = 0
    var wanted = 0
    var size: Int64 = 0
    var fetchedAt: Date?

    @concurrent static func of(_ state: Library<Movie>.State) async -> LibraryFigures {
        LibraryFigures(
            titles: state.items.count, wanted: state.items.count { $0.fits(.wanted) },
            size: state.items.reduce(0) { $0 &+ $1.size }, fetchedAt: state.fetchedAt)
    }

    @concurrent static func of(_ state: Library<Artist>.State) async -> LibraryFigures {
        LibraryFigures(
            titles: state.items.count,
            wanted: state.items.reduce(0) { $0 + ($1.isMonitored ? max(0, $1.trackCount - $1.trackFileCount) : 0) },
            size: state.items.reduce(0) { $0 &+ $1.size }, fetchedAt: state.fetchedAt)
    }

    @concurrent static func of(_ state: Library<Series>.State) async -> LibraryFigures {
        LibraryFigures(
            titles: state.items.count,
            wanted: state.items.reduce(0) {
                $0 + ($1.isMonitored ? max(0, $1.episodeCount - $1.episodeFileCount) : 0)
            },
            size: state.items.reduce(0) { $0 &+ $1.size }, fetchedAt: state.fetchedAt)
    }
}
