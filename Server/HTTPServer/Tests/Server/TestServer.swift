import Base
import HTTPServer
import Wire

/// A server on a free port of the loopback interface for the time of one test.
func withServer<Result: Sendable>(
    _ configuration: HTTPServer.Configuration = .test, log: Log = Log(label: "test") { _ in },
    handler: @escaping HTTPHandler, _ body: (SocketAddress, HTTPServer) async throws -> Result
) async throws -> Result {
    let server = HTTPServer(configuration: configuration, log: log, handler: handler)
    let address = try await server.start()
    do {
        let result = try await body(address, server)
        await server.stop(grace: .milliseconds(200))
        return result
    } catch {
        await server.stop(grace: .milliseconds(200))
        throw error
    }
}

extension HTTPServer.Configuration {
    /// Any free port and two loops. A test that a busy machine keeps waiting is no silent peer, so there are no pings.
    static var test: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration(port: 0, loops: 2)
        configuration.limits.pingInterval = .seconds(3600)
        return configuration
    }

    /// The same with other limits.
    static func test(_ change: (inout HTTPServer.Limits) -> Void) -> HTTPServer.Configuration {
        var configuration = test
        change(&configuration.limits)
        return configuration
    }
}
