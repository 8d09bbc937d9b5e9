import Foundation
import ThriftwoodAPI

/// Which series are shown.
public enum SeriesFilter: String, Sendable, Hashable, CaseIterable {
    case all, monitored, unmonitored, continuing, ended, missing
}

/// What series are sorted by.
public enum SeriesSort: String, Sendable, Hashable, CaseIterable {
    case title, added, episodes, network, nextAiring, previousAiring, profile, size, type
}

extension Series: LibraryItem {
    public typealias Detail = SeriesDetail
    public static let list = "series"

    public func fits(_ filter: SeriesFilter) -> Bool {
        switch filter {
        case .all: true
        case .monitored: isMonitored
        case .unmonitored: !isMonitored
        case .continuing: stage == .continuing
        case .ended: stage == .ended
        case .missing: isMissingEpisodes
        }
    }

    public func key(_ sort: SeriesSort, profiles: ProfileNames) -> SortKey {
        switch sort {
        case .title: .text(sortTitle)
        case .added: .date(added)
        case .episodes: .number(Int64(episodeFileCount))
        case .network: .text(network.lowercased())
        case .nextAiring: .date(nextAiring)
        case .previousAiring: .date(previousAiring)
        case .profile: .text(profiles.quality[qualityProfile]?.lowercased() ?? "")
        case .size: .number(size)
        case .type: .text(type)
        }
    }

    public func write(to line: inout LineWriter) {
        line.put(id)
        line.put(title)
        line.put(sortTitle)
        line.put(year)
        line.put(runtime)
        line.put(network)
        line.put(qualityProfile)
        line.put(isMonitored)
        line.put(Int(stage.rawValue))
        line.put(type)
        line.put(seasonCount)
        line.put(episodeCount)
        line.put(episodeFileCount)
        line.put(size)
        line.put(added)
        line.put(nextAiring)
        line.put(previousAiring)
        line.put(poster)
        line.put(fanart)
    }

    public init(from line: inout LineReader) throws {
        self.init(id: try line.whole(), title: try line.text(), sortTitle: try line.text())
        year = try line.whole()
        runtime = try line.whole()
        network = try line.text()
        qualityProfile = try line.whole()
        isMonitored = try line.truths() & 1 != 0
        stage = Stage(rawValue: UInt8(clamping: try line.number())) ?? .unknown
        type = try line.text()
        seasonCount = try line.whole()
        episodeCount = try line.whole()
        episodeFileCount = try line.whole()
        size = try line.number()
        added = try line.date()
        nextAiring = try line.date()
        previousAiring = try line.date()
        poster = try line.text()
        fanart = try line.laterText()
    }
}
