import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// What one has reported, and what became of it.
struct ReportsView: View {
    @State private var reports: [Report] = []
    @State private var phase = LoadPhase.idle
    private let people: PeopleRepository

    init(session: SessionModel) { people = session.people }

    var body: some View {
        List {
            switch phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if reports.isEmpty {
                    EmptyNotice(
                        "Nothing reported", systemImage: "flag",
                        text: "What you report appears here, with what came of it."
                    )
                    .listRowBackground(Color.clear)
                }
                ForEach(reports) { ReportRow(report: $0) }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Your reports")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await load() }
        .task { await load() }
    }

    private func load() async {
        if phase == .idle { phase = .loading }
        do {
            reports = try await people.reports()
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = .failed(explanation(of: error))
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
        }
    }

    private var state: LocalizedStringKey {
        switch report.state {
        case .open: "Being looked at"
        case .acted: "Removed"
        case .closed: "No rule broken"
        }
    }
}
