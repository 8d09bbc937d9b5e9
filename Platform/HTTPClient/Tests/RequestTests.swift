import Foundation
import HTTPClient
import TestKit
import Testing
import Wire

@Suite struct RequestTests {
    @Test func `A request reaches the server with method, target, fields and body, and its answer comes back`()
        async throws
    {
        try await withServer { request in
            let body = (try? await request.body.collect(limit: 1 << 20)) ?? []
            let told =
                "\(request.method.rawValue) \(request.path)?\(request.query ?? "") \(request.fields["X-Mine"] ?? "") "
            return HTTPResponse(
                status: .created, fields: ["X-Yours": "yes"], body: .bytes(Array(told.utf8) + body))
        } _: { client, base in
            for method in [HTTPMethod.post, .put, .patch, .delete] {
                let request = ClientRequest(
                    method, base.appending(path: "/a%20b", query: "q=1"), fields: ["X-Mine": "here"],
                    body: HTTPBody("content"))
                let response = try await client.fetch(request, options: .local)
                #expect(response.status == .created)
                #expect(response.fields["x-yours"] == "yes")
                #expect(
                    try await response.body.collect(limit: 100)
                        == Array("\(method.rawValue) /a%20b?q=1 here content".utf8))
            }
            let response = try await client.fetch(ClientRequest(.get, base), options: .local)
            #expect(try await response.body.collect(limit: 100) == Array("GET /?  ".utf8))
        }
    }

    @Test func `A POST without a body says that its length is none`() async throws {
        try await withServer {
            HTTPResponse(body: HTTPBody($0.fields["Content-Length"] ?? "unsaid"))
        } _: { client, base in
            let response = try await client.fetch(ClientRequest(.post, base), options: .local)
            #expect(try await response.body.collect(limit: 100) == Array("0".utf8))
        }
    }

    @Test func `The answer to HEAD has a head alone`() async throws {
        try await withServer { _ in
            HTTPResponse(body: HTTPBody("twelve bytes"))
        } _: { client, base in
            let response = try await client.fetch(ClientRequest(.head, base), options: .local)
            #expect(response.fields["Content-Length"] == "12")
            #expect(response.body.count == 0)
        }
    }

    @Test func `Many requests at once all get their own answers`() async throws {
        try await withServer {
            HTTPResponse(body: HTTPBody($0.path))
        } _: { client, base in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    group.addTask {
                        let response = try await client.fetch(
                            ClientRequest(.get, base.appending(path: "/\(number)")), options: .local)
                        return try await response.body.collect(limit: 100) == Array("/\(number)".utf8)
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func `Uploads from a stream and from a file arrive whole`() async throws {
        let folder = try TemporaryDirectory()
        let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(content).write(to: URL(fileURLWithPath: folder.file("clip")))
        try await withServer { request in
            var sum = 0
            var count = 0
            let stream = request.body.stream
            while let piece = try? await stream.next() {
                count += piece.count
                for byte in piece { sum = (sum &* 31 &+ Int(byte)) & 0xFFFF_FFFF }
            }
            return HTTPResponse(body: HTTPBody("\(count) \(sum)"))
        } _: { client, base in
            var sum = 0
            for byte in content { sum = (sum &* 31 &+ Int(byte)) & 0xFFFF_FFFF }
            let expected = Array("\(content.count) \(sum)".utf8)
            let pieces = Pieces(
                stride(from: 0, to: content.count, by: 70_000).map { start in
                    Array(content[start..<min(content.count, start + 70_000)])
                })
            let bodies: [HTTPBody] = [
                .file(path: folder.file("clip"), offset: 0, count: Int64(content.count)), .bytes(content),
                .stream(HTTPBodyStream(count: nil) { await pieces.next() }),
            ]
            for body in bodies {
                let response = try await client.fetch(ClientRequest(.post, base, body: body), options: .local)
                #expect(try await response.body.collect(limit: 100) == expected)
            }
        }
    }

    @Test func `An answer is written to a file, and a broken one leaves the old file`() async throws {
        let folder = try TemporaryDirectory()
        let content = [UInt8](repeating: 7, count: 2_000_000)
        try await withServer { _ in
            HTTPResponse(body: .bytes(content))
        } _: { client, base in
            let response = try await client.download(
                ClientRequest(.get, base), to: folder.file("answer"), options: .local)
            #expect(response.body.count == 2_000_000)
        }
        #expect(try Data(contentsOf: folder.url.appending(path: "answer")) == Data(content))
        let server = try RawServer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort")
        try await withClient { client in
            let reason = await failure {
                _ = try await client.download(
                    ClientRequest(.get, try server.address), to: folder.file("answer"), options: .local)
            }
            #expect(reason == .cutShort)
        }
        #expect(try Data(contentsOf: folder.url.appending(path: "answer")).count == 2_000_000)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["answer"])
    }

    @Test func `Endpoints are called through the client`() async throws {
        struct Greeting: Codable, Sendable { var text: String }
        let endpoint = Endpoint<NoParameters, NoBody, Greeting>(
            "greeting", .get, "/greeting", summary: "Greets", access: .open, tag: "Greetings")
        try await withServer { request in
            HTTPResponse(
                fields: ["Content-Type": "application/json"],
                body: HTTPBody("{\"text\":\"Hello from \(request.path)\"}"))
        } _: { client, base in
            let transport = HTTPClientTransport(client: client, base: base.appending(path: "/deep"), options: .local)
            let greeting = try await APIClient(transport: transport).call(endpoint)
            #expect(greeting.text == "Hello from /deep/greeting")
        }
    }
}

/// Pieces that are given one by one.
actor Pieces {
    private var rest: [[UInt8]]

    init(_ pieces: [[UInt8]]) { rest = pieces }

    func next() -> [UInt8]? { rest.isEmpty ? nil : rest.removeFirst() }
}
