import Base
import Foundation
import HTTPServer
import TestKit
import Testing
import Wire

/// A chart put into words by a model on a machine of one's own, which stands in for Ollama.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "Browsers are left out."))
struct InsightStoryTests {
    @Test(.timeLimit(.minutes(5)))
    func `Somebody sees what a model is told, has their chart written, asks about it, and finds it after a restart`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let asked = Recorder<String>()
        let model = HTTPServer(
            configuration: .init(port: 0, loops: 1), log: Log(label: "model") { _ in }, handler: Self.model(asked))
        let port = try await model.start().port
        let program = try await RunningProgram.start(data: folder.file("data"))
        try await withBrowser(.phone) { browser in
            let atlas = AtlasReader(browser: browser, address: program.address)
            try await atlas.openList()
            try await browser.button("Skip").click()
            try await browser.text("Make a profile").click()
            try await atlas.write("Albert Einstein", "14", "March", "1879", time: "11:30", place: "Ulm", in: "Germany")
            try await browser.text("14 March 1879, 11:30 (LMT +00:39:58)").wait()
            try await atlas.press(browser.button("Choose a service"))
            try await browser.text("A language model writes from a list").wait()
            try await atlas.choose("Ollama")
            try await browser.field("Address").fill("http://127.0.0.1:\(port)")
            try await atlas.press(browser.button("Test the connection"))
            try await browser.text("It works.").wait()

            try await atlas.openList()
            try await browser.text("Albert Einstein").click()
            try await atlas.press(browser.button("What it is told"))
            try await browser.text("23°30′ Pisces, house 10").wait()
            #expect(asked.values.isEmpty)
            try await atlas.press(browser.button("Have Ollama write it"))
            try await browser.text("You are read as a thinker.").wait()
            // Neither the birth nor the family name goes anywhere (T134).
            let sent = try #require(asked.values.first)
            #expect(sent.contains("Sun: 23°30′ Pisces, house 10"))
            for word in ["Einstein", "1879", "Ulm"] { #expect(!sent.contains(word)) }
            try await browser.field("Ask about it").fill("And my Moon?")
            try await atlas.press(browser.button("Ask"))
            try await browser.text("The Moon is read as restless.").wait()
            #expect(try await browser.consoleErrors().isEmpty)

            #expect(try await program.stop() == 0)
            let again = try await RunningProgram.start(data: folder.file("data"), port: program.port)
            try await atlas.openList()
            try await browser.text("Albert Einstein").click()
            try await browser.text("The Moon is read as restless.").wait()
            try await browser.text("Written by Ollama").wait()
            try await again.stop()
        }
        await model.stop()
    }

    private static func model(_ asked: Recorder<String>) -> HTTPHandler {
        { request in
            guard request.method == .post else {
                return HTTPResponse(body: HTTPBody(#"{"models":[{"name":"llama3.2:latest"}]}"#))
            }
            let body = String(decoding: (try? await request.body.collect(limit: 1 << 20)) ?? [], as: UTF8.self)
            asked.record(body)
            let text =
                body.contains("And my Moon?")
                ? "The Moon is read as restless." : ##"## Who you are\nYou are read as a **thinker**."##
            return HTTPResponse(
                body: HTTPBody(#"{"message":{"content":"\#(text)"},"done":false}"# + "\n" + #"{"done":true}"#))
        }
    }
}
