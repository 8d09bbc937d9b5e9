import Foundation

@testable import SpiritAtlasUI

extension ProfileFolder {
    /// A folder that is made with the first thing kept in it.
    static func notYet(_ url: URL) -> ProfileFolder {
        ProfileFolder(
            existing: { FileManager.default.fileExists(atPath: url.path) ? url : nil },
            make: {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                return url
            })
    }
}
