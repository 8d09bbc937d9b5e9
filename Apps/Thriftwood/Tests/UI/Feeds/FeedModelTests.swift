import Base
import Foundation
import Synchronization
import TestKit
import Testing
import ThriftwoodAPI
import ThriftwoodCore

@testable import ThriftwoodUI

/// Somebody who wants their calendar elsewhere.
@MainActor @Suite(.timeLimit(.minutes(2))) struct FeedModelTests {
    /// A house that hands out numbered addresses, as long as it can.
    private final class House: Sendable {
        private struct Away: Error {}
        private let state = Mutex((number: 0, isAway: false))

        func leave() { state.withLock { $0.isAway = true } }

        var door: FeedDoor {
            FeedDoor { _ in
                try self.work { $0 += 1 }
            } remove: { _ in
                try self.work { $0 = 0 }
            } standing: { profile in
                let number = try self.work { _ in }
                return number == 0 ? nil : .init(path: "/thriftwood/calendars/\(profile)/\(number).ics", askedAt: nil)
            }
        }

        @discardableResult private func work(_ change: (inout Int) -> Void) throws -> Int {
            try state.withLock { state in
                if state.isAway { throw Away() }
                change(&state.number)
                return state.number
            }
        }
    }

    @Test func `An address is made, made anew and taken back, and what could not be done is said`() async throws {
        let folder = try TemporaryDirectory()
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let house = House()
        let app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: HandlerNetwork(handlers: [:]), clock: .system),
                pictures: .none, clock: .system, ids: ids,
                house: NoticeHouse(origin: "https://house.example", isLocal: false) { _ in "" }, feeds: house.door))
        let home = try await store.addProfile(named: "Home")
        await app.load()
        let model = FeedModel(app: app)
        await model.load()
        #expect(model.isKnown && model.standing == nil && model.address.isEmpty && model.subscription == nil)
        await model.renew()
        #expect(model.address == "https://house.example/thriftwood/calendars/\(home.id)/1.ics" && app.notice == nil)
        #expect(
            model.subscription?.absoluteString == "webcal://house.example/thriftwood/calendars/\(home.id)/1.ics")
        await model.renew()
        #expect(model.address.hasSuffix("/2.ics") && app.notice?.isProblem == false)
        house.leave()
        await model.remove()
        #expect(model.hasFailed && model.address.hasSuffix("/2.ics"))
    }
}
