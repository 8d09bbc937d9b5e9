import Foundation
import Storage
import SwiftUI
import Synchronization
import TestKit
import Testing
import Wire

@testable import WebRenderer

@MainActor
@Suite(.timeLimit(.minutes(1))) struct UploadTests {
    private func send(_ browser: TestBrowser, _ body: HTTPBody, name: String = "a.png") async throws -> HTTPResponse {
        var request = browser.request(.post, "/~/upload", query: "session=\(browser.token)", body: body)
        request.fields["Content-Type"] = "image/png"
        request.fields["X-File-Name"] = name
        return try await browser.fixture.send(request)
    }

    private func token(_ response: HTTPResponse) throws -> String {
        guard case .bytes(let bytes) = response.body else { return "" }
        return try MessageReader.read(String(decoding: bytes, as: UTF8.self))["token"]?.text ?? ""
    }

    private func filesLeft(_ fixture: LiveFixture) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: fixture.server.configuration.uploadFolder.path).count)
            ?? 0
    }

    @Test func `A file is there for its session's view under the answer's token`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        let response = try await send(browser, .bytes([1, 2, 3]), name: "..%2F%C3%A6%0A.png")
        #expect(response.status == .created)
        let session = try #require(browser.fixture.server.session(browser.token))
        let file = try #require(session.uploads.file(try token(response)))
        #expect(file.name == "..æ.png")
        #expect(file.type == "image/png")
        #expect(file.size == 3)
        #expect(try Data(contentsOf: file.url) == Data([1, 2, 3]))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `A file goes with its session`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        _ = try await send(browser, .bytes([1]))
        #expect(filesLeft(browser.fixture) == 1)
        browser.fixture.server.stop()
        #expect(filesLeft(browser.fixture) == 0)
    }

    @Test func `A file that is too large is refused and leaves nothing, whether it says so or not`() async throws {
        let browser = TestBrowser(try LiveFixture { $0.maximumUploadBytes = 4 })
        try await browser.load()
        #expect(try await send(browser, .bytes([1, 2, 3, 4, 5])).status == .contentTooLarge)
        let trickle = HTTPBodyStream(count: nil) { [0, 0, 0] }
        #expect(try await send(browser, .stream(trickle)).status == .contentTooLarge)
        #expect(filesLeft(browser.fixture) == 0)
    }

    @Test func `A browser that goes away midway leaves nothing`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        let broken = HTTPBodyStream(count: 10) { throw TransportError(.brokenAnswer, message: "gone") }
        #expect(try await send(browser, .stream(broken)).status == .badRequest)
        #expect(filesLeft(browser.fixture) == 0)
    }

    @Test func `Other origins, other containers and unknown sessions are refused`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        var foreign = browser.request(.post, "/~/upload", query: "session=\(browser.token)", body: .bytes([1]))
        foreign.fields["Origin"] = "http://evil.example"
        #expect(try await browser.fixture.send(foreign).status == .forbidden)
        let thief = TestBrowser(browser.fixture, cookie: "c=thief")
        thief.token = browser.token
        #expect(try await send(thief, .bytes([1])).status == .notFound)
        browser.token = "unknown"
        #expect(try await send(browser, .bytes([1])).status == .notFound)
        #expect(filesLeft(browser.fixture) == 0)
    }

    @Test func `An offered file is saved by its own person's browser, under its name`() async throws {
        let browser = TestBrowser(try LiveFixture())
        try await browser.load()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("offer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent("a.txt")
        try Data("Hello".utf8).write(to: url)
        let session = try #require(browser.fixture.server.session(browser.token))
        let file = UploadedFile(url: url, name: "Wörter \"1\".txt", type: "text/plain", size: 5)
        let token = try #require(session.uploads.add(file))
        let response = try await browser.fixture.send(browser.request(.get, "/~/download", query: "file=\(token)"))
        #expect(response.status == .ok)
        #expect(
            response.fields["Content-Disposition"] == "attachment; filename*=UTF-8''W%C3%B6rter%20%221%22%2Etxt")
        guard case .file(url.path, 0, 5) = response.body else {
            Issue.record("The body is not the file.")
            return
        }
        // A player asks for the part that it shows.
        var request = browser.request(.get, "/~/download", query: "file=\(token)")
        request.fields["Range"] = "bytes=1-3"
        let part = try await browser.fixture.send(request)
        #expect(part.status == .partialContent && part.fields["Content-Range"] == "bytes 1-3/5")
        let thief = TestBrowser(browser.fixture, cookie: "c=thief")
        #expect(
            try await browser.fixture.send(thief.request(.get, "/~/download", query: "file=\(token)")).status
                == .notFound)
        browser.fixture.server.stop()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    private static let file = StorageLimits.leastFile

    private func body(_ files: Int64) -> HTTPBody { .bytes([UInt8](repeating: 7, count: Int(files * Self.file))) }

    @Test func `Guests of one address cannot fill the disk together, and pages that end give their room back`()
        async throws
    {
        let budget = StorageBudget(
            limits: StorageLimits(holder: 10 * Self.file, address: 15 * Self.file, house: 100 * Self.file))
        let fixture = try LiveFixture { $0.uploadBudget = budget }
        let guests = (0..<3).map { TestBrowser(fixture, cookie: "c=guest\($0)") }
        for guest in guests { try await guest.load() }
        #expect(try await send(guests[0], body(10)).status == .created)
        #expect(try await send(guests[1], body(5)).status == .created)
        let refused = try await send(guests[2], body(1))
        #expect(refused.status == .tooManyRequests)
        #expect(refused.fields["Retry-After"] != nil)
        #expect(try await send(guests[2], body(11)).status == .contentTooLarge)
        #expect(filesLeft(fixture) == 2)
        let session = try #require(fixture.server.session(guests[0].token))
        fixture.server.end(session, .ended, reason: "closed")
        #expect(budget.used == 5 * Self.file)
        #expect(try await send(guests[2], body(10)).status == .created)
        fixture.server.stop()
        #expect(budget.used == 0)
        #expect(filesLeft(fixture) == 0)
    }

    @Test func `Many pages of one guest have one guest's room, and older files of a page give way to new ones`()
        async throws
    {
        let budget = StorageBudget(
            limits: StorageLimits(holder: 10 * Self.file, address: 50 * Self.file, house: 100 * Self.file))
        let fixture = try LiveFixture { $0.uploadBudget = budget }
        let first = TestBrowser(fixture, cookie: "c=ann"), second = TestBrowser(fixture, cookie: "c=ann")
        for page in [first, second] { try await page.load() }
        #expect(try await send(first, body(6)).status == .created)
        #expect(try await send(second, body(4)).status == .created)
        // A page with nothing of its own to give up is refused, with or without a length.
        let third = TestBrowser(fixture, cookie: "c=ann")
        try await third.load()
        #expect(try await send(third, body(1)).status == .tooManyRequests)
        let trickle = HTTPBodyStream(count: nil) { [1] }
        #expect(try await send(third, .stream(trickle)).status == .tooManyRequests)
        let kept = try token(try await send(second, body(3)))
        #expect(fixture.server.session(second.token)?.uploads.file(kept) != nil)
        #expect(budget.used == 9 * Self.file)
        // What the view has moved away counts no more, and no other file goes in its place.
        let file = try #require(fixture.server.session(second.token)?.uploads.file(kept))
        try FileManager.default.removeItem(at: file.url)
        #expect(try await send(second, body(4)).status == .created)
        #expect(budget.used == 10 * Self.file)
        fixture.server.stop()
        #expect(budget.used == 0)
    }

    @Test func `A disk with less room than is kept back takes no file, not even one that is half here`() async throws {
        let free = Mutex<Int64>(10 << 20)
        let budget = StorageBudget(room: DiskRoom(reserve: 1 << 20) { free.withLock { $0 } })
        let browser = TestBrowser(try LiveFixture { $0.uploadBudget = budget })
        try await browser.load()
        #expect(try await send(browser, .bytes([1, 2, 3])).status == .created)
        let shrinking = HTTPBodyStream(count: 8 << 20) {
            free.withLock { $0 = 1 << 20 }
            return [UInt8](repeating: 1, count: 1 << 16)
        }
        let refused = try await send(browser, .stream(shrinking))
        #expect(refused.status == .insufficientStorage)
        #expect(try await send(browser, .bytes([1])).status == .insufficientStorage)
        #expect(filesLeft(browser.fixture) == 1)
        #expect(budget.used == Self.file)
        guard case .bytes(let text) = refused.body else { return }
        #expect(String(decoding: text, as: UTF8.self).hasPrefix("The server has no room left for files."))
        browser.fixture.server.stop()
    }
}
