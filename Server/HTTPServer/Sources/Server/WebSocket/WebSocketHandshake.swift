import Foundation
import Wire

/// The server's side of the opening handshake (RFC 6455, section 4.2).
extension WebSocketHandshake {
    /// What `Sec-WebSocket-Accept` says, or why the handshake is refused.
    static func accept(_ head: RequestHead) throws(RequestRefusal) -> String {
        guard head.method == .get, head.isVersion11, head.asksForUpgrade, head.framing == .none,
            has("websocket", in: "Upgrade", head.fields), has("upgrade", in: "Connection", head.fields)
        else { throw RequestRefusal(.upgradeRequired, "Only a WebSocket handshake is answered here.") }
        guard head.fields.values("Sec-WebSocket-Version") == ["13"] else {
            throw RequestRefusal(.upgradeRequired, "The only WebSocket version is 13.")
        }
        let keys = head.fields.values("Sec-WebSocket-Key")
        guard keys.count == 1, keys[0].utf8.count == 24, Data(base64Encoded: keys[0])?.count == 16 else {
            throw RequestRefusal(.badRequest, "The WebSocket key is malformed.")
        }
        return accept(key: keys[0])
    }

    private static func has(_ token: String, in name: String, _ fields: HTTPFields) -> Bool {
        fields.values(name).contains { value in
            value.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == token }
        }
    }
}
