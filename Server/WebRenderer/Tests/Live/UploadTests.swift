import Foundation
import SwiftUI
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
        return try JSONReader.read(String(decoding: bytes, as: UTF8.self))["token"]?.text ?? ""
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
        let thief = TestBrowser(browser.fixture, cookie: "c=thief")
        #expect(
            try await browser.fixture.send(thief.request(.get, "/~/download", query: "file=\(token)")).status
                == .notFound)
        browser.fixture.server.stop()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
