import Synchronization

/// Takes a message out of a transaction that ends in a refusal.
final class NoticeBox: Sendable {
    private let kept = Mutex<AccountMessage?>(nil)

    var message: AccountMessage? { kept.withLock { $0 } }

    func set(_ message: AccountMessage?) { kept.withLock { $0 = message } }
}
