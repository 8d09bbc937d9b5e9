import Foundation

/// One end of the pair of sockets between the server and an image worker.
struct WorkerSocket {
    enum Failure: Error {
        /// The other end is gone.
        case closed
        /// The deadline is over.
        case timedOut
        /// What came is no message.
        case malformed
    }

    let descriptor: Int32

    /// Writes all bytes before a deadline.
    func write(_ bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let wrote = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
            if wrote > 0 {
                rest = rest.dropFirst(wrote)
            } else {
                try wait(for: Int16(POLLOUT), until: deadline, after: wrote)
            }
        }
    }

    /// Reads so many bytes before a deadline.
    func read(_ count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                recv(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled, flags)
            }
            if got > 0 {
                filled += got
            } else {
                guard got < 0 else { throw .closed }
                try wait(for: Int16(POLLIN), until: deadline, after: got)
            }
        }
        return bytes
    }

    /// Reads a message's header.
    func readHeader<Header: Decodable>(
        _ type: Header.Type, until deadline: ContinuousClock.Instant?
    ) throws(Failure) -> Header {
        let length = try read(4, until: deadline).reduce(0) { $0 << 8 | Int($1) }
        guard length <= WorkerMessage.maximumHeader else { throw .malformed }
        let json = try read(length, until: deadline)
        guard let header = try? JSONDecoder().decode(type, from: Data(json)) else { throw .malformed }
        return header
    }

    private var flags: Int32 { Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT) }

    private func wait(
        for events: Int16, until deadline: ContinuousClock.Instant?, after result: Int
    ) throws(Failure) {
        if result < 0, errno != EAGAIN, errno != EINTR { throw .closed }
        var milliseconds: Int32 = -1
        if let deadline {
            let left = deadline - .now
            guard left > .zero else { throw .timedOut }
            milliseconds = Int32(min(60_000, left / .milliseconds(1) + 1))
        }
        var poll = pollfd(fd: descriptor, events: events, revents: 0)
        _ = Foundation.poll(&poll, 1, milliseconds)
    }
}
