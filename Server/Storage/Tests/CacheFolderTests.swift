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

    @Test func `A whole file is taken over, older ones make room, and one over the limit stays until the next`() throws
    {
        let directory = try TemporaryDirectory()
        let folder = CacheFolder(directory: directory.url.appendingPathComponent("cache"), limit: 2 * CacheFolder.block)
        for (name, blocks) in [("a", 1), ("b", 3), ("c", 1)] {
            let other = directory.file("other")
            try Data(repeating: 1, count: blocks * CacheFolder.block).write(to: URL(fileURLWithPath: other))
            try folder.take(fileAt: other, as: name)
            #expect(!FileManager.default.fileExists(atPath: other))
            #expect(folder.names() == [name] && folder.size(of: name) == blocks * CacheFolder.block)
        }
    }
}
