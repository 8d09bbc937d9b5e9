import Foundation
import TestKit
import Testing

@testable import AppHost

@Suite struct DataDirectoryTests {
    private func mode(_ url: URL) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func `OF-233: a fresh folder and all in it are its owner's alone`() throws {
        let temporary = try TemporaryDirectory()
        let folder = temporary.url.appendingPathComponent("a/b")
        let data = try DataDirectory(folder)
        for url in [data.url, data.keys, data.apps, data.people, data.uploads] { #expect(try mode(url) == 0o700) }
        #expect(try mode(folder.appendingPathComponent("lock")) == 0o600)
    }

    @Test func `A folder is used by one host at a time, and again after that`() throws {
        let temporary = try TemporaryDirectory()
        let folder = temporary.url.appendingPathComponent("data")
        do {
            let first = try DataDirectory(folder)
            let error = try #require(throws: ConfigurationError.self) { try DataDirectory(folder) }
            #expect(error.code == .inUse)
            try Data("x".utf8).write(to: first.uploads.appendingPathComponent("left"))
        }
        let second = try DataDirectory(folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: second.uploads.path).isEmpty)
    }

    @Test func `A folder with other things in it is left alone`() throws {
        let temporary = try TemporaryDirectory()
        try Data("mine".utf8).write(to: temporary.url.appendingPathComponent("letter.txt"))
        let before = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
        let error = try #require(throws: ConfigurationError.self) { try DataDirectory(temporary.url) }
        #expect(error.code == .badFolder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == before)
        let file = temporary.url.appendingPathComponent("letter.txt")
        #expect(throws: ConfigurationError.self) { try DataDirectory(file) }
        #expect(throws: ConfigurationError.self) { try DataDirectory(file.appendingPathComponent("under")) }
    }
}
