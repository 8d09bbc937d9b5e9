import Backups
import Base
import Database
import Foundation
import Images
import SwiftUI
import TestKit
import Testing

@testable import AppHost

/// A whole house in one file and back, while it is lived in, and what is refused on the way.
@Suite(.timeLimit(.minutes(2))) struct HouseBackupTests {
    private let place: TemporaryDirectory
    private let stores = Recorder<AppStore>()

    init() throws { place = try TemporaryDirectory() }

    private var contents: RunningHost.Contents {
        let identity = AppIdentity(id: "notes", name: "Notes", tagline: "A test.", accent: ("#123456", "#654321"))
        let notes = HostedApp(identity: identity) { [stores] _, store in
            try await store.database.write {
                try $0.execute("CREATE TABLE IF NOT EXISTS notes (pair INTEGER NOT NULL, body TEXT NOT NULL) STRICT")
            }
            stores.record(store)
            return OpenedApp { _, _ in AnyView(EmptyView()) }
        }
        return RunningHost.Contents(
            apps: [notes], makeHome: { _, _, _ in AnyView(EmptyView()) },
            makeImages: { _, _ in try InProcessImageProcessor() }, version: "7.1")
    }

    private func configuration(_ name: String) -> HostConfiguration {
        var configuration = HostConfiguration()
        configuration.port = 0
        configuration.data = place.url.appendingPathComponent(name)
        configuration.loops = 1
        return configuration
    }

    private func withHost<Value>(_ name: String, _ body: (any Database) async throws -> Value) async throws -> Value {
        let before = stores.values.count
        let host = try await RunningHost.start(configuration(name), contents, log: Log(label: "test") { _ in })
        do {
            let value = try await body(try #require(stores.values.dropFirst(before).first).database)
            await host.stop(grace: .zero)
            return value
        } catch {
            await host.stop(grace: .zero)
            throw error
        }
    }

    private func backup(_ name: String) -> HouseBackup { HouseBackup(configuration(name), contents) }

    /// Adds two rows that belong together.
    private func add(_ pair: Int, to database: any Database) async throws {
        try await database.write { connection in
            for side in ["left", "right"] {
                try connection.execute("INSERT INTO notes VALUES (\(pair), \(side))")
            }
        }
    }

    private func pairs(_ database: any Database) async throws -> [Int] {
        try await database.read { try $0.values("SELECT pair FROM notes ORDER BY pair, body", as: Int.self) }
    }

    /// A house with ten pairs, and a backup of it.
    private func made() async throws -> String {
        try await withHost("data") { for pair in 0..<10 { try await add(pair, to: $0) } }
        let file = place.file("house.tar.zst")
        _ = try await backup("data").make(at: file)
        return file
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: place.file(folder))) ?? []).sorted()
    }

    private func code(_ work: () async throws -> Void) async -> BackupError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? BackupError)?.code
        }
    }

    @Test func `OF-228 A house that is written to all the time is put back as it was at one moment`() async throws {
        let file = place.file("house.tar.zst")
        let before = try await withHost("data") { database in
            let written = Recorder<Int>()
            let writer = Task {
                var pair = 0
                while !Task.isCancelled {
                    try await add(pair, to: database)
                    written.record(pair)
                    pair += 1
                }
            }
            await written.first(20)
            let before = written.values.count
            let outcome = try await backup("data").make(at: file)
            #expect(outcome.files > 0 && outcome.archiveSize > 0)
            // The writer was not held up for good.
            await written.first(before + 20)
            writer.cancel()
            _ = await writer.result
            return before
        }
        let restored = try await backup("back").restore(from: file)
        #expect(restored.label.version == "7.1" && !restored.label.hasDump)
        let kept = try await withHost("back") { try await pairs($0) }
        // No half of a transaction, none left out between two, and all that was there when it began.
        #expect(kept.count.isMultiple(of: 2) && kept.count >= before * 2)
        #expect(kept == (0..<kept.count / 2).flatMap { [$0, $0] })
    }

    @Test func `What can be made again or is on its way stays behind, and what is kept comes back for its owner alone`()
        async throws
    {
        try await withHost("data") { try await add(1, to: $0) }
        for name in ["cache/x", "uploads/x", "outbox/x", "people/p/notes/file"] {
            let file = place.url.appendingPathComponent("data/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(name.utf8).write(to: file)
        }
        let file = place.file("house.tar.zst")
        _ = try await backup("data").make(at: file)
        _ = try await backup("back").restore(from: file)
        let names = names("back")
        #expect(names.contains("people/p/notes/file") && names.contains("homescreen.sqlite"))
        #expect(!names.contains { ["cache/x", "uploads/x", "outbox/x", "restoring"].contains($0) })
        for name in names + [""] {
            let attributes = try FileManager.default.attributesOfItem(atPath: place.file("back/\(name)"))
            let mode = try #require(attributes[.posixPermissions] as? Int)
            #expect(mode & 0o077 == 0, "\(name) may be read by others.")
        }
        let status = try FileManager.default.attributesOfItem(atPath: file)
        #expect(status[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A backup that is cut off anywhere is refused, and leaves the folder as good as new`() async throws {
        let file = try await made()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let cut = place.file("cut")
        for part in [0, 1, 100, bytes.count / 4, bytes.count / 2, bytes.count - 1000, bytes.count - 1] {
            try bytes.prefix(part).write(to: URL(fileURLWithPath: cut))
            #expect(await code { _ = try await backup("back").restore(from: cut) } == .damaged, "\(part) bytes")
            #expect(await code { _ = try HouseBackup.check(cut) } == .damaged, "\(part) bytes")
            #expect(!names("back").contains { $0.hasSuffix(".sqlite") || $0.hasPrefix("restoring") })
        }
        _ = try await backup("back").restore(from: file)
        let kept = try await withHost("back") { try await pairs($0) }
        #expect(kept.count == 20)
    }

    @Test func `Files that are no backup are refused, whatever they are`() async throws {
        _ = try await made()
        let other = place.file("other")
        try FileManager.default.createDirectory(atPath: place.file("folder"), withIntermediateDirectories: false)
        try "a note".write(toFile: place.file("folder/note"), atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(atPath: place.file("data/homescreen.sqlite"), toPath: place.file("sqlite"))
        try Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
            .write(to: URL(fileURLWithPath: other))
        for name in ["folder/note", "sqlite", "other"] {
            let told = await code { _ = try await backup("back").restore(from: place.file(name)) }
            #expect(told == .damaged, "\(name)")
        }
        for name in ["folder", "none"] {
            let told = await code { _ = try await backup("back").restore(from: place.file(name)) }
            #expect([.damaged, .unreadable].contains(told), "\(name)")
        }
        #expect(!names("back").contains { $0.hasSuffix(".sqlite") })
    }

    @Test func `A backup goes into no folder that holds anything, and what is there stays`() async throws {
        let file = try await made()
        try FileManager.default.createDirectory(atPath: place.file("mine"), withIntermediateDirectories: false)
        try "mine".write(toFile: place.file("mine/diary"), atomically: true, encoding: .utf8)
        for name in ["mine", "data"] {
            let before = names(name)
            let told = await code { _ = try await backup(name).restore(from: file) }
            #expect(told == .occupied, "\(name)")
            #expect(names(name) == before)
        }
        // What a start leaves that kept nothing is no hindrance: a lock and empty folders.
        try DataDirectory(place.url.appendingPathComponent("fresh")).release()
        _ = try await backup("fresh").restore(from: file)
        #expect(try await withHost("fresh") { try await pairs($0) }.count == 20)
    }

    @Test func `A folder that somebody uses takes no backup`() async throws {
        let file = try await made()
        let used = try DataDirectory(place.url.appendingPathComponent("used"))
        await #expect(throws: ConfigurationError.self) { _ = try await backup("used").restore(from: file) }
        used.release()
        _ = try await backup("used").restore(from: file)
    }

    @Test func `What a cut-off restore leaves is told at the next start, and another restore makes it good`()
        async throws
    {
        let file = try await made()
        try DataDirectory(place.url.appendingPathComponent("back")).release()
        try FileManager.default.createDirectory(
            atPath: place.file("back/restoring"), withIntermediateDirectories: false)
        try "half".write(toFile: place.file("back/restoring/house"), atomically: true, encoding: .utf8)
        let error = try await #require(throws: ConfigurationError.self) {
            _ = try await withHost("back") { _ in }
        }
        #expect(error.message.contains("was cut off: empty it, and restore again."))
        _ = try await backup("back").restore(from: file)
        #expect(try await withHost("back") { try await pairs($0) }.count == 20)
    }

    @Test func `A backup that cannot be made says why, and leaves no half of one`() async throws {
        let none = try await #require(throws: ConfigurationError.self) {
            _ = try await backup("nowhere").make(at: place.file("x"))
        }
        #expect(none.code == .badFolder && none.message.contains("There is no house in"))
        let file = try await made()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        #expect(await code { _ = try await backup("data").make(at: file) } == .exists)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
        for path in ["data/b", "data/apps/b", "data/../data/b"] {
            let error = try await #require(throws: ConfigurationError.self) {
                _ = try await backup("data").make(at: place.file(path))
            }
            #expect(error.message.contains("within the house's own folder"), "\(path)")
        }
        #expect(await code { _ = try await backup("data").make(at: place.file("no/such/folder/b")) } == .disk)
        let left = try FileManager.default.contentsOfDirectory(atPath: place.url.path)
        #expect(!left.contains { $0.hasSuffix(".partial") || $0.hasSuffix(".dump") } && !names("data").contains("b"))
    }

    @Test func `A house whose rows are in PostgreSQL is not backed up without them`() async throws {
        _ = try await made()
        try FileManager.default.removeItem(atPath: place.file("data/homescreen.sqlite"))
        let error = try await #require(throws: ConfigurationError.self) {
            _ = try await backup("data").make(at: place.file("y"))
        }
        #expect(error.code == .foreignDatabase && error.message.contains("--database"))
        #expect(!FileManager.default.fileExists(atPath: place.file("y")))
    }

    @Test func `Rows of SQLite are not put into another kind of database`() async throws {
        let file = try await made()
        var other = configuration("back")
        other.database = "postgresql:///nowhere"
        let error = try await #require(throws: BackupError.self) {
            _ = try await HouseBackup(other, contents).restore(from: file)
        }
        #expect(error.code == .occupied && error.message.contains("without --database"))
        #expect(!names("back").contains { $0.hasSuffix(".sqlite") || $0.hasPrefix("restoring") })
    }

    @Test func `A backup names its program and moment, and a check of a whole one writes nothing`() async throws {
        try await withHost("data") { try await add(1, to: $0) }
        let moment = Date(timeIntervalSince1970: 1_772_366_400), file = place.file("house.tar.zst")
        let outcome = try await backup("data").make(at: file, now: moment)
        let before = try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted()
        let checked = try HouseBackup.check(file)
        #expect(checked.label == BackupLabel(version: "7.1", madeAt: moment, hasDump: false))
        #expect(checked.size == outcome.size && checked.files == outcome.files)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted() == before)
    }
}
