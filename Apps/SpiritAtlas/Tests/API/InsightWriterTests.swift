import Foundation
import HTTPClient
import Synchronization
import TestKit
import Testing
import Wire

@testable import SpiritAtlasAPI

@Suite struct InsightWriterTests {
    private static let prompt = InsightPrompt(
        manner: "Plainly.",
        turns: [.init(.person, "Write."), .init(.model, "Sun."), .init(.person, "And the \"Moon\"?")], longest: 900)

    private static func connection(_ service: InsightService) -> InsightConnection {
        InsightConnection(
            service: service, address: service.usualAddress, model: "m-1", key: service.isLocal ? "" : "key-1")
    }

    /// What each service says while it writes "Hello, sky." (T136 to T140).
    private static let answers: [InsightService: String] = {
        let completions = """
            : a comment

            data: {"choices":[{"delta":{"role":"assistant"}}]}

            data: {"choices":[{"delta":{"content":"Hello, "}}]}\r

            data: {"choices":[{"delta":{"content":"sky."},"finish_reason":null}]}

            data: {"choices":[{"delta":{},"finish_reason":"stop"}]}

            data: [DONE]

            """
        return [
            .claude: """
            event: message_start
            data: {"type":"message_start","message":{"content":[]}}

            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hello, "}}

            event: ping
            data: {"type":"ping"}

            event: content_block_delta
            data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"sky."}}

            event: message_stop
            data: {"type":"message_stop"}

            """,
            .openAI: completions, .groq: completions, .openRouter: ": OPENROUTER PROCESSING\n\n" + completions,
            .gemini: """
            data: {"candidates":[{"content":{"parts":[{"text":"Hello, "}],"role":"model"}}]}

            data: {"candidates":[{"content":{"parts":[{"text":"sky."}],"role":"model"},"finishReason":"STOP"}]}
            """,
            .ollama: """
            {"model":"m-1","message":{"role":"assistant","content":"Hello, "},"done":false}
            {"model":"m-1","message":{"role":"assistant","content":"sky."},"done":false}
            {"model":"m-1","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}
            """,
        ]
    }()

    private func write(_ engine: RecordedEngine, _ service: InsightService) async throws -> String {
        let text = Recorder<String>()
        try await InsightWriter(client: HTTPClient(engine: engine))
            .write(Self.prompt, with: Self.connection(service)) { text.record($0) }
        return text.values.joined()
    }

    @Test(arguments: InsightService.allCases)
    func `T136 T137 A service's answer comes piece by piece, however its bytes are cut`(
        service: InsightService
    ) async throws {
        for size in [1, 7, 10_000] {
            let engine = RecordedEngine(try #require(Self.answers[service]), size: size)
            #expect(try await write(engine, service) == "Hello, sky.")
        }
    }

    @Test(arguments: InsightService.allCases)
    func `T136 Each service is asked in its own dialect, with its key in its own field`(
        service: InsightService
    ) async throws {
        let engine = RecordedEngine(try #require(Self.answers[service]))
        _ = try await write(engine, service)
        let request = try #require(engine.requests.first)
        let (path, field, key): (String, String, String?) =
            switch service {
            case .claude: ("/v1/messages", "x-api-key", "key-1")
            case .openAI: ("/v1/chat/completions", "Authorization", "Bearer key-1")
            case .groq: ("/openai/v1/chat/completions", "Authorization", "Bearer key-1")
            case .openRouter: ("/api/v1/chat/completions", "Authorization", "Bearer key-1")
            case .gemini: ("/v1beta/models/m-1:streamGenerateContent", "x-goog-api-key", "key-1")
            case .ollama: ("/api/chat", "Authorization", nil)
            }
        #expect(request.address.path == path)
        #expect(request.fields[field] == key)
        let body = String(decoding: try await request.body.collect(limit: 1 << 16), as: UTF8.self)
        #expect(!body.contains("key-1"))
        for words in ["Plainly.", "Write.", "Sun.", #"And the \"Moon\"?"#, "900"] { #expect(body.contains(words)) }
    }

    @Test(arguments: [
        (401, "{}", InsightError.keyRefused), (403, "", .keyRefused), (404, "no", .modelUnknown), (402, "", .unpaid),
        (500, "<html>", .failed(500)), (504, "", .tooSlow),
        (400, #"{"error":{"message":"max_tokens is too large"}}"#, .refused("max_tokens is too large")),
        (400, #"{"error":{"message":"API key not valid."}}"#, .keyRefused),
        (429, #"{"error":{"message":"Check your plan and billing details."}}"#, .unpaid),
    ])
    func `T138 T139 A refusal says what it is for`(status: Int, body: String, error: InsightError) async {
        let engine = RecordedEngine(body, status: status)
        await #expect(throws: error) { try await write(engine, .openAI) }
        #expect(engine.requests.count == 1)
    }

    @Test(
        arguments: [
            ("30", InsightError.busy(seconds: 30)), ("1.2", .busy(seconds: 2)), ("-4", .busy(seconds: 0)),
            ("1e300", .busy(seconds: 86_400)), ("soon", .busy(seconds: nil)), (nil, .busy(seconds: nil)),
        ] as [(String?, InsightError)])
    func `T138 Whoever asks too much is told how long to wait`(retryAfter: String?, error: InsightError) async {
        var fields: HTTPFields = [:]
        fields["Retry-After"] = retryAfter
        let engine = RecordedEngine("{}", status: 429, fields: fields)
        await #expect(throws: error) { try await write(engine, .claude) }
    }

    @Test(arguments: [
        (#"data: {"choices":[{"delta":{"content":"Hel"}}]}"# + "\n", InsightError.cutShort),
        ("data: {\"choices\":[{\"finish_reason\":\"stop\"}]}\n", .empty), ("data: <html>\n", .malformed),
        (#"data: {"error":{"message":"overloaded"}}"# + "\n", .refused("overloaded")),
        (String(repeating: "x", count: 2 << 20), .malformed),
        (
            String(repeating: #"data: {"choices":[{"delta":{"content":"0123456789"}}]}"# + "\n", count: 4_001),
            .tooLong
        ),
    ])
    func `An answer that is none, breaks off or never ends is told as what it is`(
        body: String, error: InsightError
    ) async {
        let engine = RecordedEngine(body, size: 4_096)
        await #expect(throws: error) { try await write(engine, .openAI) }
    }

    @Test func `T142 An answer that stalls ends when nobody waits for it any more`() async throws {
        let engine = RecordedEngine(
            #"data: {"choices":[{"delta":{"content":"Hel"}}]}"# + "\n", size: 1_000, isStalling: true)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let writing = Task {
            try await InsightWriter(client: HTTPClient(engine: engine))
                .write(Self.prompt, with: Self.connection(.groq)) { _ in begin.yield() }
        }
        for await _ in begun { break }
        writing.cancel()
        await #expect(throws: InsightError.stopped) { try await writing.value }
    }

    @Test func `T140 A key goes over https only, and nothing is sent without one`() async {
        let engine = RecordedEngine("")
        let writer = InsightWriter(client: HTTPClient(engine: engine))
        for (address, key, error) in [
            ("http://api.openai.com/v1", "k", InsightError.badAddress), ("api.openai.com", "k", .badAddress),
            ("ftp://api.openai.com", "k", .badAddress), ("https://api.openai.com/v1", "", .keyMissing),
            ("https://api.openai.com/v1", "k\r\nHost: x", .keyRefused),
        ] {
            let connection = InsightConnection(service: .openAI, address: address, model: "m", key: key)
            await #expect(throws: error) { try await writer.write(Self.prompt, with: connection) { _ in } }
            await #expect(throws: error) { try await writer.test(connection) }
        }
        #expect(engine.requests.isEmpty)
    }

    @Test(
        arguments: [
            (InsightService.claude, #"{"data":[{"id":"m-1-20250929"}]}"#, nil),
            (.openAI, #"{"data":[{"id":"m-1"},{"id":"m-2"}]}"#, nil), (.groq, #"{"data":[]}"#, .modelUnknown),
            (.gemini, #"{"models":[{"name":"models/m-1"}]}"#, nil), (.openRouter, #"{"data":{"label":"k"}}"#, nil),
            (.ollama, #"{"models":[{"name":"m-1:latest"}]}"#, nil), (.ollama, #"{"models":[]}"#, .modelUnknown),
            (.ollama, "<html>", .malformed),
        ] as [(InsightService, String, InsightError?)])
    func `A test of the connection tells whether the model is there`(
        service: InsightService, body: String, error: InsightError?
    ) async {
        let engine = RecordedEngine(body)
        let writer = InsightWriter(client: HTTPClient(engine: engine))
        var found: InsightError?
        do throws(InsightError) { try await writer.test(Self.connection(service)) } catch { found = error }
        #expect(found == error)
    }
}
