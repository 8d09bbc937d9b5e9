import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// Who did what, whether the list is whole, and the list as a file (LB-018).
struct DeedsPanel: View {
    let app: AppModel
    @State private var deeds: [Deed]?
    @State private var cursor: String?
    @State private var check: DeedCheck?
    @State private var link: DownloadLink?
    @State private var failure: String?

    var body: some View {
        Panel(spacing: 8) {
            Text("Who did what").font(.headline).accessibilityAddTraits(.isHeader)
            if let check { whole(check) }
            if let deeds {
                if deeds.isEmpty {
                    Text("Nothing was changed yet.").font(.footnote).foregroundStyle(Color.faint)
                }
                ForEach(deeds) { row($0) }
                HStack(spacing: 16) {
                    if cursor != nil { Button("Show more") { Task { await more() } }.frame(minHeight: 44) }
                    if !deeds.isEmpty { Button("Make a file") { Task { await export() } }.frame(minHeight: 44) }
                }
                if let link, let url = URL(string: link.path) {
                    Link(destination: url) {
                        Label {
                            Text("Download \(link.filename)")
                        } icon: {
                            Image(systemName: "square.and.arrow.down")
                        }
                    }
                    .frame(minHeight: 44)
                }
            } else if failure == nil {
                Skeleton(rows: 3)
            }
            if let failure { FailureLine(text: failure) { await load() } }
        }
        .task(id: app.pulls) { await load() }
    }

    @ViewBuilder private func whole(_ check: DeedCheck) -> some View {
        if let number = check.brokenAt {
            FailureLine(text: String(localized: "Line \(number) is missing or was changed after it was written."))
        } else if check.count > 0 {
            Label("All \(check.count) lines are as they were written", systemImage: "checkmark.seal.fill")
                .font(.footnote).foregroundStyle(Color.proved)
        }
    }

    private func row(_ deed: Deed) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: deed.status < 400 ? "checkmark" : "nosign")
                .foregroundStyle(deed.status < 400 ? Color.teal : .warning).frame(width: 22)
                .accessibilityLabel(deed.status < 400 ? Text("Done") : Text("Refused"))
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 6) {
                    if let words = deed.words {
                        Text(words).font(.subheadline.weight(.medium))
                    } else {
                        Text(verbatim: deed.deed).font(.mono(.footnote, weight: .medium))
                    }
                    if let name = app.sources.first(where: { "\($0.id)" == deed.object })?.name {
                        Text(verbatim: name).font(.footnote)
                    }
                }
                Text(verbatim: deed.who).font(.footnote).foregroundStyle(Color.faint).lineLimit(2)
            }
            Spacer(minLength: 8)
            RelativeDateText(deed.at).font(.footnote).foregroundStyle(Color.faint)
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }

    private func load() async {
        await attempt {
            let page = try await app.client.call(DeedsAPI.all, .init(limit: 20))
            (deeds, cursor) = (page.items, page.nextCursor)
            check = try await app.client.call(DeedsAPI.check)
        }
    }

    private func more() async {
        await attempt {
            let page = try await app.client.call(DeedsAPI.all, .init(cursor: cursor, limit: 50))
            deeds = (deeds ?? []) + page.items
            cursor = page.nextCursor
        }
    }

    private func export() async {
        await attempt { link = try await app.client.call(DeedsAPI.export) }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            try await body()
            failure = nil
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
