import Foundation
import TestKit
import Testing

@testable import Archives

@Suite struct ArchiveFileTests {
    /// What Python's own reader finds: names with sizes, after every checksum was tried.
    private func read(_ path: String) throws -> String {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c",
            """
            import sys, zipfile
            z = zipfile.ZipFile(sys.argv[1])
            entries = [f"{i.filename}:{i.file_size}:{i.compress_type}" for i in z.infolist()]
            sys.stdout.buffer.write("|".join([str(z.testzip()), *entries]).encode())
            """, path,
        ]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `Another program reads what was written, name for name and byte for byte`() throws {
        let folder = try TemporaryDirectory()
        let picture = folder.file("picture.jpg")
        try Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0) }).write(to: URL(fileURLWithPath: picture))
        let zip = try ArchiveFile(path: folder.file("out.zip"))
        let now = Date(timeIntervalSince1970: 1_780_315_200)
        try zip.begin("posts.json", modified: now)
        for _ in 0..<1_000 { try zip.write(Array("{\"text\": \"Hallo\"}".utf8)) }
        try zip.add([], as: "empty.json", modified: now)
        #expect(try zip.addFile(picture, as: "media/Füße.jpg", modified: now, compresses: false))
        #expect(try !zip.addFile(folder.file("gone.jpg"), as: "media/gone.jpg", modified: now))
        let size = try zip.finish()
        #expect(try read(folder.file("out.zip")) == "None|posts.json:17000:8|empty.json:0:8|media/Füße.jpg:700000:0")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("out.zip"))
        #expect(attributes[.size] as? Int == Int(size) && attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `One that is not finished leaves nothing, and none is written over a file`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("out.zip")
        do {
            let zip = try ArchiveFile(path: path)
            try zip.add([1, 2, 3], as: "a", modified: Date())
        }
        #expect(!FileManager.default.fileExists(atPath: path))
        try Data([1]).write(to: URL(fileURLWithPath: path))
        #expect(throws: ArchiveError.self) { _ = try ArchiveFile(path: path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([1]))
    }

    @Test func `A tar within Zstandard is what tar reads`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("out.tar.zst")
        let tar = try ArchiveFile(path: path, .tarZstandard)
        try tar.add(Array("one\n".utf8), as: "a.txt", modified: Date())
        #expect(throws: ArchiveError.self) { try tar.begin("b.txt", modified: Date()) }
        _ = try tar.finish()
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["tar", "--zstd", "-xOf", path, "a.txt"]
        process.standardOutput = output
        try process.run()
        #expect(output.fileHandleForReading.readDataToEndOfFile() == Data("one\n".utf8))
        process.waitUntilExit()
    }
}
