import DesignKit
import OnlyFriendsAPI
import SwiftUI
import Wire

/// What one has reported, and what became of it.
struct ReportsView: View {
    let session: SessionModel

    var body: some View {
        LoadedList("Your reports", load: { [people = session.people] _ in Page(items: try await people.reports()) }) {
            reports in
            ForEach(reports) { ReportRow(report: $0) }
        } empty: {
            EmptyNotice(
                "Nothing reported", systemImage: "flag", text: "What you report appears here, with what came of it.")
        }
    }
}

private struct ReportRow: View {
    let report: Report

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Text(subject).font(.cabin(.body, weight: .medium))
                Spacer()
                Text(state)
                    .font(.cabin(.footnote, weight: .semibold))
                    .foregroundStyle(report.state == .open ? Color.amber : Color.forestGreen)
            }
            HStack(spacing: 6) {
                Text(report.category.title)
                RelativeDateText(report.createdAt)
            }
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
        }
        .accessibilityElement(children: .combine)
    }

    private var subject: LocalizedStringKey {
        switch report.subject {
        case .person: "Profile of \(report.name)"
        case .post: "Post by \(report.name)"
        case .comment: "Comment by \(report.name)"
        case .photo: "Photo by \(report.name)"
        case .story: "Story by \(report.name)"
        case .message: "Message from \(report.name)"
        }
    }

    private var state: LocalizedStringKey {
        switch report.state {
        case .open: "Being looked at"
        case .acted: "Acted on"
        case .closed: "No rule broken"
        }
    }
}
