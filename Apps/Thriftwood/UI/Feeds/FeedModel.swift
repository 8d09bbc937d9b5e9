import Foundation
import Observation
import SwiftUI
import ThriftwoodCore

/// The address at which calendar programs read the calendar of the profile in use.
@Observable @MainActor
final class FeedModel {
    /// Nil before the house has said it.
    private(set) var isKnown = false
    private(set) var standing: FeedDoor.Standing?
    private(set) var isBusy = false
    /// Whether the house could not do what was asked for last.
    private(set) var hasFailed = false

    @ObservationIgnored let app: ThriftwoodModel

    init(app: ThriftwoodModel) { self.app = app }

    /// Where programs find it; empty where there is no address.
    var address: String { standing.map { app.houseAddress + $0.path } ?? "" }

    /// The address as calendar programs know it: what opens it subscribes, rather than showing a file.
    var subscription: URL? {
        guard var parts = URLComponents(string: address), parts.scheme != nil else { return nil }
        parts.scheme = "webcal"
        return parts.url
    }

    func load() async { await run { _ in } }

    /// Makes an address, another one where there is one.
    func renew() async {
        let isNew = standing == nil
        await run { try await self.app.feeds.renew($0) }
        if !hasFailed, !isNew { app.say(Notice(text: Text("Your calendar has a new address."))) }
    }

    func remove() async {
        await run { try await self.app.feeds.remove($0) }
        if !hasFailed { app.say(Notice(text: Text("Your calendar has no address any more."))) }
    }

    private func run(_ work: (_ profile: String) async throws -> Void) async {
        guard !isBusy, let profile = app.profile?.id else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            try await work(profile)
            standing = try await app.feeds.standing(profile)
            (isKnown, hasFailed) = (true, false)
        } catch {
            hasFailed = true
        }
    }
}
