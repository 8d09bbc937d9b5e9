import Base
import Foundation
import Synchronization

/// Containers that no browser has open.
extension PersonContainers {
    /// The container of an id: the very one that sessions of this process have, or else as it is stored. Nil when nothing is
    /// stored of it, and when another process has it.
    func container(_ id: SortableID) async throws -> PersonContainer? {
        guard isOurs(makeToken(for: id)) else { return nil }
        if let live = live(id) { return live }
        // What was set a moment ago is in the rows before they are read.
        await flush()
        guard let found = try await rows.find(container: id) else { return nil }
        let fresh = make(id, values: found.defaults, person: found.person)
        return state.withLock { state in
            // A browser may have opened it meanwhile.
            let container = state.containers[id]?.value ?? fresh
            state.containers[id] = Weak(container)
            return container
        }
    }

    /// Who has files of an app and belongs to this process, oldest first.
    func identifiers(withFilesOf app: String) -> [SortableID] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.compactMap(SortableID.init).filter { id in
            isOurs(makeToken(for: id))
                && FileManager.default.fileExists(atPath: folder(of: id).appendingPathComponent(app).path)
        }.sorted()
    }
}
