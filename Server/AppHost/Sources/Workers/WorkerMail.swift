import Base
import CSockets
import Foundation
import HTTPServer
import Synchronization

/// What processes of one host send each other: events, and connections that the other one owns.
final class WorkerMail: Sendable {
    /// A message, as it travels: a letter, a length and a text, and bytes.
    enum Message: Sendable {
        case event(topic: String, json: [UInt8])
        /// Events to this process were lost, for it did not keep up.
        case lost
        case connection(PassedConnection)
    }

    /// Bytes of one message at most; what is larger is not sent.
    static let limit = 256 * 1024

    private let seat: WorkerSeat
    private let log: Log
    /// Processes that have missed an event and have yet to be told.
    private let behind = Mutex<Set<Int>>([])

    init(seat: WorkerSeat, log: Log) {
        self.seat = seat
        self.log = log
    }

    /// The numbers of the other processes.
    var others: [Int] { (0..<seat.count).filter { $0 != seat.index } }

    /// Sends an event to every other process. One that has no room is told later that it missed something.
    func publish(topic: String, json: [UInt8]) {
        let bytes = Self.encode("e", topic, json)
        for other in others {
            let isBehind = behind.withLock { $0.contains(other) }
            if isBehind, !send(Self.encode("l", "", []), nil, to: other) { continue }
            let isSent = bytes.count <= Self.limit && send(bytes, nil, to: other)
            behind.withLock { behind in
                if isSent { behind.remove(other) } else { behind.insert(other) }
            }
        }
    }

    /// Gives a connection to another process; false when that has no room for it.
    func pass(_ connection: PassedConnection, to other: Int) -> Bool {
        let bytes = Self.encode("c", connection.peer, connection.received)
        return bytes.count <= Self.limit && send(bytes, connection.socket, to: other)
    }

    private func send(_ bytes: [UInt8], _ descriptor: Int32?, to other: Int) -> Bool {
        bytes.withUnsafeBytes {
            hs_send_message(seat.mailboxes[other], $0.baseAddress, $0.count, descriptor ?? -1) == $0.count
        }
    }

    /// Reads what the others send, on a thread of its own, until the process ends.
    func receive(_ deliver: @escaping @Sendable (Message) -> Void) {
        let thread = Thread { [seat, log] in
            var bytes = [UInt8](repeating: 0, count: Self.limit)
            while true {
                var descriptor: Int32 = -1
                let count = bytes.withUnsafeMutableBytes {
                    hs_receive_message(seat.mailbox, $0.baseAddress, $0.count, &descriptor)
                }
                guard count > 0 else { return log.error("The other processes cannot be heard any more.") }
                guard let message = Self.decode(bytes[..<Int(count)], descriptor) else {
                    if descriptor >= 0 { hs_close(descriptor) }
                    continue
                }
                deliver(message)
            }
        }
        thread.name = "worker-mail"
        thread.start()
    }

    private static func encode(_ kind: Character, _ text: String, _ bytes: [UInt8]) -> [UInt8] {
        let text = Array(text.utf8.prefix(0xFFFF))
        return [kind.asciiValue ?? 0, UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text + bytes
    }

    static func decode(_ bytes: ArraySlice<UInt8>, _ descriptor: Int32) -> Message? {
        guard bytes.count >= 3 else { return nil }
        let length = Int(bytes[1]) << 8 | Int(bytes[2])
        guard bytes.count >= 3 + length else { return nil }
        let text = String(decoding: bytes[3..<3 + length], as: UTF8.self), rest = Array(bytes[(3 + length)...])
        switch (Character(UnicodeScalar(bytes[0])), descriptor) {
        case ("e", ..<0): return .event(topic: text, json: rest)
        case ("l", ..<0): return .lost
        case ("c", 0...): return .connection(PassedConnection(socket: descriptor, peer: text, received: rest))
        default: return nil
        }
    }
}
