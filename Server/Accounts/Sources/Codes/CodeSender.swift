import Base
import Database
import Foundation
import Messaging
import ServerKit
import Synchronization
import Wire

/// Sends codes within the limits, and makes addresses with and without an account look the same from outside.
struct CodeSender: Sendable {
    private let courier: any AccountCourier
    private let throttle: Throttle
    private let limits: AccountLimits
    private let clock: WallClock
    private let log: Log
    private let pace = Pace()
    private let prefixes: CodePrefixes

    init(_ services: AccountServices, courier: any AccountCourier) {
        self.courier = courier
        throttle = services.throttle
        limits = services.limits
        clock = services.clock
        log = services.log
        prefixes = CodePrefixes(services)
    }

    /// The scopes under which a code to an address is counted, with their limits.
    func budget(for recipient: AccountAddress, from address: ClientAddress) -> [Throttle.Limit] {
        let day: TimeInterval = 86_400, hour: TimeInterval = 3_600
        let perAddress =
            address.isThisMachine ? limits.codesFromThisMachinePerHour : limits.codesPerAddressPerHour
        var budget = [
            Throttle.Limit(scope: "code to \(recipient.text)", count: limits.codesPerRecipientPerDay, window: day),
            Throttle.Limit(scope: "code address \(address.text)", count: perAddress, window: hour),
            Throttle.Limit(scope: "code all", count: limits.codesPerDay, window: day),
        ]
        if !recipient.country.isEmpty {
            budget.append(
                Throttle.Limit(
                    scope: "code country \(recipient.country)", count: limits.codesPerCountryPerDay, window: day))
        }
        if let scope = CodePrefixes.scope(ofCodesTo: recipient.text) {
            budget.append(Throttle.Limit(scope: scope, count: limits.codesPerDay, window: day))
        }
        if let network = address.network {
            budget.append(
                Throttle.Limit(scope: "code network \(network)", count: limits.codesPerNetworkPerHour, window: hour))
        }
        return budget
    }

    /// Throws 429 with the time until there is room in the budget.
    func guardBudget(_ budget: [Throttle.Limit], _ connection: DatabaseConnection) throws {
        for limit in budget where try prefixes.isPaused(limit.scope, connection) {
            throw Problem.unavailable(
                code: courier.unavailableCode, retryAfter: 3_600,
                "Messages cannot be sent to this number right now. Try again later.")
        }
        if let wait = try throttle.wait(budget, at: clock.now(), connection) {
            throw Problem.tooMany(
                retryAfter: wait, "Too many codes were asked for. Wait a while and try again.")
        }
    }

    /// Takes one code from the budget; throws 429 with the time until there is room again.
    func reserve(_ budget: [Throttle.Limit], _ connection: DatabaseConnection) throws {
        try guardBudget(budget, connection)
        try throttle.record(budget.map(\.scope), at: clock.now(), connection)
    }

    /// Gives one code back to the budget, after it could not be sent.
    func release(_ budget: [Throttle.Limit], _ connection: DatabaseConnection) throws {
        try throttle.takeBack(budget.map(\.scope), connection)
    }

    /// Sends a message, or, where none is due, takes as long and fails as a message would now.
    func send(_ message: AccountMessage?) async throws {
        let start = ContinuousClock.now
        guard let message else {
            let rehearsal = pace.rehearsal
            try await Task.sleep(for: rehearsal.duration)
            if rehearsal.fails { throw unavailable }
            return
        }
        do {
            try await courier.send(message)
            pace.note(duration: start.duration(to: .now), failed: false)
        } catch {
            pace.note(duration: start.duration(to: .now), failed: true)
            log.error("A message could not be sent.", ["reason": Self.reason(error)])
            throw unavailable
        }
    }

    /// Seconds until the next code may be asked for, after some were sent.
    func resendDelay(afterSends sends: Int) -> Int {
        let schedule = limits.resendSchedule
        guard let last = schedule.last else { return 0 }
        return sends - 1 < schedule.count ? schedule[max(0, sends - 1)] : last
    }

    /// What may be logged of why a message was not taken.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as SMSError: error.description
        case let error as MailError: error.description
        default: "unknown"
        }
    }

    private var unavailable: Problem {
        .unavailable(
            code: courier.unavailableCode, retryAfter: 30,
            "Messages cannot be sent right now. Try again in a minute.")
    }
}

/// Remembers how sending went lately.
private final class Pace: Sendable {
    private struct State {
        var average = Duration.zero
        var failed = false
    }

    private let state = Mutex(State())

    var rehearsal: (duration: Duration, fails: Bool) {
        state.withLock { ($0.average * Double.random(in: 0.9...1.1), $0.failed) }
    }

    func note(duration: Duration, failed: Bool) {
        state.withLock { state in
            state.average = state.average == .zero ? duration : state.average * 0.8 + duration * 0.2
            state.failed = failed
        }
    }
}
