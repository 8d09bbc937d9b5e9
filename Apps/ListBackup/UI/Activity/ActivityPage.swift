import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// What happened, newest first.
struct ActivityPage: View {
    let model: AppModel
    @State private var items: [ActivityItem] = []
    @State private var cursor: String?
    @State private var failure: String?
    @State private var isLoaded = false

    var body: some View {
        Scroller {
            Text("Activity").font(.largeTitle.weight(.bold)).accessibilityAddTraits(.isHeader)
            if let failure { FailureLine(text: failure) }
            if !isLoaded, failure == nil {
                Skeleton(rows: 6)
            } else if items.isEmpty, failure == nil {
                Panel {
                    Notice(
                        "Nothing happened yet", symbol: "list.bullet.rectangle",
                        text: Text("Backups, exports and changes are written down here."))
                }
            } else {
                Panel(spacing: 4) {
                    ForEach(items) { ActivityRow(item: $0) }
                    if cursor != nil { Button("Show more") { Task { await load() } }.frame(minHeight: 44) }
                }
            }
        }
        .navigationTitle("Activity")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task { await load() }
    }

    private func load() async {
        do {
            let page = try await model.client.call(SourcesAPI.activity, ListPart(cursor: cursor, limit: 50))
            items += page.items
            cursor = page.nextCursor
            failure = nil
            isLoaded = true
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

/// One thing that happened.
struct ActivityRow: View {
    let item: ActivityItem

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: look.symbol).foregroundStyle(look.color).frame(width: 22).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(words)
                if let detail = item.detail {
                    Text(verbatim: detail).font(.footnote).foregroundStyle(Color.faint)
                        .fixedSize(horizontal: false, vertical: true)
                }
            }
            Spacer(minLength: 8)
            RelativeDateText(item.at).font(.footnote).foregroundStyle(Color.faint)
        }
        .padding(.vertical, 6)
        .accessibilityElement(children: .combine)
    }

    private var look: (symbol: String, color: Color) {
        switch item.kind {
        case .backupCompleted: ("checkmark.seal.fill", .proved)
        case .backupPartial: ("exclamationmark.triangle.fill", .warning)
        case .backupFailed: ("xmark.octagon.fill", .failure)
        case .backupCancelled: ("stop.circle", .faint)
        case .sourceAdded: ("plus.circle", .teal)
        case .sourceChanged: ("pencil.circle", .teal)
        case .sourceRemoved: ("trash", .faint)
        case .exported: ("square.and.arrow.up", .teal)
        case .restored: ("arrow.uturn.backward.circle", .teal)
        }
    }

    private var words: LocalizedStringKey {
        switch item.kind {
        case .backupCompleted: "\(item.sourceName) was backed up"
        case .backupPartial: "\(item.sourceName) was backed up in part"
        case .backupFailed: "The backup of \(item.sourceName) failed"
        case .backupCancelled: "The backup of \(item.sourceName) was stopped"
        case .sourceAdded: "\(item.sourceName) was added"
        case .sourceChanged: "\(item.sourceName) was changed"
        case .sourceRemoved: "\(item.sourceName) was removed"
        case .exported: "Records of \(item.sourceName) were exported"
        case .restored: "\(item.sourceName) was restored"
        }
    }
}
