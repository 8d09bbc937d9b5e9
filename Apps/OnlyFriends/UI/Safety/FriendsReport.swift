import ClientKit
import OnlyFriendsAPI

/// A report of a person, a post, a comment or a photo.
typealias FriendsReport = ReportModel<ReportSubject, ReportCategory>

extension ReportModel where Subject == ReportSubject, Category == ReportCategory {
    convenience init(_ subject: ReportSubject, people: PeopleRepository, limits: ServerConfig.Limits?) {
        self.init(
            subject, noteMaximum: (limits ?? ServerConfig.Limits()).reportNoteMaximum,
            calls: .init(
                report: { subject, category, note, attaches in
                    try await people.report(
                        subject,
                        ReportDraft(
                            category: category, note: note, conversationId: attaches ? subject.conversation : nil))
                },
                block: { if let author = $0.author { try await people.block(author.id) } },
                explain: { isCancellation($0) ? nil : explanation(of: $0) }))
    }

    /// Whether there is somebody to be blocked.
    var offersBlock: Bool { subject.author.map { $0.relation != .`self` } ?? false }
}
