import Base
import Foundation
import TestKit
import ThriftwoodCore

extension ThriftwoodStore {
    /// A store beneath a folder of a test, which is there once something is kept.
    static func beneath(
        _ folder: TemporaryDirectory, ids: SortableIDSource, secrets: any SecretStore = MemorySecrets()
    ) -> ThriftwoodStore {
        let url = URL(fileURLWithPath: folder.file("data"))
        return ThriftwoodStore(
            folder: ThriftwoodFolder(
                existing: { FileManager.default.fileExists(atPath: url.path) ? url : nil },
                make: {
                    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                    return url
                }), secrets: secrets, clock: .system, ids: ids)
    }
}
