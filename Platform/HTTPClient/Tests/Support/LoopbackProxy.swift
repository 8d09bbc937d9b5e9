import Foundation
import HTTPClient
import Synchronization
import TestKit

/// A proxy that leads everything to this machine, whatever name is asked for: by CONNECT, or by SOCKS 5 (RFC 1928, 1929).
final class LoopbackProxy: Sendable {
    let port: Int
    private let listener: Int32
    private let asked = Mutex<[String]>([])
    /// Name and password that it wants; nobody's when nil.
    private let account: (user: String, password: String)?

    /// What was asked for: hosts and ports, and whether a name or an address came.
    var targets: [String] { asked.withLock { $0 } }

    init(_ kind: HTTPProxy.Kind, account: (user: String, password: String)? = nil) throws {
        self.account = account
        (listener, port) = try Loopback.listener()
        let listener = listener
        Thread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread { [weak self] in
                    let target = kind == .http ? self?.connect(client) : self?.socks(client)
                    if let target { Self.join(client, target) }
                    close(client)
                }.start()
            }
        }.start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// How a client names it.
    func proxy(_ kind: HTTPProxy.Kind, user: String? = nil, password: String? = nil) -> HTTPProxy {
        HTTPProxy(kind, host: "127.0.0.1", port: port, user: user, password: password)
    }

    private func connect(_ client: Int32) -> Int32? {
        guard let head = Loopback.readHead(client) else { return nil }
        let words = head.split(separator: " ")
        guard words.count > 1, words[0] == "CONNECT" else {
            Loopback.say(client, Array("HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\n\r\n".utf8))
            return nil
        }
        if let account {
            let code = Data("\(account.user):\(account.password)".utf8).base64EncodedString()
            guard head.contains("Proxy-Authorization: Basic \(code)\r\n") else {
                Loopback.say(
                    client,
                    Array(
                        """
                        HTTP/1.1 407 Proxy Authentication Required\r
                        Proxy-Authenticate: Basic realm="p"\r
                        Content-Length: 0\r
                        \r

                        """.utf8))
                return nil
            }
        }
        asked.withLock { $0.append(String(words[1])) }
        guard let port = words[1].split(separator: ":").last.flatMap({ UInt16($0) }), let target = Loopback.dial(port)
        else {
            return nil
        }
        Loopback.say(client, Array("HTTP/1.1 200 Connected\r\n\r\n".utf8))
        return target
    }

    private func socks(_ client: Int32) -> Int32? {
        guard let start = Loopback.read(client, 2), start[0] == 5, let methods = Loopback.read(client, Int(start[1]))
        else {
            return nil
        }
        let method: UInt8 = account == nil ? 0 : 2
        guard methods.contains(method) else {
            Loopback.say(client, [5, 0xFF])
            return nil
        }
        Loopback.say(client, [5, method])
        if let account {
            guard let user = Loopback.read(client, 2).flatMap({ Loopback.read(client, Int($0[1])) }),
                let password = Loopback.read(client, 1).flatMap({ Loopback.read(client, Int($0[0])) })
            else { return nil }
            let isRight = user == Array(account.user.utf8) && password == Array(account.password.utf8)
            Loopback.say(client, [1, isRight ? 0 : 1])
            guard isRight else { return nil }
        }
        guard let request = Loopback.read(client, 4), request[1] == 1 else { return nil }
        let host: String
        switch request[3] {
        case 1:
            guard let four = Loopback.read(client, 4) else { return nil }
            host = four.map(\.description).joined(separator: ".")
        case 3:
            guard let name = Loopback.read(client, 1).flatMap({ Loopback.read(client, Int($0[0])) }) else { return nil }
            host = String(decoding: name, as: UTF8.self)
        default: return nil
        }
        guard let bytes = Loopback.read(client, 2) else { return nil }
        let port = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
        asked.withLock { $0.append("\(host):\(port)") }
        guard let target = Loopback.dial(port) else {
            Loopback.say(client, [5, 5, 0, 1, 0, 0, 0, 0, 0, 0])
            return nil
        }
        Loopback.say(client, [5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
        return target
    }

    /// Carries bytes both ways until one side has had enough.
    private static func join(_ client: Int32, _ target: Int32) {
        let isDone = DispatchSemaphore(value: 0)
        Thread {
            pump(target, client)
            isDone.signal()
        }.start()
        pump(client, target)
        shutdown(target, Int32(SHUT_RDWR))
        isDone.wait()
        close(target)
    }

    private static func pump(_ from: Int32, _ to: Int32) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(from, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            guard Loopback.say(to, Array(buffer[..<count])) else { return }
        }
        shutdown(to, Int32(SHUT_WR))
    }
}
