import HTTPServer
import TestKit
import Testing
import Wire

@Suite struct InterimAnswerTests {
    @Test func `OF-204 A handler can say something while a body is still coming`() async throws {
        let handler: HTTPHandler = { request in
            await request.context[InterimAnswer.self]?(HTTPStatus(rawValue: 104), ["Location": "/here", "X": "a\r\nb"])
            let body = try? await request.body.collect(limit: 1 << 20)
            // Too late, and no status of an interim answer: neither is sent.
            await request.context[InterimAnswer.self]?(.ok, [:])
            return HTTPResponse(body: HTTPBody("\(body?.count ?? -1)"))
        }
        try await withServer(handler: handler) { address, _ in
            let client = try RawClient(address)
            try await client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n")
            let interim = try #require(try await client.response())
            #expect(interim.status == 104 && interim["location"] == "/here" && interim["x"] == nil)
            try await client.send([UInt8](repeating: 1, count: 100_000))
            let answer = try #require(try await client.response())
            #expect(answer.status == 200 && answer.text == "100000")
        }
    }

    @Test func `A client of HTTP 1.0, and one whose body is here already, hear nothing in between`() async throws {
        let handler: HTTPHandler = { request in
            HTTPResponse(body: HTTPBody(request.context[InterimAnswer.self] == nil ? "none" : "some"))
        }
        try await withServer(handler: handler) { address, _ in
            for (version, count, answer) in [("1.0", 100_000, "none"), ("1.1", 3, "none"), ("1.1", 100_000, "some")] {
                let client = try RawClient(address)
                let head = "POST / HTTP/\(version)\r\nHost: test\r\nContent-Length: \(count)\r\n\r\n"
                try await client.send(Array(head.utf8) + [UInt8](repeating: 1, count: count))
                #expect(try #require(try await client.response()).text == answer)
            }
        }
    }
}
