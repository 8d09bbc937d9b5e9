public import HTTPServer
import Secrets
public import Wire

extension Router {
    /// Adds an endpoint; what storage and keys refuse becomes an answer that people understand.
    public mutating func serve<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>,
        _ handle: @escaping @Sendable (Call<Parameters, Body>) async throws -> Answer
    ) {
        on(endpoint) { call in
            do {
                return try await handle(call)
            } catch {
                throw Refusal.of(error)
            }
        }
    }

    /// Adds an endpoint whose answers have statuses or header fields of their own.
    public mutating func serve<Parameters, Body, Answer>(
        _ endpoint: Endpoint<Parameters, Body, Answer>,
        reply handle: @escaping @Sendable (Call<Parameters, Body>) async throws -> Reply<Answer>
    ) {
        on(
            endpoint,
            reply: { call in
                do {
                    return try await handle(call)
                } catch {
                    throw Refusal.of(error)
                }
            })
    }
}

/// Turns what the platform's modules throw into what people are told. Anything unknown stays as it is and becomes 500.
public enum Refusal {
    /// What people are told instead of an error.
    public static func of(_ error: any Error) -> any Error {
        if let error = error as? SecretsError, error.code == .busy { return Problem.unavailable(retryAfter: 2) }
        return Problem.ofStorage(error) ?? error
    }
}
