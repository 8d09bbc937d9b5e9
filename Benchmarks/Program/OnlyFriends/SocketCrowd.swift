import CSockets
import Foundation
import Synchronization

/// Many WebSockets of this process, read by one thread.
final class SocketCrowd: Sendable {
    /// Is told each text that comes, with the number of the socket and when it came.
    typealias Listener = @Sendable (_ socket: Int, _ text: ArraySlice<UInt8>, _ at: UInt64) -> Void

    /// Which address a socket opens, and by which token.
    struct Seat: Sendable {
        var path = "/ws"
        var token = ""
    }

    private struct Peer {
        var descriptor: Int32
        var rest: [UInt8] = []
    }

    private struct State {
        var peers: [Int: Peer] = [:]
        var listener: Listener?
        var closed = 0
    }

    private let port: Int
    private let poll = hs_poll_create()
    private let state = Mutex(State())
    private let isOver = Atomic<Bool>(false)

    init(port: Int) {
        self.port = port
        hs_raise_descriptor_limit()
        let thread = Thread { [self] in read() }
        thread.qualityOfService = .userInteractive
        thread.start()
    }

    /// Sockets that the server or the network ended.
    var closed: Int { state.withLock { $0.closed } }

    func listen(_ listener: @escaping Listener) { state.withLock { $0.listener = listener } }

    /// Opens sockets at a rate; gives how long each took from when it was due, in seconds. Numbers go on from `first`.
    @discardableResult
    func open(_ seats: [Seat], first: Int = 0, perSecond rate: Double = 2_000, threads: Int = 32) throws -> [Double] {
        let next = Atomic<Int>(0), done = DispatchGroup()
        let outcome = Mutex<(times: [Double], failed: Int)>(([], 0))
        let start = hs_monotonic_time()
        for _ in 0..<threads {
            done.enter()
            let thread = Thread { [self] in
                while true {
                    let number = next.add(1, ordering: .relaxed).oldValue
                    guard number < seats.count else { break }
                    let due = start + UInt64(Double(number) / rate * 1e9), now = hs_monotonic_time()
                    if due > now { Thread.sleep(forTimeInterval: Double(due - now) / 1e9) }
                    let isOpen = shakeHands(seats[number], number: first + number)
                    let time = Double(hs_monotonic_time() - due) / 1e9
                    outcome.withLock { outcome in
                        outcome.times.append(time)
                        if !isOpen { outcome.failed += 1 }
                    }
                }
                done.leave()
            }
            thread.start()
        }
        done.wait()
        let (times, failed) = outcome.withLock { $0 }
        guard failed == 0 else { throw BenchmarkError("\(failed) of \(seats.count) sockets did not open.") }
        return times
    }

    /// Sends a text on a socket.
    func send(_ text: String, on socket: Int) {
        let payload = Array(text.utf8)
        guard payload.count < 126 else { return }
        write([0x81, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload, to: socket)
    }

    /// Ends sockets without a word.
    func cut(_ sockets: some Sequence<Int>) {
        let peers = state.withLock { state in sockets.compactMap { state.peers.removeValue(forKey: $0) } }
        for peer in peers {
            hs_poll_remove(poll, peer.descriptor)
            hs_close(peer.descriptor)
        }
    }

    func close() {
        cut(state.withLock { Array($0.peers.keys) })
        isOver.store(true, ordering: .relaxed)
    }

    private func shakeHands(_ seat: Seat, number: Int) -> Bool {
        let descriptor = hs_connect("127.0.0.1", UInt16(port))
        guard descriptor >= 0 else { return false }
        var text = "GET \(seat.path) HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        text += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        if !seat.token.isEmpty { text += "Authorization: Bearer \(seat.token)\r\n" }
        let request = Array((text + "\r\n").utf8)
        _ = request.withUnsafeBytes { hs_send(descriptor, $0.baseAddress, $0.count) }
        var answer: [UInt8] = [], piece = [UInt8](repeating: 0, count: 2_048)
        while true {
            let count = piece.withUnsafeMutableBytes { hs_receive(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            answer += piece[..<Int(count)]
            guard let end = answer.indices.first(where: { answer[$0...].starts(with: [13, 10, 13, 10]) }) else {
                continue
            }
            guard answer.starts(with: Array("HTTP/1.1 101".utf8)) else { break }
            let rest = Array(answer[(end + 4)...])
            state.withLock { $0.peers[number] = Peer(descriptor: descriptor) }
            take(rest[...], of: number)
            return hs_poll_add(poll, descriptor, UInt32(hs_event_read), UInt64(number)) == 0
        }
        hs_close(descriptor)
        return false
    }

    private func read() {
        var events = [hs_event](repeating: hs_event(), count: 256)
        var piece = [UInt8](repeating: 0, count: 65_536)
        while !isOver.load(ordering: .relaxed) {
            let count = hs_poll_wait(poll, &events, 256, 100)
            guard count >= 0 else { break }
            for event in events.prefix(Int(count)) {
                let number = Int(event.token)
                guard let descriptor = state.withLock({ $0.peers[number]?.descriptor }) else { continue }
                let received = piece.withUnsafeMutableBytes { hs_receive(descriptor, $0.baseAddress, $0.count) }
                if received > 0 {
                    take(piece[..<Int(received)], of: number)
                } else {
                    cut([number])
                    state.withLock { $0.closed += 1 }
                }
            }
        }
        hs_close(poll)
    }

    /// Frames as our server writes them: whole, without masks.
    private func take(_ bytes: ArraySlice<UInt8>, of number: Int) {
        let now = hs_monotonic_time()
        let (frames, listener) = state.withLock { state -> ([(UInt8, [UInt8])], Listener?) in
            guard var peer = state.peers[number] else { return ([], nil) }
            peer.rest += bytes
            var frames: [(UInt8, [UInt8])] = [], place = 0
            while let frame = Self.frame(peer.rest, at: place) {
                frames.append((peer.rest[place] & 0x0F, Array(peer.rest[frame])))
                place = frame.upperBound
            }
            peer.rest.removeFirst(place)
            state.peers[number] = peer
            return (frames, state.listener)
        }
        for (opcode, payload) in frames {
            switch opcode {
            case 1: listener?(number, payload[...], now)
            case 9: write([0x8A, 0x80 | UInt8(payload.count & 0x7F), 0, 0, 0, 0] + payload, to: number)
            default: break
            }
        }
    }

    /// Where the payload of a frame stands; nil where it is not whole.
    private static func frame(_ bytes: [UInt8], at place: Int) -> Range<Int>? {
        guard bytes.count >= place + 2 else { return nil }
        var length = Int(bytes[place + 1] & 0x7F), start = place + 2
        if length >= 126 {
            let width = length == 126 ? 2 : 8
            guard bytes.count >= start + width else { return nil }
            length = bytes[start..<start + width].reduce(0) { $0 << 8 | Int($1) }
            start += width
        }
        return bytes.count >= start + length ? start..<start + length : nil
    }

    private func write(_ bytes: [UInt8], to number: Int) {
        guard let descriptor = state.withLock({ $0.peers[number]?.descriptor }) else { return }
        _ = bytes.withUnsafeBytes { hs_send(descriptor, $0.baseAddress, $0.count) }
    }
}
