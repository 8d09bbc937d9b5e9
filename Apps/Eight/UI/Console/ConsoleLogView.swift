import DesignKit
import EightAPI
import SwiftUI

/// What moderators did, line by line; decisions can be taken back.
struct ConsoleLogView: View {
    @Environment(EightSession.self) private var session
    /// Counts what was taken back.
    @State private var takenBack = 0
    @State private var failure: String?
    /// Whether what was only looked at is shown too.
    @State private var showsAll = false

    var body: some View {
        RecordList(version: takenBack * 2 + (showsAll ? 1 : 0)) { [client = session.client, showsAll] in
            try await client.moderationLog(all: showsAll, $0)
        } header: {
            Toggle("Also what was only looked at", isOn: $showsAll).font(.subheadline).frame(minHeight: 44)
            if let failure { Text(verbatim: failure).foregroundStyle(.red) }
        } row: {
            row($0)
        } empty: {
            Notice(
                "Nothing was decided yet", text: "Every decision stays here, with who made it and why.",
                symbol: "list.bullet")
        }
        .stageTitle("What was decided")
    }

    private func row(_ record: ConsoleRecord) -> some View {
        HStack(alignment: .top, spacing: 12) {
            Image(systemName: record.kind.symbol).foregroundStyle(Color.spark).frame(width: 26)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(record.kind.title).font(.sora(.headline))
                about(record).font(.subheadline)
                if let note = record.note { Text(verbatim: note).font(.footnote).foregroundStyle(Color.quiet) }
                HStack(spacing: 4) {
                    Text(verbatim: record.moderator)
                    Text(verbatim: "\u{B7}")
                    RelativeDateText(record.at)
                }
                .font(.footnote)
                .foregroundStyle(Color.quiet)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if record.isTakenBack {
                Text("Taken back").font(.footnote).foregroundStyle(Color.quiet)
            } else if record.canTakeBack {
                Button("Take back") { Task { await takeBack(record) } }.buttonStyle(QuietButtonStyle())
            }
        }
        .padding(12)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    private func about(_ record: ConsoleRecord) -> Text {
        switch record.subject {
        case .video?: Text("Video by \(record.name)")
        case .person?: Text(verbatim: record.name)
        case nil: Text(verbatim: session.config.school(record.name) ?? String(localized: "The whole district"))
        }
    }

    private func takeBack(_ record: ConsoleRecord) async {
        do {
            try await session.client.takeBack(record.id)
            (takenBack, failure) = (takenBack + 1, nil)
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
