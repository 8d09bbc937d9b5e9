import Base
import Foundation
import SpiritAtlasCore

/// What became of the profiles of a file.
struct ArchiveReport: Sendable, Hashable {
    var added = 0
    /// Those that were here and now say more.
    var completed = 0
    var unchanged = 0
    /// Those that say something else than what is here; what is here stayed.
    var differing = 0
    var refused: [ProfileArchive.Row] = []
}

extension ProfileStore {
    /// All profiles with all their fields, as a file.
    func archive() async throws -> Data {
        var profiles: [Profile] = []
        for summary in try await self.profiles() {
            if let profile = try await profile(summary.id) { profiles.append(profile) }
        }
        return try ProfileArchive.file(profiles)
    }

    /// Takes the profiles of a file in: by their ids, and without changing anything that is said here (T126).
    func takeIn(
        _ rows: [ProfileArchive.Row], ids: SortableIDSource, zones: ZoneDatabase
    ) async throws -> ArchiveReport {
        var report = ArchiveReport()
        for row in rows {
            if row.issue != nil {
                report.refused.append(row)
                continue
            }
            let id = row.profile.id.isEmpty ? ids.next().description : row.profile.id
            let told = Profile(id: id, values: row.profile.values)
            guard let known = try await profile(id) else {
                try await save(told, isDraft: told.isDraft(zones))
                report.added += 1
                continue
            }
            let (completed, hasConflict) = known.completed(by: told)
            if hasConflict { report.differing += 1 }
            if completed == known {
                if !hasConflict { report.unchanged += 1 }
            } else {
                try await save(completed, isDraft: completed.isDraft(zones))
                report.completed += 1
            }
        }
        return report
    }
}

extension Profile {
    /// Whether something is missing for a chart.
    func isDraft(_ zones: ZoneDatabase) -> Bool {
        title.isEmpty || (try? BirthFinding(birth, zones: zones).birth) == nil
    }
}
