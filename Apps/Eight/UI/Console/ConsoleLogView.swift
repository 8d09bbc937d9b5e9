import DesignKit
import EightAPI
import SwiftUI
import Wire

/// What moderators did, line by line; decisions can be taken back.
struct ConsoleLogView: View {
    @Environment(EightSession.self) private var session
    @State private var records: [ConsoleRecord]?
    @State private var cursor: String?
    @State private var failure: String?
    /// Whether what was only looked at is shown too.
    @State private var showsAll = false

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 8) {
                Toggle("Also what was only looked at", isOn: $showsAll).font(.subheadline).frame(minHeight: 44)
                if let failure, records != nil { Text(verbatim: failure).foregroundStyle(.red) }
                if let records {
                    if records.isEmpty {
                        Notice(
                            "Nothing was decided yet", text: "Every decision stays here, with who made it and why.",
                            symbol: "list.bullet")
                    }
                    ForEach(records) { record in
                        row(record).onAppear { if record.id == records.last?.id { Task { await more() } } }
                    }
                } else if let failure {
                    Notice("Couldn't load this list", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else {
                    PeopleSkeleton()
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("What was decided")
        .refreshable { await load() }
        .task(id: showsAll) { await load() }
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

    private func load() async {
        do {
            let page = try await session.client.moderationLog(all: showsAll, nil)
            (records, cursor, failure) = (page.items, page.nextCursor, nil)
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func more() async {
        guard let next = cursor else { return }
        cursor = nil
        do {
            let page = try await session.client.moderationLog(all: showsAll, next)
            records? += page.items
            cursor = page.nextCursor
        } catch {
            cursor = next
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }

    private func takeBack(_ record: ConsoleRecord) async {
        do {
            try await session.client.takeBack(record.id)
            await load()
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }
}
