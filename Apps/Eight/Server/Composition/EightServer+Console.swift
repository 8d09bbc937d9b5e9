import Base
import EightAPI
import HTTPServer
import ServerKit
import Wire

/// What moderators do.
extension EightServer {
    func addConsole(to router: inout Router) {
        let context = context, moderators = Moderators(context: context), queue = ConsoleQueue(context: context)
        let cases = ConsoleCases(
            context: context, hiding: ClipHiding(context: context), review: ClipReview(context: context))
        let rules = SchoolRulesBook(context: context, moderators: moderators)
        router.serve(EightAPI.overview) { try await queue.overview(for: try $0.viewer) }
        router.serve(EightAPI.queue) { try await queue.list(for: try $0.viewer) }
        router.serve(EightAPI.openCase) { try await cases.open($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.decide) { try await cases.decide($0.body, about: $0.parameters, by: try $0.viewer) }
        router.serve(EightAPI.moderationLog) {
            try await ConsoleLog(context: context).page($0.parameters, for: try $0.viewer)
        }
        router.serve(EightAPI.takeBack) { call in
            try await cases.takeBack(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        let appeals = Appeals(context: context, cases: cases)
        router.serve(EightAPI.appeals) { try await appeals.list(for: try $0.viewer) }
        router.serve(EightAPI.openAppeal) { try await appeals.open($0.parameters.id, for: try $0.viewer) }
        router.serve(EightAPI.answerAppeal) { call in
            try await appeals.answer(call.body, call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        let bans = Bans(context: context)
        router.serve(EightAPI.bans) { try await bans.list(for: try $0.viewer) }
        router.serve(EightAPI.answerBan) { call in
            try await bans.answer(call.body, call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        let schools = schoolChanges
        router.serve(EightAPI.schoolChanges) { try await schools.list(for: try $0.viewer) }
        router.serve(EightAPI.answerSchoolChange) { call in
            try await schools.answer(call.body, call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(EightAPI.rules) { try await rules.list(for: try $0.viewer) }
        router.serve(EightAPI.setRules) {
            try await rules.set($0.body, for: $0.parameters.school, by: try $0.viewer)
        }
        router.serve(EightAPI.moderators) { try await moderators.list(for: try $0.viewer) }
        router.serve(EightAPI.appoint) { try await moderators.appoint($0.body, by: try $0.viewer) }
        router.serve(EightAPI.dismissModerator) { call in
            try await moderators.dismiss(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        let audit = AuditLog(context: context)
        router.serve(EightAPI.auditLog) { try await audit.page($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.auditCheck) { try await audit.check($0.parameters, for: try $0.viewer) }
        router.serve(EightAPI.playback) { try await PlaybackCounts(context: context).days(for: try $0.viewer) }
        router.serve(EightAPI.numbers) {
            try await MonthlyNumbers(context: context).report(for: try $0.viewer)
        }
    }
}
