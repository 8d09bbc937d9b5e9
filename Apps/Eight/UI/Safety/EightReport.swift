import ClientKit
import EightAPI

/// A report of a video or a person.
typealias EightReport = ReportModel<ReportSubject, ReportCategory>

extension ReportModel where Subject == ReportSubject, Category == ReportCategory {
    convenience init(_ subject: ReportSubject, client: EightClient) {
        self.init(
            subject, noteMaximum: ReportDraft.noteMaximum,
            calls: .init(
                report: { subject, category, note, _ in
                    try await client.report(subject, ReportDraft(category: category, note: note))
                },
                block: { try await client.block($0.person.id, true) },
                explain: { isCancellation($0) ? nil : explanation(of: $0) }))
    }
}
