import Base
import Foundation
import HTTPClient
import SpiritAtlasAPI
import SpiritAtlasCore
import Synchronization
import TestKit
import Testing
import Wire

@testable import SpiritAtlasUI

@Suite @MainActor struct InsightModelTests {
    private static let subject = InsightSubject(
        id: "profile-A1", kind: .profile, facts: [.init(name: "Sun", value: "24°08′ Pisces, house 10")],
        headings: ["Who you are"], language: "English")

    private let folder: TemporaryDirectory
    private let engine = SpokenEngine()
    private let store: ProfileStore
    private let atlas: AtlasModel
    private let secrets = MemorySecrets()

    init() throws {
        folder = try TemporaryDirectory()
        let url = URL(fileURLWithPath: folder.file("atlas"))
        store = ProfileStore(
            folder: .notYet(url), clock: .system)
        let desk = InsightDesk(writer: InsightWriter(client: HTTPClient(engine: engine)), secrets: secrets)
        atlas = AtlasModel(
            SpiritAtlasDependencies(
                store: store, engines: SpiritAtlasEngines(), clock: .system, ids: SortableIDSource(), insights: desk))
    }

    private func choose(_ service: InsightService, key: String = "") async throws -> InsightModel {
        await atlas.load()
        await atlas.set { $0.insight = InsightChoice(service) }
        try await atlas.keepInsightKey(key)
        return try #require(atlas.insight(Self.subject.id))
    }

    private func settle(_ model: InsightModel) async { while model.draft != nil { await Task.yield() } }

    @Test func `T131 Nothing is sent to the internet until the person says so, and nothing after they take it back`()
        async throws
    {
        _ = try await choose(.claude, key: "k")
        #expect(!atlas.mayWriteInsights)
        await atlas.answer(.aiEnrichment, isGranted: true)
        #expect(atlas.mayWriteInsights)
        await atlas.answer(.aiEnrichment, isGranted: false)
        #expect(!atlas.mayWriteInsights)
        #expect(engine.bodies.isEmpty)
    }

    @Test func `T135 A model on a machine of one's own needs neither leave nor key`() async throws {
        _ = try await choose(.ollama)
        #expect(atlas.mayWriteInsights)
        #expect(atlas.insightConnection?.key == "")
    }

    @Test func `T140 A key lies in the safe and not in the settings; without it there is nothing to ask`() async throws
    {
        _ = try await choose(.claude)
        #expect(atlas.insightConnection == nil)
        try await atlas.keepInsightKey("sk-secret")
        #expect(atlas.insightConnection?.key == "sk-secret")
        let bytes = try JSONEncoder().encode(atlas.settings)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("sk-secret"))
    }

    @Test func `T134 What is sent is the list that was shown, and what came is there afterwards`() async throws {
        let model = try await choose(.ollama)
        let connection = try #require(atlas.insightConnection)
        model.write(Self.subject, with: connection)
        await settle(model)
        #expect(model.kept?.turns.map(\.text) == ["# Who you are\nHello."])
        #expect(model.problem == nil)
        let sent = try #require(engine.bodies.first)
        for fact in Self.subject.facts { #expect(sent.contains("\(fact.name): \(fact.value)")) }
        let kept = try await store.insight("profile-A1")
        #expect(kept?.model == "llama3.2")
        #expect(kept?.facts == Self.subject.basis)

        model.question = "  And my Moon?  "
        model.ask(Self.subject, with: connection)
        await settle(model)
        #expect(model.kept?.turns.map(\.text) == ["# Who you are\nHello.", "And my Moon?", "# Who you are\nHello."])
        #expect(model.question.isEmpty)
        #expect(engine.bodies.last?.contains("And my Moon?") == true)
        #expect(model.questionsLeft == InsightModel.mostQuestions - 1)

        await atlas.removeInsights()
        #expect(model.kept == nil)
        #expect(try await store.insight("profile-A1") == nil)
    }

    @Test func `T139 A refusal takes nothing away, and gives the question back`() async throws {
        let model = try await choose(.ollama)
        let connection = try #require(atlas.insightConnection)
        model.write(Self.subject, with: connection)
        await settle(model)
        engine.status.withLock { $0 = 401 }
        model.question = "And my Moon?"
        model.ask(Self.subject, with: connection)
        await settle(model)
        #expect(model.problem == .keyRefused)
        #expect(model.question == "And my Moon?")
        #expect(model.kept?.turns.count == 1)
        model.write(Self.subject, with: connection)
        await settle(model)
        #expect(model.kept?.turns.count == 1)
    }

    @Test func `What was written about a profile goes for good with it`() async throws {
        var profile = Profile(id: "A1")
        profile[.name] = "Ada"
        let clock = ManualClock()
        let url = URL(fileURLWithPath: folder.file("other"))
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let store = ProfileStore(folder: ProfileFolder(existing: { url }, make: { url }), clock: clock.wallClock)
        try await store.save(profile, isDraft: true)
        // As a file may name it.
        try await store.save(Profile(id: "%"), isDraft: true)
        try await store.delete("%")
        for id in ["profile-A1", "pair-A1-B2", "pair-B2-A1", "day-A1", "profile-B2", "profile-A12"] {
            try await store.keep(
                KeptInsight(facts: "", service: "s", model: "m", turns: [.init(.model, "t")], date: clock.now),
                for: id)
        }
        try await store.delete("A1")
        clock.advance(by: ProfileStore.undoTime + 1)
        _ = try await store.profiles()
        for id in ["profile-A1", "pair-A1-B2", "pair-B2-A1", "day-A1"] {
            #expect(try await store.insight(id) == nil, "\(id)")
        }
        for id in ["profile-B2", "profile-A12"] { #expect(try await store.insight(id) != nil, "\(id)") }
        await store.close()
    }

    @Test func `Headings, lists and plain words of a model's text are told apart, and its marks taken out`() {
        let text = "# Who **you** are\n\nThe `Sun`.\n- one\n* two\n---\n##\n<b>bold</b>"
        #expect(
            InsightText.blocks(text) == [
                .heading("Who you are"), .paragraph("The Sun."), .item("one"), .item("two"),
                .paragraph("<b>bold</b>"),
            ])
    }

    @Test func `A long talk is told again from its text and its latest questions`() {
        let turns: [InsightPrompt.Turn] =
            [.init(.model, "text")]
            + (1...10).flatMap { number in
                [
                    InsightPrompt.Turn(.person, "question \(number)"),
                    InsightPrompt.Turn(.model, String(repeating: "x", count: 6_000)),
                ]
            } + [.init(.person, "last")]
        let told = Self.subject.prompt(turns).turns
        #expect(told[1].text == "text")
        #expect(told.last?.text == "last")
        #expect(told.map(\.text.count).reduce(0, +) < 32_000)
        for (one, next) in zip(told, told.dropFirst()) { #expect(one.speaker != next.speaker) }
    }
}

/// A model on a machine of one's own that says the same each time, or refuses.
private final class SpokenEngine: HTTPEngine {
    let status = Mutex(200)
    private let kept = Mutex<[String]>([])

    var bodies: [String] { kept.withLock { $0 } }

    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        let body = String(decoding: try await request.body.collect(limit: 1 << 20), as: UTF8.self)
        kept.withLock { $0.append(body) }
        let answer = ###"{"message":{"content":"# Who you are\nHello."},"done":true}"###
        return HTTPResponse(status: HTTPStatus(rawValue: status.withLock { $0 }), body: HTTPBody(answer))
    }

    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.noWebSocket(404), host: request.address.host)
    }

    func shutDown() async {}
}
