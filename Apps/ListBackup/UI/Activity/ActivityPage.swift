import Base
import DesignKit
import Foundation
import ListBackupAPI
import SwiftUI
import Wire

/// What happened, newest first, as it happens.
struct ActivityPage: View {
    let app: AppModel
    @State private var model: ActivityModel

    init(app: AppModel) {
        self.app = app
        _model = State(initialValue: ActivityModel(client: app.client))
    }

    var body: some View {
        Scroller {
            Text("Activity").font(.largeTitle.weight(.bold)).accessibilityHeading(.h1)
            AlertsPanel(model: app)
            filters
            if let failure = model.failure { FailureLine(text: failure) { await model.load() } }
            if let items = model.items {
                if items.isEmpty { nothing } else { list(items) }
            } else if model.failure == nil {
                Skeleton(rows: 6)
            }
        }
        .navigationTitle("Activity")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) } }
        .task(id: Basis(group: model.group, source: model.source, pulls: app.pulls)) { await model.load() }
        .task(id: app.changes) { if model.items != nil { await model.catchUp() } }
    }

    /// What the list is made from.
    private struct Basis: Hashable {
        var group: ActivityGroup?
        var source: SortableID?
        var pulls: Int
    }

    private var filters: some View {
        VStack(alignment: .leading, spacing: 4) {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 8) {
                    Chip("All", isOn: model.group == nil) { model.group = nil }
                    ForEach(ActivityGroup.allCases, id: \.self) { group in
                        Chip(group.title, isOn: model.group == group) { model.group = group }
                    }
                }
            }
            if app.sources.count > 1 {
                Picker("Where", selection: $model.source) {
                    Text("All sources").tag(SortableID?.none)
                    ForEach(app.sources) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
                }
                .fixedSize()
            }
        }
    }

    private func list(_ items: [ActivityItem]) -> some View {
        Panel(spacing: 4) {
            ForEach(items) { ActivityRow(item: $0) }
            if model.cursor != nil { Button("Show more") { Task { await model.more() } }.frame(minHeight: 44) }
        }
    }

    private var nothing: some View {
        Panel {
            if model.group == nil, model.source == nil {
                Notice(
                    "Nothing happened yet", symbol: "list.bullet.rectangle",
                    text: Text("Backups, exports and changes are written down here."))
            } else {
                Notice(
                    "Nothing of that kind", symbol: "list.bullet.rectangle", text: Text("Look at all of it instead.")
                ) {
                    Button("Show all") { (model.group, model.source) = (nil, nil) }.buttonStyle(.bordered)
                }
            }
        }
    }
}

extension ActivityGroup {
    fileprivate var title: LocalizedStringKey {
        switch self {
        case .backups: "Backups"
        case .problems: "Problems"
        case .changes: "Changes"
        case .ways: "Taken out"
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
                if let detail = item.detail, item.kind != .searchChanged {
                    Text(verbatim: sentence(detail)).font(.footnote).foregroundStyle(Color.faint)
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
        case .backupSkipped: ("arrow.uturn.right", .warning)
        case .backupMissed: ("clock.fill", .warning)
        case .backupWellAgain: ("checkmark.circle", .proved)
        case .sourceAdded: ("plus.circle", .teal)
        case .sourceChanged: ("pencil.circle", .teal)
        case .sourceRemoved: ("trash", .faint)
        case .sourceBroughtBack: ("arrow.uturn.backward.circle", .teal)
        case .sourcePaused: ("pause.circle", .warning)
        case .sourceResumed: ("play.circle", .teal)
        case .sourceDisconnected: ("nosign", .warning)
        case .sourceConnected: ("play.circle", .teal)
        case .keyChanged: ("key", .teal)
        case .personErased: ("trash", .teal)
        case .erasedLetIn: ("arrow.uturn.backward.circle", .teal)
        case .exported, .personExported: ("square.and.arrow.up", .teal)
        case .searchChanged: ("bell", .teal)
        case .backupSuspicious: ("exclamationmark.triangle.fill", .failure)
        case .backupExpected: ("checkmark.circle", .teal)
        case .snapshotsLetGo: ("calendar.badge.minus", .teal)
        case .snapshotPutBack: ("arrow.uturn.backward.circle", .teal)
        case .spaceFreed: ("internaldrive", .teal)
        case .streamsForgotten: ("calendar.badge.minus", .teal)
        case .restored: ("arrow.up.doc", .teal)
        case .restoreUndone: ("arrow.uturn.backward.circle", .teal)
        case .rehearsed: ("checkmark.seal.fill", .proved)
        case .rehearsalFailed: ("xmark.octagon.fill", .failure)
        case .imported: ("tray.and.arrow.down", .teal)
        case .linkWithdrawn: ("nosign", .teal)
        case .copyLags: ("clock.fill", .warning)
        case .copyWhole: ("checkmark.circle", .proved)
        case .storeLost: ("xmark.octagon.fill", .failure)
        case .movedToCopy, .movedToServer: ("arrow.left.arrow.right", .teal)
        case .putBackFromCopy: ("arrow.uturn.backward.circle", .warning)
        case .webhookTurnedOff: ("exclamationmark.triangle.fill", .failure)
        case .deviceSignedOut: ("exclamationmark.triangle.fill", .failure)
        case .passkeyAdded, .passkeyRemoved: ("person.badge.key", .teal)
        }
    }

    private var words: LocalizedStringKey {
        switch item.kind {
        case .backupCompleted: "\(item.sourceName) was backed up"
        case .backupPartial: "\(item.sourceName) was backed up in part"
        case .backupFailed: "The backup of \(item.sourceName) failed"
        case .backupCancelled: "The backup of \(item.sourceName) was stopped"
        case .backupSkipped: "The backup of \(item.sourceName) was left out"
        case .backupMissed: "\(item.sourceName) was not backed up in time"
        case .backupWellAgain: "\(item.sourceName) is backed up again"
        case .sourceAdded: "\(item.sourceName) was added"
        case .sourceChanged: "\(item.sourceName) was changed"
        case .sourceRemoved: "\(item.sourceName) was deleted"
        case .sourceBroughtBack: "\(item.sourceName) was brought back"
        case .sourcePaused: "\(item.sourceName) was paused"
        case .sourceResumed: "\(item.sourceName) goes on by its schedule"
        case .sourceDisconnected: "\(item.sourceName) was disconnected; what was backed up stays"
        case .keyChanged: "The backups of \(item.sourceName) are sealed with a new key"
        case .sourceConnected: "\(item.sourceName) was connected again"
        case .exported: "Records of \(item.sourceName) were exported"
        case .personErased: "A person is being erased from all backups"
        case .erasedLetIn: "Later backups may take erased records again"
        case .personExported: "All that is kept of a person was exported"
        case .searchChanged: "A backup of \(item.sourceName) changed what “\(item.detail ?? "")” finds"
        case .backupSuspicious: "A backup of \(item.sourceName) looks suspicious"
        case .backupExpected: "What looked suspicious in \(item.sourceName) was expected"
        case .snapshotsLetGo: "\(item.number ?? 0) moments of \(item.sourceName) were let go"
        case .snapshotPutBack: "A moment of \(item.sourceName) was put back"
        case .spaceFreed: "\(sizeText(item.number ?? 0)) of \(item.sourceName) were freed"
        case .streamsForgotten: "Old records left \(item.number ?? 0) moments of \(item.sourceName)"
        case .restored: "\(item.sourceName) was restored"
        case .restoreUndone: "A restore into \(item.sourceName) was undone"
        case .rehearsed: "A restore of \(item.sourceName) was tried out: every record came back"
        case .rehearsalFailed: "A restore of \(item.sourceName) that was tried out went wrong"
        case .imported: "Records were brought into \(item.sourceName)"
        case .linkWithdrawn: "A link to a file of \(item.sourceName) was withdrawn"
        case .webhookTurnedOff: "A webhook was turned off: nothing arrived for five days"
        case .copyLags: "The second copy has lacked something for more than a day"
        case .copyWhole: "Everything is in the second copy again"
        case .storeLost: "\(item.number ?? 0) objects are missing on the server, and the second copy has them"
        case .movedToCopy: "All backups moved to the place of the second copy; the server’s disk has the copy now"
        case .movedToServer: "All backups moved back to the server’s disk"
        case .putBackFromCopy:
            "\(item.number ?? 0) objects of \(item.sourceName) were missing or damaged, and came back from the second copy"
        case .passkeyAdded: "A passkey was added"
        case .passkeyRemoved: "A passkey was removed"
        case .deviceSignedOut:
            "A device was signed out: its key was used twice, so somebody may have copied it. Change your password if you don't know why."
        }
    }
}
