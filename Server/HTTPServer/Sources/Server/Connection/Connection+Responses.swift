import Base
import CSockets
import Glibc
import Wire

extension Connection {
    /// Writes a handler's response; returns when a streamed body has been given away, or the peer is gone.
    func answer(_ response: HTTPResponse, to request: Int) async {
        guard request == number, phase == .serving else { return }
        if let run = response.webSocket { return upgrade(response, run) }
        if let stream = begin(response, isHead: head?.method == .head) {
            isStreaming = true
            if body?.isComplete ?? true { setInterest(read: true, write: writesSocket) }
            flush()
            guard await pump(stream) else { return close() }
            isStreaming = false
        }
        guard request == number, phase == .serving else { return }
        finishResponse()
    }

    /// Writes the head and what of the body is at hand. Answers the stream that is left to be written.
    func begin(_ response: HTTPResponse, isHead: Bool) -> HTTPBodyStream? {
        var response = response
        hasBegun = true
        let hasBody = !isHead && Self.framing(of: response, isHead: false) != .none
        let slice = hasBody ? openFile(&response) : nil
        // A body that is not all here cannot be followed by another request.
        if let body, !body.isComplete { closesAfterwards = true }
        if Self.asksToClose(response) { closesAfterwards = true }
        let isVersion11 = head?.isVersion11 ?? true
        var framing = Self.framing(of: response, isHead: isHead)
        if framing == .chunked, !isVersion11 {
            framing = .untilClose
            closesAfterwards = true
        }
        let connection: StaticString? = closesAfterwards ? "close" : isVersion11 ? nil : "keep-alive"
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        let head = ResponseHead(
            status: response.status, fields: response.fields, framing: framing, connection: connection)
        let refused = head.encode(into: &bytes, date: &loop.date)
        for name in refused { service.log.error("A response field was left out: it is malformed.", ["field": name]) }
        isChunked = framing == .chunked
        guard hasBody else {
            output.append(bytes)
            return nil
        }
        return write(response.body, after: bytes, slice)
    }

    private func write(_ body: HTTPBody, after head: [UInt8], _ slice: Output.FileSlice?) -> HTTPBodyStream? {
        var bytes = head
        switch body {
        case .empty: output.append(bytes)
        case .bytes(let content) where content.count <= 64 * 1024:
            bytes.append(contentsOf: content)
            output.append(bytes)
        case .bytes(let content):
            output.append(bytes)
            flush()
            output.append(content)
        case .file:
            output.append(bytes)
            if let slice { output.append(slice) }
        case .stream(let stream):
            output.append(bytes)
            return stream
        }
        return nil
    }

    /// Opens the file of a body; a file that is not there makes the response a failure.
    private func openFile(_ response: inout HTTPResponse) -> Output.FileSlice? {
        guard case .file(let path, let offset, let count) = response.body else { return nil }
        let descriptor = hs_open_file(path)
        var status = hs_file_status()
        guard descriptor >= 0, hs_file_status(descriptor, &status) == 0, status.is_regular, offset >= 0, count >= 0,
            offset <= status.size, count <= status.size - offset
        else {
            if descriptor >= 0 { hs_close(descriptor) }
            service.log.error("A file to be sent is not there or too short.", ["error": "\(-descriptor)"])
            response = .refusal(RequestRefusal(.internalServerError, "The file could not be read."))
            return nil
        }
        return Output.FileSlice(descriptor: descriptor, offset: offset, remaining: count)
    }

    private static func asksToClose(_ response: HTTPResponse) -> Bool {
        guard let value = response.fields["Connection"] else { return false }
        return value.lowercased().contains("close")
    }

    private static func framing(of response: HTTPResponse, isHead: Bool) -> ResponseHead.Framing {
        let status = response.status.rawValue
        guard status >= 200, status != 204, status != 304 else { return .none }
        guard let count = response.body.count else { return .chunked }
        if isHead, count == 0, let told = response.fields["Content-Length"], let length = Int64(told), length >= 0 {
            return .length(length)
        }
        return .length(count)
    }
}

// MARK: - Streams

extension Connection {
    /// Writes a stream as its peer takes it; false when it broke off.
    private func pump(_ stream: HTTPBodyStream) async -> Bool {
        var written: Int64 = 0
        do {
            while let piece = try await stream.next() {
                guard phase == .serving else { return false }
                guard !piece.isEmpty else { continue }
                written += Int64(piece.count)
                if let count = stream.count, written > count { throw StreamFault.longer }
                guard await write(piece) else { return false }
            }
            if let count = stream.count, written < count { throw StreamFault.shorter }
        } catch {
            // The head is out, so a broken connection is the only way to say that the body is not whole.
            if phase == .serving {
                service.log.error("A response stream broke off.", ["error": "\(type(of: error))"])
            }
            return false
        }
        guard phase == .serving else { return false }
        if isChunked { output.append(Array("0\r\n\r\n".utf8)) }
        return true
    }

    private enum StreamFault: Error { case longer, shorter }

    /// Writes one piece and waits until the system has taken it; false when the peer is gone.
    private func write(_ piece: [UInt8]) async -> Bool {
        if isChunked {
            var framed = Array(String(piece.count, radix: 16).utf8)
            framed.reserveCapacity(piece.count + 20)
            ResponseHead.append("\r\n", to: &framed)
            framed.append(contentsOf: piece)
            ResponseHead.append("\r\n", to: &framed)
            output.append(framed)
        } else {
            output.append(piece)
        }
        flush()
        guard phase == .serving else { return false }
        if output.isEmpty { return true }
        return await withCheckedContinuation { writer = $0 }
    }
}

// MARK: - Writing

extension Connection {
    /// Gives the system what it takes, and comes back when it takes more.
    func flush() {
        guard phase != .closed, !isWarming else { return }
        let progress = output.flush(to: socket)
        writePatience.progress(output.takeSent(), at: loop.now)
        // Only the peer's slowness counts, not the disk's.
        if progress != .blocked { writePatience.stop(at: loop.now) }
        switch progress {
        case .failed: return close()
        case .done:
            setInterest(read: readsSocket, write: false)
            writer?.resume(returning: true)
            writer = nil
            if isComplete { responseIsWritten() }
        case .blocked:
            writePatience.wait(from: loop.now)
            setInterest(read: readsSocket, write: true)
        case .yields: setInterest(read: readsSocket, write: true)
        case .cold(let descriptor, let offset): warm(descriptor, offset)
        }
        if phase != .closed { updateDeadline() }
    }

    /// Has the next part of a file read into memory by a thread that may wait for the disk.
    private func warm(_ descriptor: Int32, _ offset: Int64) {
        isWarming = true
        setInterest(read: readsSocket, write: false)
        // The connection may close meanwhile; a copy of the descriptor stays valid for the reader.
        let copy = dup(descriptor)
        service.disk.warm(copy, offset) { [weak self] in
            Task { await self?.isWarm() }
        }
    }

    private func isWarm() {
        isWarming = false
        guard phase != .closed else { return }
        flush()
    }

    /// All of the response is in the output; the next request follows once that is written.
    func finishResponse() {
        isComplete = true
        flush()
    }

    private func responseIsWritten() {
        isComplete = false
        head = nil
        task = nil
        guard !closesAfterwards, !peerFinished else { return linger() }
        body = nil
        phase = .head
        headStarted = false
        ownDeadline = loop.now + service.limits.idleTime.nanoseconds
        setInterest(read: true, write: false)
        updateDeadline()
        if !input.isEmpty { takeRequests() }
    }

    /// Closes our direction first: a peer that still sends could otherwise lose the answer to a reset.
    private func linger() {
        failBody(HTTPBodyError(.requestOver, message: "The request is over; its body can no longer be read."))
        phase = .lingering
        hs_shutdown_write(socket)
        guard !peerFinished else { return close() }
        ownDeadline = loop.now + 2_000_000_000
        setInterest(read: true, write: false)
        updateDeadline()
    }
}
