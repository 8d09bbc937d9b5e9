import ClientKit
import EightAPI

/// A report of a video or a person.
typealias EightReport = ReportModel<ReportSubject, ReportCategory>

extension ReportModel where Subject == ReportSubject, Category == ReportCategory {
    convenience init(_ subject: ReportSubject, client: EightClient) {
        self.init(
            subject, noteMaximum: ReportDraft.noteMaximum,
            calls: .init(
                report: { try await client.report($0, ReportDraft(category: $1, note: $2)) },
                block: { try await client.block($0.person.id, true) },
                explain: { isCancellation($0) ? nil : explanation(of: $0) }))
    }
}
