import Base
import Database
import Foundation
import HTTPServer
import Secrets
import Wire

/// Answers a POST that comes once more under the same key with what was answered the first time: who lost an answer on the
/// way can ask again, and nothing is done twice (LB-201).
struct Repetitions: Sendable {
    let gatekeeper: Gatekeeper
    private let keys: KeyRing
    private let sealing: SealingKey
    /// How long an answer is kept.
    static let life = 86_400.0
    /// After so long, what began has ended, and without an answer.
    private static let patience = 300.0
    private static let largestBody = 256 << 10
    private static let largestAnswer = 256 << 10
    private static let purpose = "repetition"

    init(_ gatekeeper: Gatekeeper, keys: KeyRing) {
        (self.gatekeeper, self.keys) = (gatekeeper, keys)
        sealing = SealingKey(keys: keys, purpose: Self.purpose)
    }

    /// An answer as it is kept.
    private struct Answer: Codable {
        var status: Int
        var fields: [String: String]
        var body: [UInt8]
    }

    private enum Known {
        case new
        case answered([UInt8])
        case underWay
        case another
    }

    var middleware: HTTPMiddleware {
        { request, next in
            // Backups know their keys themselves, for as long as the run is kept (LB-082).
            guard request.method == .post, let key = request.fields["Idempotency-Key"],
                let call = gatekeeper.calls.call(request), call.name != "runSource"
            else { return await next(request) }
            do {
                return try await answer(request, key, call, next)
            } catch {
                var problem =
                    (error as? Problem)
                    ?? Problem(
                        .internalServerError, code: "repetition_failed",
                        "Something went wrong on our side. Look first whether it was done.")
                problem.requestId = request.context[RequestID.self]
                return problem.response
            }
        }
    }

    private func answer(
        _ request: HTTPRequest, _ key: String, _ call: CallBook.Found, _ next: HTTPHandler
    ) async throws -> HTTPResponse {
        guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            throw Problem.unprocessable(
                "Idempotency-Key", "invalid", "The key needs 1 to 200 visible ASCII characters.")
        }
        var request = request
        // Who is not let in is told so by the call itself.
        guard let access = try? await gatekeeper.access(of: &request) else { return await next(request) }
        // What is as long as a file is nothing that is kept to be compared.
        guard (request.body.count ?? .max) <= Int64(Self.largestBody) else { return await next(request) }
        let body = try await request.body.collect(limit: Self.largestBody)
        request.body = .bytes(body)
        let mark = keys.keyedHash(
            Array("\(access.person) \(access.tenant) \(key)".utf8), purpose: Self.purpose)
        let asked = Array("\(call.name) \(request.path)?\(request.query ?? "") ".utf8) + body
        switch try await begin(mark, asked, access.tenant) {
        case .answered(let box): return try response(box)
        case .another:
            throw Problem.conflict("idempotency_conflict", "This key was used for something else already.")
        case .underWay:
            throw Problem.conflict("under_way", "What came first under this key is still under way.")
        case .new: break
        }
        let response = await next(request)
        try await end(mark, response)
        return response
    }

    private func begin(_ mark: [UInt8], _ asked: [UInt8], _ tenant: SortableID) async throws -> Known {
        let now = gatekeeper.context.clock.now()
        let hash = keys.keyedHash(asked, purpose: Self.purpose)
        return try await gatekeeper.context.database.write { connection in
            try connection.execute(
                "DELETE FROM repetitions WHERE answer IS NULL AND at < \(now.addingTimeInterval(-Self.patience))")
            let made = try connection.execute(
                """
                INSERT INTO repetitions (mark, tenant, asked, at) VALUES (\(mark), \(tenant), \(hash), \(now))
                ON CONFLICT DO NOTHING
                """)
            guard made == 0 else { return .new }
            let kept = try connection.row("SELECT asked, answer FROM repetitions WHERE mark = \(mark)") { row in
                (try row.bytes("asked"), try row["answer"] as [UInt8]?)
            }
            guard let kept else { return .underWay }
            guard keys.matches(kept.0, asked, purpose: Self.purpose) else { return .another }
            return kept.1.map { .answered($0) } ?? .underWay
        }
    }

    private func end(_ mark: [UInt8], _ response: HTTPResponse) async throws {
        let bytes: [UInt8]? =
            switch response.body {
            case .empty: []
            case .bytes(let bytes): bytes
            default: nil
            }
        // What failed on our side, or asks to come again, may be done by another attempt.
        let lasts = response.status.rawValue < 500 && ![401, 408, 425, 429].contains(response.status.rawValue)
        var box: [UInt8]?
        if lasts, let bytes, bytes.count <= Self.largestAnswer {
            let fields = ["Content-Type", "ETag", "Location"].reduce(into: [String: String]()) { kept, name in
                kept[name] = response.fields[name]
            }
            let answer = Answer(status: response.status.rawValue, fields: fields, body: bytes)
            box = sealing.seal(try JSONCoding.encode(answer), context: "answer")
        }
        let kept = box
        // Also where whoever asked has gone.
        _ = try await Task { [database = gatekeeper.context.database] in
            try await database.write { connection in
                if let kept {
                    try connection.execute("UPDATE repetitions SET answer = \(kept) WHERE mark = \(mark)")
                } else {
                    try connection.execute("DELETE FROM repetitions WHERE mark = \(mark)")
                }
            }
        }.value
    }

    private func response(_ box: [UInt8]) throws -> HTTPResponse {
        let answer = try JSONCoding.decode(Answer.self, from: try sealing.open(box, context: "answer"))
        var fields: HTTPFields = ["Idempotent-Replay": "true"]
        for (name, value) in answer.fields { fields[name] = value }
        return HTTPResponse(
            status: HTTPStatus(rawValue: answer.status), fields: fields,
            body: answer.body.isEmpty ? .empty : .bytes(answer.body))
    }

    /// Forgets answers that were kept for long enough.
    func sweep(_ connection: DatabaseConnection) throws {
        let limit = gatekeeper.context.clock.now().addingTimeInterval(-Self.life)
        try connection.execute("DELETE FROM repetitions WHERE at < \(limit)")
    }
}
