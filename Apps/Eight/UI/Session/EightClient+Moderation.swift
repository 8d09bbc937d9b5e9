import Base
import EightAPI
import Wire

/// The calls of moderators.
extension EightClient {
    func overview() async throws -> ConsoleOverview { try await api.call(EightAPI.overview) }
    func queue() async throws -> [ConsoleItem] { try await api.call(EightAPI.queue).items }

    func openCase(_ subject: ConsoleSubject, _ id: SortableID) async throws -> ConsoleCase {
        try await api.call(EightAPI.openCase, .init(subject: subject, id: id))
    }

    func decide(_ verdict: ConsoleVerdict, about item: ConsoleItem) async throws -> ConsoleRecord {
        try await api.call(EightAPI.decide, .init(subject: item.subject, id: item.subjectId), verdict)
    }

    func takeBack(_ record: SortableID) async throws { _ = try await api.call(EightAPI.takeBack, .init(id: record)) }

    func moderationLog(all: Bool, _ cursor: String?) async throws -> Page<ConsoleRecord> {
        try await api.call(EightAPI.moderationLog, .init(all: all, cursor: cursor))
    }

    func playback() async throws -> [PlaybackDay] { try await api.call(EightAPI.playback).items }
    func appeals() async throws -> [ConsoleAppeal] { try await api.call(EightAPI.appeals).items }
    func openAppeal(_ id: SortableID) async throws -> ConsoleAppeal {
        try await api.call(EightAPI.openAppeal, .init(id: id))
    }

    func answer(_ verdict: AppealVerdict, to id: SortableID) async throws {
        _ = try await api.call(EightAPI.answerAppeal, .init(id: id), verdict)
    }

    func bans() async throws -> [ConsoleBan] { try await api.call(EightAPI.bans).items }

    func answer(_ verdict: BanVerdict, toBan id: SortableID) async throws {
        _ = try await api.call(EightAPI.answerBan, .init(id: id), verdict)
    }

    func schoolChanges() async throws -> [ConsoleSchoolChange] { try await api.call(EightAPI.schoolChanges).items }

    func answer(_ verdict: SchoolVerdict, toSchoolChange id: SortableID) async throws {
        _ = try await api.call(EightAPI.answerSchoolChange, .init(id: id), verdict)
    }

    func rules() async throws -> [SchoolRules] { try await api.call(EightAPI.rules).items }

    func setRules(_ change: RulesChange, for school: String) async throws -> SchoolRules {
        try await api.call(EightAPI.setRules, .init(school: school), change)
    }

    func moderators() async throws -> [Moderator] { try await api.call(EightAPI.moderators).items }

    func appoint(_ wish: Appointment) async throws -> Moderator { try await api.call(EightAPI.appoint, body: wish) }

    func dismissModerator(_ id: SortableID) async throws {
        _ = try await api.call(EightAPI.dismissModerator, .init(id: id))
    }

    func auditLog(_ cursor: String?) async throws -> Page<AuditRecord> {
        try await api.call(EightAPI.auditLog, .init(cursor: cursor))
    }

    func checkAuditLog(noted: String?) async throws -> AuditCheck {
        try await api.call(EightAPI.auditCheck, .init(noted: noted))
    }

    func numbers() async throws -> TransparencyReport { try await api.call(EightAPI.numbers) }
}
