import Foundation
import HTTPClient
import Wire

/// Requests in each service's own dialect: Anthropic's Messages, OpenAI's Chat Completions, Google's generateContent and
/// Ollama's chat.
enum InsightRequest {
    /// Asks for an answer, piece by piece.
    static func writing(_ prompt: InsightPrompt, _ connection: InsightConnection) throws(InsightError) -> ClientRequest
    {
        var fields = try credentials(connection)
        fields["Content-Type"] = "application/json"
        fields["Accept"] =
            connection.service.dialect == .chat ? "application/x-ndjson" : "text/event-stream"
        let (path, body) =
            switch connection.service.dialect {
            case .messages: ("/v1/messages", messages(prompt, connection))
            case .completions: ("/chat/completions", completions(prompt, connection))
            case .contents:
                ("/v1beta/models/\(escaped(connection.model)):streamGenerateContent?alt=sse", contents(prompt))
            case .chat: ("/api/chat", chat(prompt, connection))
            }
        guard let bytes = try? JSONCoding.encode(body) else { throw .malformed }
        return ClientRequest(.post, try address(connection, path), fields: fields, body: .bytes(bytes))
    }

    /// Asks what tells whether the key is taken and the model is there, and costs nothing.
    static func probing(_ connection: InsightConnection) throws(InsightError) -> ClientRequest {
        let path =
            switch connection.service {
            case .claude: "/v1/models?limit=1000"
            case .openAI, .groq: "/models"
            // Its models are told to everybody.
            case .openRouter: "/key"
            case .gemini: "/v1beta/models?pageSize=1000"
            case .ollama: "/api/tags"
            }
        return ClientRequest(.get, try address(connection, path), fields: try credentials(connection))
    }

    private static func address(_ connection: InsightConnection, _ path: String) throws(InsightError) -> HTTPAddress {
        var base = connection.address
        while base.hasSuffix("/") { base.removeLast() }
        guard let address = try? HTTPAddress(base + path), address.scheme == .https || address.scheme == .http,
            // A key is not sent where others can read it.
            address.scheme == .https || connection.key.isEmpty || connection.service.isLocal
        else { throw .badAddress }
        return address
    }

    private static func credentials(_ connection: InsightConnection) throws(InsightError) -> HTTPFields {
        var fields: HTTPFields = [:]
        let key = connection.key
        guard !key.isEmpty || connection.service.isLocal else { throw .keyMissing }
        guard key.utf8.allSatisfy({ (33...126).contains($0) }) else { throw .keyRefused }
        switch connection.service.dialect {
        case .messages:
            fields["x-api-key"] = key
            fields["anthropic-version"] = "2023-06-01"
        case .completions: fields["Authorization"] = "Bearer \(key)"
        case .contents: fields["x-goog-api-key"] = key
        case .chat: if !key.isEmpty { fields["Authorization"] = "Bearer \(key)" }
        }
        return fields
    }

    private static func messages(_ prompt: InsightPrompt, _ connection: InsightConnection) -> JSONValue {
        object([
            ("model", .text(connection.model)), ("max_tokens", .number(Double(prompt.longest))),
            ("system", .text(prompt.manner)), ("messages", .list(prompt.turns.map { said($0, model: "assistant") })),
            ("stream", .truth(true)),
        ])
    }

    private static func completions(_ prompt: InsightPrompt, _ connection: InsightConnection) -> JSONValue {
        let manner = object([("role", .text("system")), ("content", .text(prompt.manner))])
        return object([
            ("model", .text(connection.model)),
            // OpenAI's newer models refuse the older name.
            (
                connection.service == .openAI ? "max_completion_tokens" : "max_tokens",
                .number(Double(prompt.longest))
            ),
            ("messages", .list([manner] + prompt.turns.map { said($0, model: "assistant") })),
            ("stream", .truth(true)),
        ])
    }

    private static func contents(_ prompt: InsightPrompt) -> JSONValue {
        func parts(_ text: String) -> JSONValue { .list([object([("text", .text(text))])]) }
        return object([
            ("system_instruction", object([("parts", parts(prompt.manner))])),
            (
                "contents",
                .list(
                    prompt.turns.map { turn in
                        object([
                            ("role", .text(turn.speaker == .person ? "user" : "model")), ("parts", parts(turn.text)),
                        ])
                    })
            ),
            ("generationConfig", object([("maxOutputTokens", .number(Double(prompt.longest)))])),
        ])
    }

    private static func chat(_ prompt: InsightPrompt, _ connection: InsightConnection) -> JSONValue {
        let manner = object([("role", .text("system")), ("content", .text(prompt.manner))])
        return object([
            ("model", .text(connection.model)),
            ("messages", .list([manner] + prompt.turns.map { said($0, model: "assistant") })),
            ("stream", .truth(true)), ("options", object([("num_predict", .number(Double(prompt.longest)))])),
        ])
    }

    private static func said(_ turn: InsightPrompt.Turn, model: String) -> JSONValue {
        object([("role", .text(turn.speaker == .person ? "user" : model)), ("content", .text(turn.text))])
    }

    private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { JSONValue.Member(name: $0.0, value: $0.1) })
    }

    private static func escaped(_ model: String) -> String {
        model.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~")))
            ?? ""
    }
}
