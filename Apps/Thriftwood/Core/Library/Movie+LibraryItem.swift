import Foundation
import ThriftwoodAPI

/// Which films are shown. Missing and wanted differ: what is wanted is looked for and can be had.
public enum MovieFilter: String, Sendable, Hashable, CaseIterable {
    case all, monitored, unmonitored, missing, wanted, cutoffUnmet
}

/// What films are sorted by.
public enum MovieSort: String, Sendable, Hashable, CaseIterable {
    case title, added, digital, cinemas, availability, physical, profile, runtime, size, studio, year
}

extension Movie: LibraryItem {
    public typealias Detail = MovieDetail
    public static let list = "movies"

    public func fits(_ filter: MovieFilter) -> Bool {
        switch filter {
        case .all: true
        case .monitored: isMonitored
        case .unmonitored: !isMonitored
        case .missing: !hasFile
        case .wanted: isMonitored && !hasFile && isAvailable
        case .cutoffUnmet: hasFile && isBelowCutoff
        }
    }

    public func key(_ sort: MovieSort, profiles: ProfileNames) -> SortKey {
        switch sort {
        case .title: .text(sortTitle)
        case .added: .date(added)
        case .digital: .date(digital)
        case .cinemas: .date(inCinemas)
        case .availability: .number(Int64(stage.rawValue) + (hasFile ? 10 : 0))
        case .physical: .date(physical)
        case .profile: .text(profiles.quality[qualityProfile]?.lowercased() ?? "")
        case .runtime: .number(Int64(runtime))
        case .size: .number(size)
        case .studio: .text(studio.lowercased())
        case .year: .number(Int64(year))
        }
    }

    public func write(to line: inout LineWriter) {
        line.put(id)
        line.put(title)
        line.put(sortTitle)
        line.put(year)
        line.put(runtime)
        line.put(studio)
        line.put(qualityProfile)
        line.put(isMonitored, hasFile, isAvailable, isBelowCutoff)
        line.put(Int(stage.rawValue))
        line.put(size)
        line.put(quality)
        line.put(added)
        line.put(inCinemas)
        line.put(digital)
        line.put(physical)
        line.put(poster)
        line.put(fanart)
    }

    public init(from line: inout LineReader) throws {
        self.init(id: try line.whole(), title: try line.text(), sortTitle: try line.text())
        year = try line.whole()
        runtime = try line.whole()
        studio = try line.text()
        qualityProfile = try line.whole()
        let truths = try line.truths()
        (isMonitored, hasFile) = (truths & 1 != 0, truths & 2 != 0)
        (isAvailable, isBelowCutoff) = (truths & 4 != 0, truths & 8 != 0)
        stage = Stage(rawValue: UInt8(clamping: try line.number())) ?? .unknown
        size = try line.number()
        quality = try line.text()
        added = try line.date()
        inCinemas = try line.date()
        digital = try line.date()
        physical = try line.date()
        poster = try line.text()
        fanart = try line.laterText()
    }
}

/// The lists that are made of the films.
public enum MoviePlan {
    /// Monitored, without a file and not out: first those in cinemas by their release, then the others by theirs (TW-060).
    public static func upcoming(_ movies: [Movie], now: Date) -> [Movie] {
        let waiting = movies.filter { $0.isMonitored && !$0.hasFile && $0.stage != .released && $0.stage != .deleted }
        let inCinemas = waiting.filter { $0.stage == .inCinemas }
        let announced = waiting.filter { $0.stage != .inCinemas }
        return inCinemas.sorted { Self.isBefore($0.homeRelease, $1.homeRelease, $0, $1) }
            + announced.sorted { Self.isBefore($0.inCinemas, $1.inCinemas, $0, $1) }
    }

    /// Monitored, without a file and out, newest first (TW-061).
    public static func missing(_ movies: [Movie]) -> [Movie] {
        movies.filter { $0.isMonitored && !$0.hasFile && $0.stage == .released }.sorted {
            Self.isBefore($1.homeRelease, $0.homeRelease, $1, $0)
        }
    }

    private static func isBefore(_ left: Date?, _ right: Date?, _ first: Movie, _ second: Movie) -> Bool {
        let (left, right) = (left ?? .distantFuture, right ?? .distantFuture)
        return left == right ? first.sortTitle < second.sortTitle : left < right
    }
}
