import Combine
import Foundation
import FoundationNetworking
import Synchronization
import Testing

struct DataTaskTests {
    /// A server that answers by the host's name: what it says, an error, or nothing at all.
    final class Answers: URLProtocol {
        static let begun = AsyncStream.makeStream(of: String.self)
        static let stopped = AsyncStream.makeStream(of: String.self)

        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let url = request.url else { return }
            Self.begun.continuation.yield(url.host ?? "")
            switch url.host {
            case "good":
                let response = HTTPURLResponse(url: url, statusCode: 203, httpVersion: nil, headerFields: nil)
                guard let response else { return }
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                client?.urlProtocol(self, didLoad: Data("hello".utf8))
                client?.urlProtocolDidFinishLoading(self)
            case "bad": client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
            default: break
            }
        }

        override func stopLoading() { Self.stopped.continuation.yield(request.url?.host ?? "") }
    }

    private let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        return URLSession(configuration: configuration)
    }()

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    /// What a request came to: a status and a text, or an error's code.
    private func outcome(_ url: URL) async -> String {
        let subscription = Mutex<AnyCancellable?>(nil)
        let (outcomes, continuation) = AsyncStream.makeStream(of: String.self)
        let made = session.dataTaskPublisher(for: url).sink(
            receiveCompletion: { end in
                if case .failure(let error) = end { continuation.yield("\(error.code.rawValue)") }
                continuation.finish()
            },
            receiveValue: { data, response in
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                continuation.yield("\(status) \(String(decoding: data, as: UTF8.self))")
            })
        subscription.withLock { $0 = made }
        var all: [String] = []
        for await outcome in outcomes { all.append(outcome) }
        return all.joined(separator: ", ")
    }

    @Test func `An answer comes once, with what was said about it`() async throws {
        #expect(await outcome(try url("https://good/")) == "203 hello")
    }

    @Test func `A request that fails ends in its error`() async throws {
        #expect(await outcome(try url("https://bad/")) == "\(URLError.Code.cannotFindHost.rawValue)")
    }

    @Test func `Who leaves takes the request back`() async throws {
        let subscription = session.dataTaskPublisher(for: try url("https://silent/")).sink(
            receiveCompletion: { _ in }, receiveValue: { _ in })
        var begun = Answers.begun.stream.makeAsyncIterator()
        while let host = await begun.next(), host != "silent" {}
        subscription.cancel()
        var stopped = Answers.stopped.stream.makeAsyncIterator()
        while let host = await stopped.next(), host != "silent" {}
    }
}
