import Foundation
import Synchronization
import TestKit
import Wire

/// A server that opens one WebSocket, says frames as a test wants them, and keeps what it is told.
final class RawFrameServer: Sendable {
    enum End: Sendable { case stall, close }

    let port: Int
    private let listener: Int32
    private let frames = Mutex<[WebSocketClient.Frame]>([])

    /// The client's frames so far.
    var heard: [WebSocketClient.Frame] { frames.withLock { $0 } }

    init(_ said: [UInt8], then end: End) throws {
        (listener, port) = try Loopback.listener()
        let listener = listener
        Thread { [weak self] in
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            self?.serve(connection, said, end)
            close(connection)
        }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private func serve(_ connection: Int32, _ said: [UInt8], _ end: End) {
        guard let head = Loopback.readHead(connection) else { return }
        let key = head.firstMatch(of: /Sec-WebSocket-Key: (\S+)/).map { String($0.1) } ?? ""
        let answer = """
            HTTP/1.1 101 Switching Protocols\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Accept: \(WebSocketHandshake.accept(key: key))\r
            \r

            """
        Loopback.say(connection, Array(answer.utf8) + said)
        if end == .close { return }
        while let start = Loopback.read(connection, 2) {
            var count = Int(start[1] & 0x7F)
            if count == 126 { count = Loopback.read(connection, 2).map { Int($0[0]) << 8 | Int($0[1]) } ?? 0 }
            guard start[1] & 0x80 != 0, let mask = Loopback.read(connection, 4),
                let masked = Loopback.read(connection, count)
            else { return }
            let payload = masked.enumerated().map { $0.element ^ mask[$0.offset & 3] }
            frames.withLock { $0.append(.init(opcode: start[0] & 0x0F, payload: payload)) }
        }
    }
}
