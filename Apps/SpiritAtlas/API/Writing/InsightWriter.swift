public import HTTPClient
import Wire

/// Has services write.
public struct InsightWriter: Sendable {
    /// Most characters of an answer.
    public static let longest = 40_000
    private static let largestProbe = 4 << 20

    private let client: HTTPClient

    public init(client: HTTPClient) { self.client = client }

    /// Has a prompt answered.
    ///
    /// - Parameter tell: is given each further piece of the text as it comes.
    /// - Throws: `InsightError`; what was told before stays true.
    public func write(
        _ prompt: InsightPrompt, with connection: InsightConnection, tell: @Sendable (String) async -> Void
    ) async throws(InsightError) {
        let request = try InsightRequest.writing(prompt, connection)
        do {
            let response = try await client.send(request, options: Self.options(connection))
            guard response.status == .ok else { throw try await refusal(response) }
            try await read(response.body.stream, InsightPieces(connection.service), tell)
        } catch {
            throw Task.isCancelled ? .stopped : InsightError(error)
        }
    }

    private func read(
        _ stream: HTTPBodyStream, _ given: InsightPieces, _ tell: @Sendable (String) async -> Void
    ) async throws {
        var pieces = given
        var length = 0
        while let bytes = try await stream.next() {
            let text = try pieces.take(bytes)
            length += text.count
            guard length <= Self.longest else { throw InsightError.tooLong }
            if !text.isEmpty { await tell(text) }
        }
        let rest = try pieces.finish()
        if !rest.isEmpty { await tell(rest) }
        guard length + rest.count > 0 else { throw InsightError.empty }
        guard pieces.isComplete else { throw InsightError.cutShort }
    }

    /// Whether the service can be reached, takes the key and has the model. Costs nothing.
    public func test(_ connection: InsightConnection) async throws(InsightError) {
        let request = try InsightRequest.probing(connection)
        do {
            var options = Self.options(connection)
            options.limits.whole = .seconds(20)
            let response = try await client.fetch(request, options: options, limit: Self.largestProbe)
            guard response.status == .ok else { throw try await refusal(response) }
            let answer: JSONValue
            do { answer = try response.json(JSONValue.self, from: request.address.host) } catch {
                throw InsightError.malformed
            }
            try Self.find(connection, in: answer)
        } catch {
            throw Task.isCancelled ? .stopped : InsightError(error)
        }
    }

    /// Throws `.modelUnknown` where the service tells its models and the one to use is not among them.
    private static func find(_ connection: InsightConnection, in answer: JSONValue) throws(InsightError) {
        let names =
            switch connection.service {
            case .openRouter: [String]()
            case .gemini:
                (answer["models"]?.elements ?? []).compactMap { $0["name"]?.text?.replacing("models/", with: "") }
            case .ollama: (answer["models"]?.elements ?? []).compactMap { $0["name"]?.text }
            case .claude, .openAI, .groq: (answer["data"]?.elements ?? []).compactMap { $0["id"]?.text }
            }
        guard connection.service != .openRouter else { return }
        let model = connection.model
        // Ollama calls a model's usual size "latest", and Claude's names may lack their dates.
        guard names.contains(where: { $0 == model || $0 == model + ":latest" || $0.hasPrefix(model + "-") })
        else { throw .modelUnknown }
    }

    private func refusal(_ response: HTTPResponse) async throws -> InsightError {
        let body = try await response.body.collect(limit: 64 << 10)
        return InsightRefusal.error(response.status.rawValue, body, retryAfter: response.fields["Retry-After"])
    }

    private static func options(_ connection: InsightConnection) -> HTTPOptions {
        var options = HTTPOptions()
        options.reach = connection.service.isLocal ? .privateNetworks : .publicOnly
        // A key goes nowhere but where the person sent it, and nothing is paid for twice.
        options.redirects = .none
        options.retries = .none
        // A model that has to be loaded first takes its time.
        options.limits.firstByte = connection.service.isLocal ? .seconds(180) : .seconds(60)
        options.limits.betweenBytes = .seconds(60)
        options.limits.whole = .seconds(600)
        options.limits.answer = 8 << 20
        return options
    }
}
