import Foundation

/// What a typed birth comes to: the moment, or what is still to be said or mended, field by field.
package struct BirthFinding: Sendable, Hashable {
    /// Why there is no day.
    package enum DateIssue: Sendable, Hashable {
        case incomplete
        /// There is no such day; the month has so many.
        case impossible(days: Int)
        /// The ephemeris does not reach the year.
        case outOfRange(ClosedRange<Int>)
    }

    /// A moment that an uncertain time may mean, as clocks showed it and what they were set by.
    package struct Reading: Sendable, Hashable {
        /// Such as `02:30`.
        package var clock: String
        /// Such as `+02:00`.
        package var offset: String
        package var isDaylightTime: Bool
    }

    /// Why there is no time.
    package enum TimeIssue: Sendable, Hashable {
        case missing
        case unreadable
        /// The clocks were put back over it, so it came twice.
        case twice(Reading, Reading)
        /// The clocks were put forward over it, so it never came.
        case never(Reading, Reading)
    }

    /// A birth that charts can be cast for.
    package struct Birth: Sendable, Hashable {
        /// The moment as a Julian day of Universal Time; noon when the time is unknown.
        package var jdUT: Double
        package var place: GeographicPlace
        package var local: CivilTime
        package var offset: ZoneOffset
        /// Nil when the time is exact.
        package var withinSeconds: Double?
        /// The whole day, when nothing more is known.
        package var day: ClosedRange<Double>?

        package var isTimeKnown: Bool { day == nil }
    }

    package var dateIssue: DateIssue?
    package var timeIssue: TimeIssue?
    /// The two moments, also after one was chosen.
    package var choice: TimeIssue?
    package var isPlaceMissing = false
    /// The day of birth as it is written, once it is one.
    package var date: CalendarDate?
    package var birth: Birth?

    /// Years that the ephemeris covers whole.
    package static let years = 1801...2199

    /// Looks at what was typed.
    ///
    /// - Throws: `TimeError` when the time zones cannot be used or do not know the place's zone, `ChartError` for a place
    ///   off the globe.
    package init(_ entry: BirthEntry, zones: ZoneDatabase) throws {
        let day = findDate(entry)
        let clock = findClock(entry)
        isPlaceMissing = entry.place == nil
        guard let day, let place = entry.place, entry.accuracy == .unknown || clock != nil else { return }
        let time = try CivilTime(
            year: day.year, month: day.month, day: day.day, hour: clock?.hour ?? 12, minute: clock?.minute ?? 0)
        let reference = TimeReference.zone(place.zone)
        let resolved = try zones.resolve(time, in: reference, longitude: place.longitude)
        var moment = resolved.first
        if entry.accuracy == .unknown {
            timeIssue = nil
        } else if resolved.status != .ok {
            let issue = try Self.issue(resolved, zones.zone(place.zone))
            choice = issue
            guard let fold = entry.fold else {
                timeIssue = issue
                return
            }
            moment = fold == .first ? resolved.first : resolved.second
        }
        birth = Birth(
            jdUT: moment.jdUT, place: try GeographicPlace(latitude: place.latitude, longitude: place.longitude),
            local: time, offset: moment.offset,
            withinSeconds: entry.accuracy == .about ? Double(entry.withinMinutes) * 60 : nil,
            day: entry.accuracy == .unknown
                ? try zones.day(of: time, in: reference, longitude: place.longitude) : nil)
    }

    private mutating func findDate(_ entry: BirthEntry) -> CivilTime? {
        do {
            guard let found = try entry.date() else {
                dateIssue = .incomplete
                return nil
            }
            guard Self.years.contains(found.year) else {
                dateIssue = .outOfRange(Self.years)
                return nil
            }
            date = try? CalendarDate(year: found.year, month: found.month, day: found.day)
            return found
        } catch {
            let year = Int(entry.year.trimmingCharacters(in: .whitespaces)) ?? 0
            dateIssue =
                Self.years.contains(year)
                ? .impossible(days: CalendarStyle.gregorian.days(inMonth: entry.month, of: year))
                : .outOfRange(Self.years)
            return nil
        }
    }

    private mutating func findClock(_ entry: BirthEntry) -> (hour: Int, minute: Int)? {
        guard entry.accuracy != .unknown else { return nil }
        let clock = entry.clock
        if clock == nil {
            timeIssue = entry.time.trimmingCharacters(in: .whitespaces).isEmpty ? .missing : .unreadable
        }
        return clock
    }

    private static func issue(_ resolved: ResolvedTime, _ zone: ZoneHistory) throws -> TimeIssue {
        func reading(_ moment: ResolvedTime.Candidate) throws -> Reading {
            // The clock that hung on the wall then, which is not that of a time that never came.
            let offset = try zone.offset(at: moment.secondsSinceEpoch)
            let wall = try CivilTime(secondsSinceEpoch: moment.secondsSinceEpoch + Double(offset.seconds))
            return Reading(
                clock: String(format: "%02d:%02d", wall.hour, wall.minute), offset: offset.text,
                isDaylightTime: offset.kind == .daylight)
        }
        let (first, second) = (try reading(resolved.first), try reading(resolved.second))
        return resolved.status == .ambiguous ? .twice(first, second) : .never(first, second)
    }
}
