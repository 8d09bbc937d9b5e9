import Base
import Database
import Foundation
import ServerKit
import Synchronization

/// Counts, for phone numbers that begin alike, how many codes were sent and how many came back. Where hardly any do,
/// somebody has messages sent for what each of them earns them; nothing more is sent there until a day has gone by (OF-016).
final class CodePrefixes: Sendable {
    private let throttle: Throttle
    private let limits: AccountLimits
    private let clock: WallClock
    private let log: Log
    /// When the operator was told of which.
    private let told = Mutex<[String: Date]>([:])

    private static let sent = "code prefix ", returned = "code returned "
    /// The plus sign and five digits: a country and a block of its numbers.
    private static let length = 6
    private static let window: TimeInterval = 86_400

    init(_ services: AccountServices) {
        throttle = services.throttle
        limits = services.limits
        clock = services.clock
        log = services.log
    }

    /// Where codes to an address are counted; nil for addresses that are no numbers.
    static func scope(ofCodesTo address: String) -> String? {
        address.hasPrefix("+") ? sent + address.prefix(length) : nil
    }

    /// Notes that a code to an address came back.
    func noteReturn(from address: String, _ connection: DatabaseConnection) throws {
        guard address.hasPrefix("+") else { return }
        try throttle.record([Self.returned + address.prefix(Self.length)], at: clock.now(), connection)
    }

    /// Whether codes that are counted under a scope are not sent now.
    func isPaused(_ scope: String, _ connection: DatabaseConnection) throws -> Bool {
        guard scope.hasPrefix(Self.sent) else { return false }
        let now = clock.now(), start = now.addingTimeInterval(-Self.window)
        let count = try throttle.attempts(scope, since: start, connection).count
        guard count >= limits.codesBeforePause else { return false }
        let prefix = scope.dropFirst(Self.sent.count)
        let returned = try throttle.attempts(Self.returned + prefix, since: start, connection).count
        guard returned * 20 < count else { return false }
        tell(String(prefix), sent: count, returned: returned, at: now)
        return true
    }

    /// Tells the operator, once an hour.
    private func tell(_ prefix: String, sent: Int, returned: Int, at now: Date) {
        let isNews = told.withLock { told in
            told = told.filter { now.timeIntervalSince($0.value) < 3_600 }
            guard told[prefix] == nil else { return false }
            told[prefix] = now
            return true
        }
        guard isNews else { return }
        log.error(
            "Codes to numbers that begin so are paused: hardly any come back, as when somebody has them sent for money.",
            ["prefix": prefix, "sent": "\(sent)", "returned": "\(returned)"])
    }
}
