import Base
import Foundation
import ThriftwoodServer
import ThriftwoodUI

extension FeedDoor {
    /// How calendar programs are served in this house.
    init(_ feeds: FeedHouse, of container: SortableID, mount: String) {
        self.init { profile in
            try await feeds.renew(profile, of: container)
        } remove: { profile in
            try await feeds.remove(profile, of: container)
        } standing: { profile in
            try await feeds.standing(of: profile, of: container).map {
                Standing(path: mount + $0.path, askedAt: $0.askedAt)
            }
        }
    }
}

extension HouseAbout {
    /// What this program is.
    static let thisProgram: HouseAbout = {
        let file = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let facts = try? FileManager.default.attributesOfItem(atPath: file)
        #if arch(arm64)
            let processor = "arm64"
        #else
            let processor = "x86_64"
        #endif
        return HouseAbout(
            version: Homescreen.version, built: facts?[.modificationDate] as? Date,
            platform: "\(ProcessInfo.processInfo.operatingSystemVersionString) · \(processor)")
    }()
}
