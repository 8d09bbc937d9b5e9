import CSockets
import Wire

extension Connection {
    /// Answers the WebSocket handshake and hands the socket over.
    func upgrade(_ response: HTTPResponse, _ run: @escaping WebSocketConnection.Session) {
        guard let head, let token else { return close() }
        let accept: String
        do throws(RequestRefusal) {
            accept = try WebSocketHandshake.accept(head)
        } catch {
            return refuseUpgrade(error)
        }
        var bytes: [UInt8] = []
        ResponseHead.append("HTTP/1.1 101 Switching Protocols\r\n", to: &bytes)
        ResponseHead.append("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ", to: &bytes)
        bytes.append(contentsOf: accept.utf8)
        ResponseHead.append("\r\n", to: &bytes)
        let compression = response.compressesMessages ? WebSocketCompression.agreed(head.fields) : nil
        if let compression {
            bytes.append(contentsOf: "Sec-WebSocket-Extensions: \(compression.answer)\r\n".utf8)
        }
        for name in ["Set-Cookie", "Sec-WebSocket-Protocol"] {
            for value in response.fields.values(name) where value.utf8.allSatisfy(\.isFieldValue) {
                bytes.append(contentsOf: "\(name): \(value)\r\n".utf8)
            }
        }
        ResponseHead.append("\r\n", to: &bytes)
        output.append(bytes)
        phase = .closed
        task = nil
        let socket = WebSocketConnection(
            socket: socket, limited: limited, loop: loop, service: service, compression: compression)
        socket.assumeIsolated { [output, input] in $0.open(token, output: output, input: input, run) }
        output = Output()
        input = []
    }

    private func refuseUpgrade(_ refusal: RequestRefusal) {
        var response = HTTPResponse.refusal(refusal)
        if refusal.status == .upgradeRequired {
            response.fields["Sec-WebSocket-Version"] = "13"
            response.fields["Upgrade"] = "websocket"
        }
        _ = begin(response, isHead: head?.method == .head)
        finishResponse()
    }
}
