import Base
import HTTPClient
import HTTPServer
import Wire

/// A client of its own for the time of one test.
func withClient<Value: Sendable>(_ body: (HTTPClient) async throws -> Value) async throws -> Value {
    let client = HTTPClient(engine: try CurlEngine(), random: { 0 })
    do {
        let value = try await body(client)
        await client.shutDown()
        return value
    } catch {
        await client.shutDown()
        throw error
    }
}

/// Our own server on a free port of the loopback interface, and a client.
func withServer<Value: Sendable>(
    _ handler: @escaping HTTPHandler, _ body: (HTTPClient, HTTPAddress) async throws -> Value
) async throws -> Value {
    let server = HTTPServer(
        configuration: HTTPServer.Configuration(port: 0, loops: 1), log: Log(label: "test") { _ in }, handler: handler)
    let address = try await server.start()
    do {
        let value = try await withClient { client in
            try await body(client, try HTTPAddress("http://127.0.0.1:\(address.port)/"))
        }
        await server.stop(grace: .milliseconds(200))
        return value
    } catch {
        await server.stop(grace: .milliseconds(200))
        throw error
    }
}

extension HTTPOptions {
    /// For servers on this machine, with nothing tried again.
    static var local: HTTPOptions { local { _ in } }

    static func local(_ change: (inout HTTPOptions) -> Void) -> HTTPOptions {
        var options = HTTPOptions()
        options.reach = .privateNetworks
        options.retries = .none
        change(&options)
        return options
    }
}

/// Why work failed; nil when it did not, or with another kind of error.
func failure(_ work: () async throws -> Void) async -> HTTPClientError.Reason? {
    do {
        try await work()
        return nil
    } catch let error as HTTPClientError {
        return error.reason
    } catch {
        return .failed("\(error)")
    }
}
