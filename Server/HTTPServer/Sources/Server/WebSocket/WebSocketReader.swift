import Wire

/// Who waits for messages of a WebSocket.
enum WebSocketReader {
    case forOne(CheckedContinuation<WebSocketMessage?, any Error>)
    /// Each message goes to the action until that answers false.
    case forMany((WebSocketMessage) -> Bool, CheckedContinuation<Bool, Never>)

    /// Hands over a message; false when the reader waits no longer.
    func take(_ message: WebSocketMessage) -> Bool {
        switch self {
        case .forOne(let continuation):
            continuation.resume(returning: message)
            return false
        case .forMany(let action, let continuation):
            guard !action(message) else { return true }
            continuation.resume(returning: true)
            return false
        }
    }

    /// Nothing more comes.
    func end() {
        switch self {
        case .forOne(let continuation): continuation.resume(returning: nil)
        case .forMany(_, let continuation): continuation.resume(returning: false)
        }
    }

    /// Its task was cancelled.
    func cancel() {
        switch self {
        case .forOne(let continuation): continuation.resume(throwing: CancellationError())
        case .forMany(_, let continuation): continuation.resume(returning: false)
        }
    }
}

/// How an application misused a WebSocket.
enum WebSocketUseError: Error {
    /// Two tasks received at once.
    case receivedTwice
}
