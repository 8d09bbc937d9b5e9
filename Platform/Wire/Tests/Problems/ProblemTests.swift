import Foundation
import Testing
import Wire

struct ProblemTests {
    private static let call = Endpoint<NoParameters, NoBody, [String: Int]>(
        "count", .get, "/count", summary: "Counts.", tag: "test")
    private static let silent = Endpoint<NoParameters, NoBody, NoAnswer>(
        "forget", .delete, "/it", summary: "Forgets.", tag: "test")

    private func refusal(_ response: HTTPResponse) async throws -> Problem {
        try await #require(throws: Problem.self) { _ = try await Self.call.reply(response) }
    }

    @Test func `A refusal travels with its fields, is never kept by caches, and comes back the same`() async throws {
        var problem = Problem.unprocessable([
            FieldProblem(field: "device.name", code: "missing", message: "Name it."),
            FieldProblem(field: "tags[2]", code: "invalid", message: "No such tag."),
        ])
        problem.requestId = "r-1"
        let response = problem.response
        #expect(response.status == .unprocessableContent)
        #expect(response.fields["Content-Type"] == "application/problem+json")
        #expect(response.fields["Cache-Control"] == "no-store")
        let back = try await refusal(response)
        #expect(back.code == "missing" && back.detail == "Name it." && back.requestId == "r-1")
        #expect(back.errors == problem.errors)
    }

    @Test func `What a refusal says of its own caching stays`() {
        var problem = Problem.notFound()
        problem.fields["Cache-Control"] = "max-age=5"
        #expect(problem.response.fields["cache-control"] == "max-age=5")
    }

    @Test func `The status of the answer counts, not the one that its body claims`() async throws {
        var claimed = Problem.conflict("full", "It is full.")
        claimed.status = 200
        let body = HTTPBody.bytes(try JSONCoding.encode(claimed))
        let problem = try await refusal(
            HTTPResponse(
                status: .conflict, fields: ["Content-Type": "application/problem+json; charset=utf-8"], body: body))
        #expect(problem.status == 409)
        #expect(problem.code == "full")
    }

    @Test(
        arguments: [
            ("text/html", "<h1>Bad gateway</h1>"), ("application/problem+json", "{"), ("application/json", "[]"),
            ("application/json", ""), ("", "x"),
        ])
    func `A refusal that is no problem document is told by its status`(type: String, body: String) async throws {
        let problem = try await refusal(
            HTTPResponse(
                status: HTTPStatus(rawValue: 502), fields: ["Content-Type": type, "Retry-After": "7"],
                body: HTTPBody(body)))
        #expect(problem.status == 502)
        #expect(problem.code == "status_502")
        #expect(problem.detail == "Bad Gateway.")
        #expect(problem.fields["Retry-After"] == "7")
    }

    @Test(arguments: ["", "null", "{", #"{"a":"1"}"#, "[1]", "<html>"])
    func `A success that cannot be read is a broken answer`(body: String) async throws {
        let error = try await #require(throws: TransportError.self) {
            _ = try await Self.call.reply(HTTPResponse(body: HTTPBody(body)))
        }
        #expect(error.code == .brokenAnswer)
    }

    @Test func `An answer that is too large is broken, whether it is a success or a refusal`() async throws {
        for status in [HTTPStatus.ok, .badRequest] {
            let error = try await #require(throws: TransportError.self) {
                _ = try await Self.call.reply(
                    HTTPResponse(status: status, body: HTTPBody(String(repeating: " ", count: 65))), limit: 64)
            }
            #expect(error.code == .brokenAnswer)
        }
    }

    @Test func `A call that gives no answer takes whatever body there is`() async throws {
        let reply = try await Self.silent.reply(HTTPResponse(status: .noContent, body: HTTPBody("ignored")))
        #expect(reply.value == NoAnswer())
        #expect(reply.status == .noContent)
        let response = try Self.silent.response(Reply(NoAnswer(), status: .accepted, fields: ["ETag": "e"]))
        #expect(response.status == .accepted)
        #expect(response.body.count == 0)
        #expect(response.fields["ETag"] == "e")
        #expect(response.fields["Content-Type"] == nil)
    }

    @Test(
        arguments: [
            (0.0, "1"), (-5, "1"), (0.2, "1"), (1.01, "2"), (60, "60"), (1e300, "31536000"), (.infinity, "1"),
            (.nan, "1"),
        ])
    func `Retry-After is whole seconds, at least one and at most a year`(seconds: Double, text: String) {
        #expect(Problem.tooMany(retryAfter: seconds).response.fields["Retry-After"] == text)
        #expect(Problem.unavailable(retryAfter: seconds).response.fields["Retry-After"] == text)
    }

    @Test func `Every refusal has a status, a word for programs and a sentence for people`() {
        let problems: [(Problem, Int)] = [
            (.badRequest("No sense."), 400), (.unauthorized(), 401), (.forbidden(), 403), (.notFound(), 404),
            (.conflict("taken", "It is taken."), 409), (.preconditionFailed(), 412), (.contentTooLarge(limit: 9), 413),
            (.unsupportedMediaType("Not this."), 415), (.unprocessable("a", "b", "C."), 422), (.unprocessable([]), 422),
            (.tooMany(retryAfter: 1), 429), (.internalError(), 500), (.unavailable(), 503),
        ]
        for (problem, status) in problems {
            #expect(problem.status == status)
            #expect(problem.title == HTTPStatus(rawValue: status).phrase)
            #expect(!problem.code.isEmpty && problem.detail.hasSuffix("."))
            #expect(problem.localizedDescription == problem.detail)
        }
        #expect(Problem.unauthorized().response.fields["WWW-Authenticate"] == "Bearer")
    }
}
