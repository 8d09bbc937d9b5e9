import Foundation
import TestKit
import Testing

@testable import Storage

struct CacheFolderTests {
    @Test func `What was used lately stays when there is no room for all`() throws {
        let directory = try TemporaryDirectory()
        let folder = CacheFolder(directory: directory.url.appendingPathComponent("cache"), limit: 3 * CacheFolder.block)
        #expect(folder.use("a") == nil)
        for (age, name) in ["a", "b", "c"].enumerated() {
            try folder.put([UInt8(age)], as: name)
            let date = Date(timeIntervalSinceNow: Double(age - 10) * 60)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(of: name))
        }
        #expect(folder.use("a") == [0])
        try folder.put([9], as: "d")
        #expect(folder.names().sorted() == ["a", "c", "d"])
        #expect(folder.use("../a") == nil && folder.use("") == nil)
    }
}
