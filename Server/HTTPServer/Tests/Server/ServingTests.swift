import HTTPServer
import TestKit
import Testing
import Wire

@Suite struct ServingTests {
    @Test func `A request is answered and the connection serves the next one`() async throws {
        try await withServer(handler: { HTTPResponse(body: HTTPBody("\($0.method.rawValue) \($0.path)")) }) {
            address, _ in
            let client = try RawClient(address)
            for number in 0..<3 {
                try await client.send("GET /item/\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
                let response = try #require(try await client.response())
                #expect(response.status == 200)
                #expect(response.text == "GET /item/\(number)")
                #expect(response["connection"] == nil)
                #expect(response["date"]?.hasSuffix(" GMT") == true)
            }
        }
    }

    @Test func `Pipelined requests are answered in order`() async throws {
        try await withServer(handler: { HTTPResponse(body: HTTPBody($0.path)) }) { address, _ in
            let client = try RawClient(address)
            let paths = (0..<50).map { "/\($0)" }
            try await client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
            for path in paths {
                #expect(try await client.response()?.text == path)
            }
        }
    }
}
