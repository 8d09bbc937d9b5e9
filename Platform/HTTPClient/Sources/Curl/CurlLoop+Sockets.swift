import CCurl
import Foundation

/// Connections that carry bytes both ways, for as long as somebody wants them.
extension CurlLoop {
    /// Rounds of one connection before the others have their turn.
    private static let rounds = 16

    /// A connection has come about: from now on its bytes are carried.
    func open(_ transfer: CurlTransfer) {
        guard let handle = transfer.handle else { return }
        transfer.socket = hs_curl_socket(handle)
        transfer.phase = .open
        giveUpTurn(transfer)
        sockets[ObjectIdentifier(transfer)] = transfer
        transfer.deliver(.success(()))
        carry(transfer)
        admitNext()
    }

    /// What to wait for besides libcurl's own connections.
    var socketEvents: [curl_waitfd] {
        sockets.values.compactMap { transfer in
            var events = Int16(0)
            if transfer.held.isEmpty { events |= Int16(CURL_WAIT_POLLIN) }
            if !transfer.unsent.isEmpty { events |= Int16(CURL_WAIT_POLLOUT) }
            // The system would tell of an end even where nobody waits for anything.
            return events == 0 ? nil : curl_waitfd(fd: transfer.socket, events: events, revents: 0)
        }
    }

    /// Carries what can be carried on those connections that something happened to.
    func carry(after events: [curl_waitfd]) {
        let ready = Set(events.filter { $0.revents != 0 }.map(\.fd))
        for transfer in Array(sockets.values) where transfer.hasMore || ready.contains(transfer.socket) {
            carry(transfer)
        }
    }

    /// Reads and writes until the system or one of the ends has had enough.
    func carry(_ transfer: CurlTransfer) {
        guard let handle = transfer.handle, sockets[ObjectIdentifier(transfer)] != nil else { return }
        transfer.hasMore = false
        if !transfer.held.isEmpty, transfer.held.withUnsafeBytes({ transfer.incoming.offer($0) }) { transfer.held = [] }
        let end = write(transfer, handle) ?? read(transfer, handle)
        if let end { finish(transfer, end) }
    }

    private func read(_ transfer: CurlTransfer, _ handle: UnsafeMutableRawPointer) -> Result<Void, any Error>? {
        for _ in 0..<Self.rounds {
            guard transfer.held.isEmpty else { return nil }
            var count = 0
            let code = piece.withUnsafeMutableBytes { curl_easy_recv(handle, $0.baseAddress, $0.count, &count) }
            switch code {
            case CURLE_OK where count == 0: return .success(())
            case CURLE_OK:
                let isTaken = piece.withUnsafeBytes {
                    transfer.incoming.offer(UnsafeRawBufferPointer(rebasing: $0[..<count]))
                }
                if !isTaken { transfer.held = Array(piece[..<count]) }
            case CURLE_AGAIN: return nil
            default: return .failure(HTTPClientError(.connectionLost, host: transfer.host))
            }
        }
        transfer.hasMore = true
        return nil
    }

    private func write(_ transfer: CurlTransfer, _ handle: UnsafeMutableRawPointer) -> Result<Void, any Error>? {
        for _ in 0..<Self.rounds {
            if transfer.unsent.isEmpty {
                let answer = piece.withUnsafeMutableBytes { transfer.outgoing.read(into: $0) }
                switch answer {
                case .count(let count): transfer.unsent = Array(piece[..<count])
                case .wait, .end: return nil
                case .failed: return .failure(HTTPClientError(.bodyUnreadable, host: transfer.host))
                }
            }
            var count = 0
            let code = transfer.unsent.withUnsafeBytes { curl_easy_send(handle, $0.baseAddress, $0.count, &count) }
            switch code {
            case CURLE_OK: transfer.unsent.removeFirst(min(count, transfer.unsent.count))
            case CURLE_AGAIN: return nil
            default: return .failure(HTTPClientError(.connectionLost, host: transfer.host))
            }
        }
        transfer.hasMore = true
        return nil
    }
}
