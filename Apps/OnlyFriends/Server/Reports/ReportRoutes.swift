import Accounts
import AccountsAPI
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes by which people report what should not be here.
struct ReportRoutes: Sendable {
    let reports: Reports
    let feedback: Feedback
    let suspensions: Suspensions

    func add(to router: inout Router) {
        router.serve(ReportsAPI.reportUser) { call in
            try await reports.report(.person(call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reportPost) { call in
            try await reports.report(.post(call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reportComment) { call in
            try await reports.report(
                .comment(call.parameters.commentId, under: call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reportMomentPicture) { call in
            try await reports.report(
                .photo(call.parameters.pictureId, in: call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reportStory) { call in
            try await reports.report(.story(call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reportMessage) { call in
            try await reports.report(
                .message(call.parameters.messageId, in: call.parameters.id), call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(WarningAPI.warnings) { call in try await reports.warnings(of: try call.viewer) }
        router.serve(WarningAPI.acknowledge) { call in
            try await reports.acknowledge(call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(DecisionsAPI.decisions) { call in try await reports.decisions(about: try call.viewer) }
        router.serve(DecisionsAPI.appeal) { call in
            try await reports.appeal(call.body.text, against: call.parameters.id, by: try call.viewer)
        }
        router.serve(DecisionsAPI.suspension) { call in
            try await reports.suspension(of: try suspensions.person(of: call.body.ticket))
        }
        router.serve(DecisionsAPI.appealSuspension) { call in
            let person = try suspensions.person(of: call.body.ticket)
            let decision = try await reports.suspension(of: person)
            return try await reports.appeal(call.body.text, against: decision.id, by: person)
        }
        router.serve(FeedbackAPI.send) { call in
            try await feedback.send(call.body, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(ReportsAPI.reports) { call in try await reports.list(of: try call.viewer) }
    }
}
