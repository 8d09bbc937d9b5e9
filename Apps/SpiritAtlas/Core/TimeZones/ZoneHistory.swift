/// Every offset that the clocks of a zone of the tz database have had, and the rule for the years to come.
public struct ZoneHistory: Sendable {
    /// The name that it was asked for by, such as `Europe/Berlin`.
    public let name: String
    /// Before the first change.
    var initial: ZoneOffset
    /// Moments in seconds since 1970 in rising order, and the offset from each on.
    var changes: [(seconds: Int, offset: ZoneOffset)]
    /// What holds after the last change.
    var rule: ZoneRule?

    /// The offset at a moment of universal time.
    ///
    /// - Parameter seconds: seconds since 1970-01-01T00:00, each day having 86,400.
    /// - Returns: the offset, in seconds ahead of universal time.
    /// - Throws: `TimeError.Code.badTime` for what is no finite number.
    public func offset(at seconds: Double) throws(TimeError) -> ZoneOffset {
        guard seconds.isFinite else { throw TimeError(.badTime, "A time must be a finite number of seconds.") }
        return offset(checked: seconds)
    }

    /// The offset at a moment that is known to be a finite number.
    private func offset(checked seconds: Double) -> ZoneOffset {
        let known = changes.partitioningIndex { Double($0.seconds) > seconds }
        if known == changes.count, let later = laterChanges(around: seconds).last(where: { Double($0.0) <= seconds }) {
            return later.1
        }
        return known == 0 ? initial : changes[known - 1].offset
    }

    /// The changes that the rule makes in the years around a moment, after those that are listed one by one.
    private func laterChanges(around seconds: Double) -> [(Int, ZoneOffset)] {
        guard let rule, rule.daylight != nil, abs(seconds) < 4e11 else { return [] }
        let year = CalendarStyle.gregorian.date(days: Int((seconds / 86_400).rounded(.down))).year
        let last = changes.last?.seconds ?? .min
        return (year - 1...year + 1).flatMap { rule.changes(year: $0) }.filter { $0.seconds > last }
            .map { ($0.seconds, $0.offset) }
    }

    /// What a time on the wall means in universal time.
    ///
    /// - Parameters:
    ///   - time: what the clock on the wall shows.
    ///   - longitude: degrees east of the place, -180 ... 180; where the zone kept local mean time, the place's own is taken instead
    ///     of that of the zone's chief city.
    /// - Returns: the moment of universal time with the offset, and whether it is certain.
    /// - Throws: `TimeError.Code.badLongitude`; a time that is ambiguous or does not exist is told by the status.
    public func resolve(_ time: CivilTime, longitude: Double? = nil) throws(TimeError) -> ResolvedTime {
        if let longitude { try TimeError.check(longitude: longitude) }
        let wall = time.secondsSinceEpoch
        // No offset is more than 16 hours, so only changes so near can matter.
        let reach = 86_400.0
        let later = laterChanges(around: wall)
        var current = Self.local(offset(checked: wall - reach), longitude)
        let nearby =
            changes[changes.partitioningIndex { Double($0.seconds) > wall - reach }...]
            .prefix { Double($0.seconds) <= wall + reach }.map { ($0.seconds, $0.offset) }
            + later.filter { abs(Double($0.0) - wall) <= reach }
        for (seconds, offset) in nearby {
            let next = Self.local(offset, longitude)
            let before = Double(seconds + current.seconds)
            let after = Double(seconds + next.seconds)
            if wall < min(before, after) { break }
            if wall < max(before, after) {
                return ResolvedTime(
                    status: before < after ? .nonexistent : .ambiguous,
                    first: Self.candidate(wall, current), second: Self.candidate(wall, next))
            }
            current = next
        }
        let only = Self.candidate(wall, current)
        return ResolvedTime(status: .ok, first: only, second: only)
    }

    private static func candidate(_ wall: Double, _ offset: ZoneOffset) -> ResolvedTime.Candidate {
        ResolvedTime.Candidate(secondsSinceEpoch: wall - Double(offset.seconds), offset: offset)
    }

    private static func local(_ offset: ZoneOffset, _ longitude: Double?) -> ZoneOffset {
        guard offset.kind == .localMean, let longitude else { return offset }
        return .localMean(longitude: longitude)
    }
}

extension ZoneOffset {
    /// The mean solar time of a longitude in degrees: four minutes a degree, to the second.
    static func localMean(longitude: Double) -> ZoneOffset {
        ZoneOffset(seconds: Int((longitude * 240).rounded()), kind: .localMean, abbreviation: "LMT")
    }
}

extension Array {
    /// The first index whose element and all after it satisfy a condition that holds from some point on.
    func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
