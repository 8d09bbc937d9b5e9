import Base
import Foundation
import Synchronization

/// How urgent calls are: the more urgent go first, and may use more of what a source allows in a day (LB-034).
enum CallRank: Int, Sendable, Codable, Comparable, CaseIterable {
    case scheduled, manual, restore

    static func < (left: CallRank, right: CallRank) -> Bool { left.rawValue < right.rawValue }

    /// The share of a day's calls that may be used, where backups by a schedule have one: what they leave is for people, and
    /// for a restore everything.
    func share(_ ofSchedules: Double) -> Double {
        switch self {
        case .scheduled: ofSchedules
        case .manual: (1 + ofSchedules) / 2
        case .restore: 1
        }
    }
}

/// How many calls a source allows in a long time, and how many of them are left.
struct CallQuota: Sendable, Equatable {
    var limit: Double
    var remaining: Double
    /// When there are all again.
    var resetsAt: Date
}

/// What one connection may ask of its source; all that is done over it has its turn here, one call after the other.
actor CallBudget {
    private struct Waiting {
        var rank: CallRank
        var number: Int
        var continuation: CheckedContinuation<Void, any Error>
    }

    /// The longest that a run holds its place while it waits.
    static let patience = 5.0 * 60
    /// Further ahead no source is believed.
    static let longest = 32.0 * 86_400
    private var waiting: [Waiting] = []
    /// Somebody waits for the time of the next call, or is about to make it.
    private var isTaken = false
    private var last = 0
    private var notBefore = Date.distantPast
    private var quota: CallQuota?

    /// How many wait for their turn behind another.
    var waitingCount: Int { waiting.count }

    init() {}

    /// Waits until a call may be made; throws where that is longer than a run waits.
    /// - Parameter share: of a day's calls, for backups by a schedule (LB-033).
    func turn(_ rank: CallRank, perSecond: Double?, share: Double, clock: WallClock) async throws {
        try await take(rank)
        var hasTurn = true
        defer { if hasTurn { passOn() } }
        while true {
            let now = clock.now()
            let time = max(now, notBefore, allowed(rank, share, now) ?? now)
            guard time > now else { break }
            try Self.checkPatience(time, now)
            try await clock.sleepUntil(time)
            guard let first = waiting.map(\.rank).max(), first > rank else { break }
            // Who is more urgent and came meanwhile goes first.
            passOn()
            hasTurn = false
            try await queue(rank)
            hasTurn = true
        }
        if let perSecond, perSecond > 0 { notBefore = max(clock.now(), notBefore).addingTimeInterval(1 / perSecond) }
        quota?.remaining -= 1
    }

    /// Nothing is asked before a time.
    func hold(until time: Date) { notBefore = max(notBefore, time) }

    /// What the source says of its quota.
    func note(_ quota: CallQuota) { self.quota = quota }

    static func checkPatience(_ time: Date, _ now: Date) throws {
        guard time.timeIntervalSince(now) > patience else { return }
        let date = min(time, now.addingTimeInterval(longest))
        throw SourceError(.limited, "The source lets in no more requests for now.", until: date)
    }

    /// When a rank may call again that has used its share of the quota; nil where it has not.
    private func allowed(_ rank: CallRank, _ share: Double, _ now: Date) -> Date? {
        guard let quota, quota.resetsAt > now, quota.limit > 0 else { return nil }
        let left = quota.limit * (1 - rank.share(share))
        return quota.remaining <= left ? quota.resetsAt : nil
    }

    private func take(_ rank: CallRank) async throws {
        try Task.checkCancellation()
        guard isTaken else {
            isTaken = true
            return
        }
        try await queue(rank)
    }

    private func queue(_ rank: CallRank) async throws {
        last += 1
        let number = last
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
                waiting.append(Waiting(rank: rank, number: number, continuation: continuation))
            }
        } onCancel: {
            Task { await self.drop(number) }
        }
    }

    private func drop(_ number: Int) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).continuation.resume(throwing: CancellationError())
    }

    /// The most urgent has its turn, and of those who came first.
    private func passOn() {
        let next = waiting.indices.max { one, other in
            let (left, right) = (waiting[one], waiting[other])
            return left.rank == right.rank ? left.number > right.number : left.rank < right.rank
        }
        guard let next else {
            isTaken = false
            return
        }
        waiting.remove(at: next).continuation.resume()
    }
}

/// The budgets of all connections of this process.
final class CallBudgets: Sendable {
    private let all = Mutex<[String: CallBudget]>([:])

    init() {}

    /// - Parameter connection: what tells it apart; whoever names the same shares the budget.
    func budget(of connection: String) -> CallBudget {
        all.withLock { all in
            if let known = all[connection] { return known }
            let budget = CallBudget()
            all[connection] = budget
            return budget
        }
    }
}
