import Base
import Foundation
import ListBackupCore
import TestKit
import Testing

@testable import ListBackupServer

@Suite struct FolderConnectorTests {
    @Test func `A folder's files are kept, and what was put in front of one costs a part of it`() async throws {
        let directory = try TemporaryDirectory()
        let root = directory.url.appendingPathComponent("root")
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        var random = SeededGenerator(seed: 20)
        let large = Data((0..<3_000_000).map { _ in UInt8.random(in: 0...255, using: &random) })
        try large.write(to: root.appendingPathComponent("a/b/large.bin"))
        try Data("hello".utf8).write(to: root.appendingPathComponent("ü.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: root.appendingPathComponent("loop").path, withDestinationPath: root.path)
        let store = FolderObjectStore(folder: directory.url.appendingPathComponent("store").path)
        let repository = try Repository(store: store, keys: try RepositoryKeys(root: Array(0..<32)))
        let pool = BlockingPool(threads: 2)
        func backUp(_ name: String) async throws -> Manifest {
            let run = try BackupRun(repository: repository, run: name, at: Date(), pool: pool)
            try await FolderConnector(root.path, within: [directory.url.path], pool: pool).read(into: run)
            return try await run.commit(at: Date())
        }
        let first = try await backUp("one")
        #expect(first.completeness == .proved)
        #expect(first.streams["files"]?.records == 3)
        try (Data("in front ".utf8) + large).write(to: root.appendingPathComponent("a/b/large.bin"))
        let second = try await backUp("two")
        #expect(second.stored < 1_500_000)
        let record = try #require(
            try repository.record(RecordKey(text: Array("a/b/large.bin".utf8)), of: "files", in: second))
        let file = try JSONDecoder().decode(FolderConnector.File.self, from: Data(record))
        var content: [UInt8] = []
        try repository.forEachRecord(of: "_contents", in: second) { _, _ in true }
        for part in file.parts {
            content += try #require(
                try repository.record(FolderConnector.key(ofPart: part), of: "_contents", in: second))
        }
        #expect(Data(content) == Data("in front ".utf8) + large)
    }

    @Test(arguments: 0..<12)
    func `What is put in front of content leaves nearly all of its parts as they were`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var content: [UInt8] = []
        for _ in 0..<375_000 { withUnsafeBytes(of: random.next()) { content.append(contentsOf: $0) } }
        let moved = Array("in front ".utf8) + content
        let known = Set(ContentChunker.split(content).map { Data(content[$0]) })
        let parts = ContentChunker.split(moved)
        let new = parts.filter { !known.contains(Data(moved[$0])) }
        #expect(new.reduce(0) { $0 + $1.count } < 1_500_000, "seed \(seed)")
        #expect(parts.dropLast().allSatisfy { $0.count > 64 << 10 && $0.count < 1 << 20 }, "seed \(seed)")
        #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == moved.count)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }

    @Test func `A folder outside those that the operator allows is refused, by a link too`() throws {
        let directory = try TemporaryDirectory()
        let pool = BlockingPool(threads: 1)
        #expect(throws: SourceError.self) { try FolderConnector("/etc", within: [directory.url.path], pool: pool) }
        let link = directory.url.appendingPathComponent("out").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc")
        #expect(throws: SourceError.self) { try FolderConnector(link, within: [directory.url.path], pool: pool) }
        #expect(throws: SourceError.self) { try FolderConnector(directory.url.path, within: [], pool: pool) }
    }
}
