import CSockets
import Wire

extension Connection {
    /// Parses what has come and starts the next request, if it is all there.
    func takeRequests() {
        guard phase == .head, !input.isEmpty else { return }
        if !headStarted {
            headStarted = true
            ownDeadline = loop.now + service.limits.headerTime.nanoseconds
            updateDeadline()
        }
        do throws(RequestRefusal) {
            guard let end = try scanner.scan(input.span, limits: service.limits) else { return }
            let head = try RequestParser.parse(input.span.extracting(scanner.start..<end), limits: service.limits)
            if let siblings = service.configuration.siblings,
                let owner = siblings.owner(head.fields, number == 0 && !wasPassed)
            {
                return try pass(to: owner, by: siblings)
            }
            consume(end)
            try start(head)
        } catch {
            refuse(error)
        }
    }

    /// Gives the connection to the process that its next request belongs to.
    private func pass(to owner: Int, by siblings: SiblingProcesses) throws(RequestRefusal) {
        guard siblings.pass(PassedConnection(socket: socket, peer: peerText, received: input), owner) else {
            throw RequestRefusal(.serviceUnavailable, "This is served again in a moment.")
        }
        close()
    }

    private func consume(_ count: Int) {
        if count < input.count {
            input.removeFirst(count)
        } else if input.capacity > 4096 {
            input = []
        } else {
            input.removeAll(keepingCapacity: true)
        }
    }

    private func start(_ head: RequestHead) throws(RequestRefusal) {
        scanner = HeadScanner()
        headStarted = false
        phase = .serving
        hasBegun = false
        number += 1
        closesAfterwards = closesAfterwards || !head.keepsAlive || service.isStopping
        ownDeadline = .max
        let body = try takeBody(of: head)
        self.head = head
        let place = service.line.enter(head.path)
        if place == .refused { throw Self.tooMuch }
        updateDeadline()
        var request = HTTPRequest(
            method: head.method, path: head.path, query: head.query, fields: head.fields, body: body,
            remoteAddress: peerText)
        service.proxies.apply(to: &request, peer: peer)
        if case .stream = body, head.isVersion11 {
            request.context[InterimAnswer.self] = { [number, weak self] status, fields in
                await self?.answerMeanwhile(status, fields, to: number)
            }
        }
        task = Self.serve(request, on: self, number: number, isWaiting: place == .waits)
    }

    /// Sends an interim response, unless the final one has begun.
    func answerMeanwhile(_ status: HTTPStatus, _ fields: HTTPFields, to request: Int) {
        guard request == number, phase == .serving, !hasBegun, (102...199).contains(status.rawValue) else { return }
        var bytes = Array("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n".utf8)
        for field in fields.fields where field.value.utf8.allSatisfy(\.isFieldValue) {
            bytes.append(contentsOf: "\(field.name): \(field.value)\r\n".utf8)
        }
        ResponseHead.append("\r\n", to: &bytes)
        output.append(bytes)
        flush()
    }

    /// What the handler gets as the body: the bytes when they are all here, a stream otherwise.
    private func takeBody(of head: RequestHead) throws(RequestRefusal) -> HTTPBody {
        body = nil
        if case .length(let count) = head.framing, count <= service.limits.wholeBody, Int(count) <= input.count {
            let bytes = Array(input[..<Int(count)])
            consume(Int(count))
            return .bytes(bytes)
        }
        guard var incoming = IncomingBody(head, overheadLimit: service.limits.header) else { return .empty }
        bodyPatience = Patience(service.limits.bodyTime)
        if !input.isEmpty { consume(try incoming.take(input.span, from: 0)) }
        body = incoming
        let length: Int64? = if case .length(let count) = head.framing { count } else { nil }
        return .stream(
            HTTPBodyStream(count: length) { [number, weak self] in
                try await self?.nextPiece(of: number)
            })
    }

    private static let tooMuch = RequestRefusal(.serviceUnavailable, "The server has too much to do.")

    /// Runs the handler on the loop. It starts outside the actor: an isolated task would hop before it calls the handler.
    private nonisolated static func serve(
        _ request: HTTPRequest, on connection: Connection, number: Int, isWaiting: Bool
    ) -> Task<Void, Never> {
        let service = connection.service
        return Task(executorPreference: connection.loop) {
            if isWaiting, await !service.line.wait() {
                return await connection.answer(.refusal(tooMuch), to: number)
            }
            let response = await service.handler(request)
            service.line.leave()
            await connection.answer(response, to: number)
        }
    }

    /// Answers a request that is not taken, and closes.
    func refuse(_ refusal: RequestRefusal) {
        phase = .serving
        closesAfterwards = true
        number += 1
        head = nil
        ownDeadline = .max
        _ = begin(.refusal(refusal), isHead: false)
        finishResponse()
    }
}

// MARK: - The body of a request

extension Connection {
    /// Takes bytes of the socket for the body; what follows the body is kept for the next request.
    func takeBody(_ bytes: borrowing Span<UInt8>) {
        do throws(RequestRefusal) {
            guard let end = try body?.take(bytes, from: 0) else { return }
            if end < bytes.count {
                bytes.extracting(end..<bytes.count).withUnsafeBufferPointer { input.append(contentsOf: $0) }
            }
        } catch {
            closesAfterwards = true
            setInterest(read: false, write: writesSocket)
            return failBody(HTTPBodyError(.malformed, message: error.message))
        }
        deliver()
    }

    /// Hands what has come to a waiting reader, and reads on only while there is room.
    private func deliver() {
        guard let incoming = body else { return }
        if let reader = incoming.reader {
            let piece = body?.takePiece()
            if piece != nil || incoming.isComplete {
                body?.reader = nil
                bodyPatience.stop(at: loop.now)
                reader.resume(returning: piece)
            }
        }
        setInterest(read: body?.wantsBytes ?? false, write: writesSocket)
        updateDeadline()
    }

    /// The next piece of a request's body, for its handler.
    func nextPiece(of request: Int) async throws -> [UInt8]? {
        guard request == number, body != nil else {
            throw HTTPBodyError(.requestOver, message: "The request is over; its body can no longer be read.")
        }
        if let piece = body?.takePiece() {
            if phase == .serving { setInterest(read: body?.wantsBytes ?? false, write: writesSocket) }
            return piece
        }
        if let failure = body?.failure { throw failure }
        guard body?.isComplete == false, body?.reader == nil else { return nil }
        if body?.awaitsContinue == true, !hasBegun {
            body?.awaitsContinue = false
            output.append(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
            flush()
        }
        return try await withCheckedThrowingContinuation { continuation in
            body?.reader = continuation
            bodyPatience.wait(from: loop.now)
            setInterest(read: true, write: writesSocket)
            updateDeadline()
        }
    }

    /// Ends the body before its end.
    func failBody(_ error: HTTPBodyError) {
        guard body?.isComplete == false else { return }
        body?.failure = error
        bodyPatience.stop(at: loop.now)
        body?.reader?.resume(throwing: error)
        body?.reader = nil
    }
}
