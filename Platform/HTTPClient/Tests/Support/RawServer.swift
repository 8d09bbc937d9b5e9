import Foundation
import HTTPClient
import Synchronization
import TestKit

/// A server that says exactly what a test wants, byte by byte: for answers that no proper server gives.
///
/// Each connection reads one head and then says its script; what goes on afterwards is the script's last step.
final class RawServer: Sendable {
    /// What happens after the script.
    enum End: Sendable {
        case close
        /// Silence until the client goes.
        case stall
        /// The last text again and again until the client goes.
        case repeatLast
    }

    let port: Int
    private let listener: Int32
    private let heads = Mutex<[String]>([])

    /// Heads of requests so far.
    var requests: [String] { heads.withLock { $0 } }
    var address: HTTPAddress { get throws { try HTTPAddress("http://127.0.0.1:\(port)/") } }

    init(_ script: [[UInt8]], then end: End = .close) throws {
        (listener, port) = try Loopback.listener()
        let listener = listener
        Thread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return }
                Thread { [weak self] in
                    self?.serve(connection, script, end)
                    close(connection)
                }.start()
            }
        }.start()
    }

    convenience init(_ text: String, then end: End = .close) throws { try self.init([Array(text.utf8)], then: end) }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private func serve(_ connection: Int32, _ script: [[UInt8]], _ end: End) {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            head += buffer[..<count]
        }
        heads.withLock { $0.append(String(decoding: head, as: UTF8.self)) }
        for part in script { guard Loopback.say(connection, part) else { return } }
        switch end {
        case .close: shutdown(connection, Int32(SHUT_WR))
        case .stall: break
        case .repeatLast: while Loopback.say(connection, script.last ?? []) {}
        }
        while recv(connection, &buffer, buffer.count, 0) > 0 {}
    }
}
