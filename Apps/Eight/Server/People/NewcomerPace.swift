import Base
import Database
import EightAPI
import Foundation
import Wire

/// Holds people to less in their first two days (E8-156): whoever makes accounts to flood a school gets little out of each.
struct NewcomerPace: Sendable {
    let context: EightContext

    /// What somebody may do only so often in their first days.
    enum Act { case video, follow, reaction, report }

    /// How often somebody may do something in a day: as often as everybody, or as they may while they are new.
    func most(_ act: Act, usually: Int, by person: SortableID, _ connection: DatabaseConnection) throws -> Int {
        guard let limits = context.limits.newcomers else { return usually }
        let since = context.clock.now().addingTimeInterval(-limits.time)
        let isNew =
            try connection.value(
                "SELECT 1 FROM people WHERE id = \(person) AND created_at > \(since)", as: Int.self) != nil
        return isNew ? min(usually, limits.most(act)) : usually
    }

    /// Refuses what somebody has done often enough for one who is new.
    func checkReaction(by person: SortableID, _ connection: DatabaseConnection) throws {
        let most = try most(.reaction, usually: .max, by: person, connection)
        guard most < .max else { return }
        let day = context.clock.now().addingTimeInterval(-86_400)
        let lately = try connection.value(
            "SELECT COUNT(*) FROM reactions WHERE person_id = \(person) AND created_at > \(day)", as: Int.self)
        guard lately ?? 0 < most else { throw Self.enough }
    }

    /// The refusal of who is new.
    static let enough = Problem.tooMany(
        code: EightProblem.newcomer, retryAfter: 3_600,
        "You're new here, so there's a limit for your first two days. Go on tomorrow.")
}

extension EightLimits.Newcomers {
    func most(_ act: NewcomerPace.Act) -> Int {
        switch act {
        case .video: videosPerDay
        case .follow: followsPerDay
        case .reaction: reactionsPerDay
        case .report: reportsPerDay
        }
    }
}
