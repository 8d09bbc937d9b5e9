import Foundation
import ThriftwoodAPI

/// Which artists are shown.
public enum ArtistFilter: String, Sendable, Hashable, CaseIterable {
    case all, monitored, unmonitored, continuing, ended, missing
}

/// What artists are sorted by.
public enum ArtistSort: String, Sendable, Hashable, CaseIterable {
    case title, added, albums, metadata, profile, size, tracks, type
}

extension Artist: LibraryItem {
    public typealias Detail = ArtistDetail
    public static let list = "artists"

    public func fits(_ filter: ArtistFilter) -> Bool {
        switch filter {
        case .all: true
        case .monitored: isMonitored
        case .unmonitored: !isMonitored
        case .continuing: stage == .continuing
        case .ended: stage == .ended
        case .missing: isMissingTracks
        }
    }

    public func key(_ sort: ArtistSort, profiles: ProfileNames) -> SortKey {
        switch sort {
        case .title: .text(sortTitle)
        case .added: .date(added)
        case .albums: .number(Int64(albumCount))
        case .metadata: .text(profiles.metadata[metadataProfile]?.lowercased() ?? "")
        case .profile: .text(profiles.quality[qualityProfile]?.lowercased() ?? "")
        case .size: .number(size)
        case .tracks: .number(Int64(trackFileCount))
        case .type: .text(type.lowercased())
        }
    }

    public func write(to line: inout LineWriter) {
        line.put(id)
        line.put(title)
        line.put(sortTitle)
        line.put(type)
        line.put(Int(stage.rawValue))
        line.put(qualityProfile)
        line.put(metadataProfile)
        line.put(isMonitored)
        line.put(albumCount)
        line.put(trackCount)
        line.put(trackFileCount)
        line.put(size)
        line.put(added)
        line.put(nextAlbum)
        line.put(lastAlbum)
        line.put(poster)
        line.put(fanart)
    }

    public init(from line: inout LineReader) throws {
        self.init(id: try line.whole(), title: try line.text(), sortTitle: try line.text())
        type = try line.text()
        stage = Stage(rawValue: UInt8(clamping: try line.number())) ?? .unknown
        qualityProfile = try line.whole()
        metadataProfile = try line.whole()
        isMonitored = try line.truths() & 1 != 0
        albumCount = try line.whole()
        trackCount = try line.whole()
        trackFileCount = try line.whole()
        size = try line.number()
        added = try line.date()
        nextAlbum = try line.date()
        lastAlbum = try line.date()
        poster = try line.text()
        fanart = try line.laterText()
    }
}
