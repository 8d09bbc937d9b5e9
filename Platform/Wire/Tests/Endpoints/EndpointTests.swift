import Foundation
import Testing
import Wire

@Suite struct EndpointTests {
    private struct Draft: Codable, EndpointBody, Equatable { var text: String }
    private struct Note: Codable, Equatable, Sendable {
        var id: Int
        var text: String
    }
    private struct ByID: Codable, Sendable { var id: String }

    private static let write = Endpoint<ByID, Draft, Note>(
        "write", .put, "/notes/{id}", summary: "Writes.", success: .created, tag: "notes", bodyLimit: 20)
    private static let remove = Endpoint<ByID, NoBody, NoAnswer>(
        "remove", .delete, "/notes/{id}", summary: "Removes.", success: .noContent, tag: "notes")

    private func request(_ body: String, type: String? = "application/json") -> HTTPRequest {
        var request = HTTPRequest(method: .put, path: "/notes/1", body: HTTPBody(body))
        request.fields["Content-Type"] = type
        return request
    }

    private func refusal(_ request: HTTPRequest) async throws -> Problem {
        try await #require(throws: Problem.self) { try await Self.write.body(of: request) }
    }

    @Test func `A call says what it sends and what it takes`() async throws {
        let request = try Self.write.request(ByID(id: "a/b"), Draft(text: "hi"))
        #expect(request.method == .put && request.path == "/notes/a%2Fb" && request.query == nil)
        #expect(request.fields["Content-Type"] == "application/json")
        #expect(request.fields["Accept"] == "application/json, application/problem+json")
        #expect(try await Self.write.body(of: request) == Draft(text: "hi"))
        let bare = try Self.remove.request(ByID(id: "1"), NoBody())
        #expect(bare.fields["Content-Type"] == nil && bare.body.count == 0)
    }

    @Test func `A call without what its path needs is not made`() {
        #expect(throws: TransportError.self) { try Self.remove.request(ByID(id: ""), NoBody()) }
        #expect(throws: TransportError.self) { try Self.remove.request(ByID(id: ".."), NoBody()) }
    }

    @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", ""])
    func `OF-221: a body of another type is 415, which keeps other sites' forms out`(type: String?) async throws {
        let problem = try await refusal(request(#"{"text":"a"}"#, type: type))
        #expect(problem.status == 415 && problem.code == "unsupported_media_type")
    }

    @Test func `OF-221: a body over the call's own limit is 413, whether it says so or not`() async throws {
        let fits = #"{"text":"123456789"}"#
        #expect(fits.utf8.count == 20)
        #expect(try await Self.write.body(of: request(fits)).text == "123456789")
        #expect(try await refusal(request(fits + " ")).status == 413)
        var silent = request("")
        let source = PieceSource([Array(fits.utf8), [0x20]])
        silent.body = .stream(HTTPBodyStream(count: nil) { await source.next() })
        #expect(try await refusal(silent).status == 413)
    }

    @Test func `OF-221: an empty body is no JSON`() async throws {
        #expect(try await refusal(request("")).code == "json_invalid")
    }

    @Test func `What a call that sends none is sent all the same is not read`() async throws {
        let stream = HTTPBodyStream(count: nil) { throw HTTPBodyError(.tooSlow, message: "Never read.") }
        let request = HTTPRequest(method: .delete, path: "/notes/1", body: .stream(stream))
        #expect(try await Self.remove.body(of: request) == NoBody())
    }

    @Test func `An answer has the call's status and type, unless the reply says another`() async throws {
        let note = Note(id: 1, text: "a")
        let plain = try Self.write.response(Reply(note))
        #expect(plain.status == .created && plain.fields["Content-Type"] == "application/json")
        #expect(try await Self.write.reply(plain).value == note)
        let other = try Self.write.response(
            Reply(note, status: .ok, fields: ["Content-Type": "application/note+json", "ETag": "\"1\""]))
        #expect(other.status == .ok && other.fields.values("Content-Type") == ["application/note+json"])
        let reply = try await Self.write.reply(other)
        #expect(reply.value == note && reply.status == .ok && reply.fields["ETag"] == "\"1\"")
    }

    @Test func `An answer that gives nothing has no body`() throws {
        let response = try Self.remove.response(Reply(NoAnswer(), fields: ["X-Left": "3"]))
        #expect(response.status == .noContent && response.body.count == 0)
        #expect(response.fields["Content-Type"] == nil && response.fields["X-Left"] == "3")
    }

    @Test(arguments: [199, 300, 304, 400, 404, 500, 599])
    func `What is no success is a refusal, also where its body would be an answer`(status: Int) async throws {
        let response = HTTPResponse(
            status: HTTPStatus(rawValue: status), fields: ["Content-Type": "application/json"],
            body: HTTPBody(#"{"id":1,"text":"a"}"#))
        let problem = try await #require(throws: Problem.self) { try await Self.write.reply(response) }
        #expect(problem.status == status && problem.code == "status_\(status)")
    }
}
