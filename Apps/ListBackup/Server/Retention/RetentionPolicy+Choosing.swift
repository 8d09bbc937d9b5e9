import Foundation
import ListBackupAPI
import ListBackupCore

extension RetentionPolicy {
    /// The same with numbers that can be.
    var bounded: RetentionPolicy {
        func bounded(_ number: Int) -> Int { max(0, min(Self.most, number)) }
        return RetentionPolicy(
            keepsAll: keepsAll, last: bounded(last), hourly: bounded(hourly), daily: bounded(daily),
            weekly: bounded(weekly), monthly: bounded(monthly), yearly: bounded(yearly), days: bounded(days),
            streams: boundedStreams)
    }

    private var boundedStreams: [StreamRetention]? {
        var seen: Set<String> = []
        let found = (streams ?? []).prefix(1000).filter { $0.days > 0 && seen.insert($0.stream).inserted }
            .map { StreamRetention(stream: $0.stream, days: min(Self.most, $0.days)) }
        return found.isEmpty ? nil : found
    }

    /// Since when the history of each stream is kept whose history is shorter than the others' (LB-133).
    /// - Parameter slack: what part of its time may be over before it goes: each time much is written anew.
    func beginnings(now: Date, slack: Double = 0) -> [String: Date] {
        Dictionary(
            (streams ?? []).map { ($0.stream, now.addingTimeInterval(-Double($0.days) * 86_400 * (1 + slack))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The numbers of the snapshots that it lets go (LB-105). The newest one stays, and the newest that is complete, and
    /// what is held.
    ///
    /// - Parameter snapshots: oldest first.
    func leaving(_ snapshots: [Manifest], held: Set<Int>, now: Date, timeZone: TimeZone) -> Set<Int> {
        guard !keepsAll, let newest = snapshots.last else { return [] }
        var staying = held
        staying.insert(newest.number)
        let whole = snapshots.last { $0.completeness == .proved || $0.completeness == .claimed }
        if let whole { staying.insert(whole.number) }
        staying.formUnion(snapshots.suffix(last).map(\.number))
        let earliest = now.addingTimeInterval(-Double(days) * 86_400)
        if days > 0 { staying.formUnion(snapshots.filter { $0.date >= earliest }.map(\.number)) }
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        let spans: [(Int, [Calendar.Component])] = [
            (hourly, [.year, .month, .day, .hour]), (daily, [.year, .month, .day]),
            (weekly, [.yearForWeekOfYear, .weekOfYear]), (monthly, [.year, .month]), (yearly, [.year]),
        ]
        for (count, components) in spans where count > 0 {
            var seen: Set<DateComponents> = []
            for snapshot in snapshots.reversed() {
                // An hour that comes twice when clocks are put back is two.
                let span =
                    components.contains(.hour)
                    ? DateComponents(hour: Int((snapshot.date.timeIntervalSince1970 / 3600).rounded(.down)))
                    : calendar.dateComponents(Set(components), from: snapshot.date)
                guard seen.insert(span).inserted else { continue }
                guard seen.count <= count else { break }
                staying.insert(snapshot.number)
            }
        }
        return Set(snapshots.map(\.number)).subtracting(staying)
    }
}
