import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Some titles of one service, for what is done with all of them at once.
struct TitleGroup: Hashable {
    var service: ServiceConnection
    var ids: [Int]

    /// Tells what is filled in for these titles from the same for others.
    var owner: String { "\(service.id) \(ids.count) \(ids.first ?? 0) \(ids.last ?? 0)" }
}

extension ThriftwoodModel {
    /// Takes titles out of their library, and remembers how.
    func remove(_ group: TitleGroup, _ removal: TitleRemoval) async throws(ServiceProblem) {
        let (withFiles, isExcluded) = (removal.withFiles, removal.isExcluded)
        try await client(of: group.service).remove(group.ids, withFiles: withFiles, isExcluded: isExcluded)
        await forget(group, removal)
        say(Notice(text: Text("\(group.ids.count) titles were removed from \(group.service.name).")))
    }

    /// Shows titles no more that their service has lost, and remembers how they went.
    func forget(_ group: TitleGroup, _ removal: TitleRemoval) async {
        let gone = Set(group.ids)
        switch group.service.kind {
        case .sonarr: await room.series(of: group.service).remove(gone)
        case .lidarr: await room.artists(of: group.service).remove(gone)
        default: await room.movies(of: group.service).remove(gone)
        }
        if settings.titleRemoval != removal { set { $0.titleRemoval = removal } }
    }

    /// Changes titles at their service, and takes over how they are then.
    func change(_ group: TitleGroup, _ change: BulkChange) async throws(ServiceProblem) {
        try await client(of: group.service).change(group.ids, change)
        say(Notice(text: Text("\(group.ids.count) titles are saved.")))
        switch group.service.kind {
        case .sonarr: await room.series(of: group.service).refresh()
        case .lidarr: await room.artists(of: group.service).refresh()
        default: await room.movies(of: group.service).refresh()
        }
    }

    /// Has the service look for titles by itself.
    func search(_ group: TitleGroup) async {
        do throws(ServiceProblem) {
            try await client(of: group.service).search(titles: group.ids)
            say(Notice(text: Text("\(group.service.name) is looking for \(group.ids.count) titles.")))
        } catch {
            say(Notice(text: error.words, isProblem: true))
        }
    }
}
