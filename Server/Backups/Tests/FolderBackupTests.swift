import Database
import Foundation
import TestKit
import Testing

@testable import Backups

/// A folder that goes into one file and comes out of it.
@Suite(.timeLimit(.minutes(2))) struct FolderBackupTests {
    private let place: TemporaryDirectory
    private let label = BackupLabel(
        version: "0.1.0", madeAt: Date(timeIntervalSince1970: 1_790_000_000), hasDump: false)

    init() throws { place = try TemporaryDirectory() }

    private func folder(_ name: String) throws -> URL {
        let url = place.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A backup of a folder with a database that is being written to, keys and a picture with a name in another script.
    private func backup() async throws -> String {
        let data = try folder("data")
        try write("secret", "keys/signing", in: data)
        try write(String(repeating: "picture", count: 300_000), "apps/a/blobs/рисунок", in: data)
        try write("", "apps/a/empty", in: data)
        try write("gone", "cache/x", in: data)
        try FileManager.default.createSymbolicLink(
            at: data.appendingPathComponent("apps/a/away"), withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
        let database = try SQLiteDatabase(path: data.appendingPathComponent("home.sqlite").path)
        try await database.write { connection in
            try connection.execute("CREATE TABLE notes (body TEXT NOT NULL) STRICT")
            try connection.execute("INSERT INTO notes VALUES ('kept')")
        }
        let path = place.file("house.tar.zst")
        let outcome = try FolderBackup(of: data, leavingOut: ["cache"]).write(to: path, label)
        #expect(outcome.files == 4)
        try await database.write { try $0.execute("INSERT INTO notes VALUES ('later')") }
        await database.close()
        return path
    }

    @Test func `OF-242 What is in a backup comes back byte for byte, databases as they were at one moment`()
        async throws
    {
        let path = try await backup(), target = try folder("back")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let outcome = try FolderRestore(from: path).read(into: target)
        #expect(outcome.label == label)
        #expect(outcome.files == 4)
        let files = try FileManager.default.subpathsOfDirectory(atPath: target.path).sorted()
        #expect(
            files == [
                "apps", "apps/a", "apps/a/blobs", "apps/a/blobs/рисунок", "apps/a/empty", "home.sqlite", "keys",
                "keys/signing",
            ])
        #expect(try String(contentsOf: target.appendingPathComponent("keys/signing"), encoding: .utf8) == "secret")
        let picture = try Data(contentsOf: target.appendingPathComponent("apps/a/blobs/рисунок"))
        #expect(picture == Data(String(repeating: "picture", count: 300_000).utf8))
        let database = try SQLiteDatabase(path: target.appendingPathComponent("home.sqlite").path)
        let notes: [String] = try await database.read { try $0.values("SELECT body FROM notes") }
        #expect(notes == ["kept"])
        await database.close()
    }

    @Test func `A backup opens with tar, and sha256sum finds every file in it as it was`() async throws {
        let path = try await backup(), target = try folder("by hand")
        #expect(try Program("tar", ["--zstd", "-xf", path], in: target.path).wait())
        #expect(try Program("sha256sum", ["--check", "--strict", "SHA256SUMS"], in: target.path).wait())
    }

    @Test func `A file that is there is never written over`() async throws {
        let path = try await backup()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: BackupError.self) {
            try FolderBackup(of: try folder("data"), leavingOut: []).write(to: path, label)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        #expect(!FileManager.default.fileExists(atPath: path + ".partial"))
    }

    @Test func `A backup that was cut off or changed anywhere is refused`() async throws {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: try await backup())))
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        let other = place.file("other")
        for round in 0..<60 {
            var wrong = bytes
            let at = Int.random(in: 0..<bytes.count, using: &random)
            if round.isMultiple(of: 2) { wrong.removeLast(bytes.count - at) } else { wrong[at] ^= 0x10 }
            try Data(wrong).write(to: URL(fileURLWithPath: other))
            do {
                // A byte that nothing hangs on, such as a time in a header, may be another.
                let outcome = try FolderRestore(from: other).read(into: nil)
                #expect(!round.isMultiple(of: 2) && outcome.files == 4, "seed \(seed), round \(round)")
            } catch let error as BackupError {
                #expect([.damaged, .newer].contains(error.code), "seed \(seed), round \(round): \(error)")
            }
        }
    }

    @Test(arguments: ["../out", "/etc/x", "a/../../out", "a//b", "a/./b", ""])
    func `A name that leads out of the folder is refused`(_ name: String) throws {
        #expect(!FolderRestore.isSafe(name))
        guard !name.isEmpty else { return }
        let path = place.file("hostile"), target = try folder("back")
        let archive = try ArchiveWriter(path: path)
        try archive.add(label.bytes, as: BackupLabel.name, modified: label.madeAt)
        try archive.add([1], as: name, modified: label.madeAt)
        _ = try archive.finish()
        #expect(throws: BackupError.damaged(path)) { try FolderRestore(from: path).read(into: target) }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: target.path) == [])
    }

    @Test func `Links in a backup are refused, and what a later version made is called so`() throws {
        let data = try folder("data"), target = try folder("back")
        try write(String(decoding: label.bytes, as: UTF8.self), BackupLabel.name, in: data)
        try FileManager.default.createSymbolicLink(
            at: data.appendingPathComponent("link"), withDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
        let path = place.file("links")
        #expect(try Program("tar", ["--zstd", "-cf", path, BackupLabel.name, "link"], in: data.path).wait())
        #expect(throws: BackupError.damaged(path)) { try FolderRestore(from: path).read(into: target) }

        let later = place.file("later"), archive = try ArchiveWriter(path: later)
        try archive.add(
            Array("homescreen backup 2\nversion 9.0\n".utf8), as: BackupLabel.name, modified: label.madeAt)
        _ = try archive.finish()
        let error = #expect(throws: BackupError.self) { try FolderRestore(from: later).read(into: target) }
        #expect(error?.code == .newer)
        #expect(error?.message.contains("9.0") == true)
    }

    @Test func `TWF-02 A database that is damaged is named before anything is put in place`() async throws {
        let data = try folder("data"), target = try folder("back")
        let file = data.appendingPathComponent("home.sqlite")
        let database = try SQLiteDatabase(path: file.path)
        try await database.write { connection in
            try connection.execute("CREATE TABLE notes (body TEXT NOT NULL) STRICT")
            for _ in 0..<500 {
                try connection.execute("INSERT INTO notes VALUES (\(String(repeating: "x", count: 100)))")
            }
        }
        await database.close()
        var bytes = try Data(contentsOf: file)
        for at in 8192..<12_288 { bytes[at] = 0xFF }
        let path = place.file("damaged"), archive = try ArchiveWriter(path: path)
        try archive.add(label.bytes, as: BackupLabel.name, modified: label.madeAt)
        try bytes.write(to: file)
        var sums = Checksums()
        let added = try #require(try archive.addFile(file.path, as: "home.sqlite"))
        sums.add("home.sqlite", added.checksum)
        try archive.add(sums.bytes, as: Checksums.name, modified: label.madeAt)
        _ = try archive.finish()
        let error = #expect(throws: BackupError.self) { try FolderRestore(from: path).read(into: target) }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("home.sqlite") == true)
    }
}
