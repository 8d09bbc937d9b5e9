import Blobs
import Database
import HTTPServer
import Images
import Secrets
import Wire

extension Router {
    /// Adds an endpoint; what storage and keys refuse becomes an answer that people understand.
    mutating func serve<Parameters, Body, Answer>(
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
    mutating func serve<Parameters, Body, Answer>(
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
enum Refusal {
    static func of(_ error: any Error) -> any Error {
        switch error {
        case let error as DatabaseError: of(error) ?? error
        case let error as BlobError: of(error) ?? error
        case let error as SecretsError where error.code == .busy: Problem.unavailable(retryAfter: 2)
        default: error
        }
    }

    private static func of(_ error: DatabaseError) -> Problem? {
        switch error.code {
        case .busy, .serialization, .connectionLost, .cannotOpen, .closed: .unavailable(retryAfter: 2)
        case .full: noRoom
        default: nil
        }
    }

    private static func of(_ error: BlobError) -> Problem? {
        switch error.code {
        case .full: noRoom
        case .busy: .unavailable(retryAfter: 2)
        default: nil
        }
    }

    private static var noRoom: Problem {
        Problem(.insufficientStorage, code: "storage_full", "The server has no room left. Nothing was changed.")
    }
}
