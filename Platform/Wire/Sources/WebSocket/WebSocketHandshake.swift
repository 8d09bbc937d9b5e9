import Foundation

/// The opening handshake (RFC 6455, section 4), as far as both ends know it.
package enum WebSocketHandshake {
    private static let suffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

    /// The proof that the server understood the key.
    package static func accept(key: String) -> String {
        Data(SHA1.hash(Array((key + suffix).utf8))).base64EncodedString()
    }
}
