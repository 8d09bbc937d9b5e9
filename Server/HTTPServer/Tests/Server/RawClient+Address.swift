import HTTPServer
import TestKit

extension RawClient {
    /// A connection to a server of a test's.
    convenience init(_ address: SocketAddress, receiveBuffer: Int32? = nil) throws {
        try self.init(host: address.host, port: address.port, receiveBuffer: receiveBuffer)
    }
}

extension WebSocketClient {
    /// A WebSocket to a server of a test's.
    convenience init(
        _ address: SocketAddress, path: String = "/", receiveBuffer: Int32? = nil, extensions: String? = nil
    ) async throws {
        try await self.init(
            host: address.host, port: address.port, path: path, receiveBuffer: receiveBuffer, extensions: extensions)
    }
}
