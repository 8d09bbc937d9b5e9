import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// One download client on the screen: what is known of it, and what a person does with it.
@Observable @MainActor
final class ClientModel: Identifiable {
    private(set) var state = DownloadDesk.State()

    @ObservationIgnored let desk: DownloadDesk
    @ObservationIgnored private weak var app: ThriftwoodModel?

    init(desk: DownloadDesk, app: ThriftwoodModel) {
        self.desk = desk
        self.app = app
    }

    nonisolated var id: String { desk.connection.id }
    nonisolated var connection: ServiceConnection { desk.connection }
    nonisolated var abilities: DownloadAbilities { desk.abilities }

    /// Keeps up with the client until the task is cancelled.
    func watch() async {
        for await state in await desk.states() where state != self.state { self.state = state }
    }

    /// Has something done, and says so where it could not be.
    func perform(_ change: DownloadChange) {
        Task {
            do {
                try await desk.perform(change)
            } catch {
                say(error)
            }
        }
    }

    /// Shows how the client is and what it has fetched, wherever its queue is looked at.
    func showStatistics(_ navigator: Navigator?) {
        app?.shownClient = nil
        navigator?.open(.clientReport(id))
    }

    func remove(_ item: DownloadItem, withFiles: Bool) {
        Task { await desk.remove(item, withFiles: withFiles) }
    }

    func keep(_ leaving: DownloadDesk.Leaving.ID) {
        Task { await desk.keep(leaving) }
    }

    func lookAgain() async { await desk.look() }

    /// Shows more of a long queue.
    func lookFurther() async { await desk.lookFurther() }

    /// Moves an item up or down by a place, or to one end.
    func move(_ item: DownloadItem, to place: Int) { perform(.move(item.id, to: place)) }

    /// Moves the row at one place before the one at another, as lists tell it.
    func move(from places: IndexSet, to place: Int) {
        guard let from = places.first, let items = state.queue?.items, items.indices.contains(from) else { return }
        let target = place > from ? place - 1 : place
        if target != from { perform(.move(items[from].id, to: target)) }
    }

    /// Says what went wrong.
    func say(_ error: any Error) {
        guard let problem = error as? ServiceProblem, problem.reason != .cancelled else { return }
        app?.say(Notice(text: problem.words, isProblem: true))
    }

    /// Says what was done.
    func say(_ text: Text) { app?.say(Notice(text: text)) }
}
