import Base
import TestKit
import ThriftwoodAPI
import ThriftwoodCore

@testable import ThriftwoodUI

extension ThriftwoodModel {
    /// Somebody with one profile that has some services, beneath a folder of a test.
    static func beneath(
        _ folder: TemporaryDirectory, network: any ServiceNetwork, services: [ServiceConnection]
    ) async throws -> ThriftwoodModel {
        let ids = SortableIDSource(clock: .system)
        let store = ThriftwoodStore.beneath(folder, ids: ids)
        let app = ThriftwoodModel(
            ThriftwoodDependencies(
                room: ControlRoom(store: store, network: network, clock: .system), pictures: .none, clock: .system,
                ids: ids))
        let home = try await store.addProfile(named: "Home")
        for service in services { try await store.save(ProfileService(connection: service), in: home.id) }
        await app.load()
        return app
    }
}
