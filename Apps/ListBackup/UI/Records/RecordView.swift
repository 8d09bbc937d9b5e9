import ListBackupAPI
import SwiftUI

/// A record at the moment, field by field, and every version of it.
struct RecordView: View {
    let app: AppModel
    let source: Source
    let model: RecordsModel
    let place: RecordPlace
    let moment: Date?
    let pulls: Int
    let open: @MainActor @Sendable (RecordPlace) -> Void
    let close: @MainActor @Sendable () -> Void
    @State private var isRaw = false
    /// How many fields stand here; more come when they are asked for.
    @State private var shownFields = someFields
    private static let someFields = 200

    var body: some View {
        Group {
            Button("All of \(place.stream)", systemImage: "chevron.left", action: close).frame(minHeight: 44)
            if let failure = model.detailFailure {
                FailureLine(text: failure) { await model.load(place, at: moment) }
            }
            if let detail = model.detail {
                ViewThatFits(in: .horizontal) {
                    HStack(alignment: .top, spacing: 16) {
                        record(detail).frame(minWidth: 420)
                        VStack(spacing: 16) {
                            FilesPanel(files: model.files)
                            LinkedFilesPanel(files: model.linkedFiles)
                            RelationsPanel(relations: model.relations, open: open)
                            history(detail)
                        }
                        .frame(minWidth: 320)
                    }
                    VStack(spacing: 16) {
                        record(detail)
                        FilesPanel(files: model.files)
                        LinkedFilesPanel(files: model.linkedFiles)
                        RelationsPanel(relations: model.relations, open: open)
                        history(detail)
                    }
                }
            } else if model.detailFailure == nil {
                Skeleton(rows: 6)
            }
        }
        .task(id: Basis(place: place, moment: moment, pulls: pulls)) { await model.load(place, at: moment) }
    }

    /// What is loaded.
    private struct Basis: Hashable {
        var place: RecordPlace
        var moment: Date?
        var pulls: Int
    }

    private func record(_ detail: RecordDetail) -> some View {
        Panel(spacing: 0) {
            HStack {
                VStack(alignment: .leading, spacing: 2) {
                    if let title = detail.title {
                        Text(verbatim: title).font(.title3.weight(.semibold)).accessibilityAddTraits(.isHeader)
                        Text(verbatim: detail.id).font(.mono(.caption)).foregroundStyle(Color.faint)
                    } else {
                        Text(verbatim: detail.id).font(.mono(.title3, weight: .medium))
                            .accessibilityAddTraits(.isHeader)
                    }
                }
                Spacer()
                Toggle("As it came", isOn: $isRaw).fixedSize()
            }
            .padding(.bottom, 8)
            if let text = detail.text {
                if !isRaw, source.kind == .mail, let message = KeptMessage(text) {
                    MessageView(app: app, source: source, place: place, message: message)
                } else if !isRaw, source.kind == .git, let commit = KeptCommit(text) {
                    CommitView(commit: commit)
                } else if !isRaw, source.kind == .git, let branch = KeptBranch(text) {
                    BranchView(app: app, source: source, place: place, branch: branch)
                } else if isRaw || detail.fields.isEmpty {
                    TextInParts(text)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(12)
                        .background(Color.well, in: RoundedRectangle(cornerRadius: 8))
                } else {
                    fields(detail)
                }
            } else {
                Text("This record was not there at that moment.").foregroundStyle(Color.faint).padding(.vertical, 12)
            }
            if let successor = detail.successor {
                Button("It was put back as \(successor.id)", systemImage: "arrow.right.circle") {
                    open(RecordPlace(stream: place.stream, key: successor.key))
                }
                .frame(minHeight: 44)
            }
        }
    }

    @ViewBuilder private func fields(_ detail: RecordDetail) -> some View {
        ForEach(detail.fields.prefix(shownFields), id: \.path) { field in
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: field.path).font(.caption).foregroundStyle(Color.faint)
                TextInParts(field.after ?? "")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.vertical, 7)
            Divider()
        }
        if detail.fields.count > shownFields {
            Button("Show \(detail.fields.count - shownFields) more fields") { shownFields += Self.someFields }
                .frame(minHeight: 44)
        }
    }

    private func history(_ detail: RecordDetail) -> some View {
        Panel(spacing: 12) {
            Text("History").font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(detail.versions) { version in
                VStack(alignment: .leading, spacing: 6) {
                    HStack(spacing: 8) {
                        Image(systemName: version.isGone ? "minus.circle" : "circle.fill").font(.caption)
                            .foregroundStyle(version.isGone ? Color.failure : .teal).accessibilityHidden(true)
                        Text(version.firstSeen, format: .dateTime.day().month().year().hour().minute())
                            .font(.mono(.footnote, weight: .medium))
                    }
                    if let id = version.formerId {
                        Text("It was called \(id) then").font(.footnote).foregroundStyle(Color.faint)
                    }
                    if version.isGone {
                        Text("Gone").font(.footnote).foregroundStyle(Color.failure)
                    } else if version.changes.isEmpty {
                        Text("First seen").font(.footnote).foregroundStyle(Color.faint)
                    } else {
                        FieldChanges(changes: version.changes)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}

/// Fields before and after, as lines that were taken out and put in.
struct FieldChanges: View {
    let changes: [FieldDifference]

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(changes, id: \.path) { change in
                VStack(alignment: .leading, spacing: 1) {
                    Text(verbatim: change.path).font(.caption).foregroundStyle(Color.faint)
                    if let before = change.before { line("−", before, .failure) }
                    if let after = change.after { line("+", after, .proved) }
                }
            }
        }
    }

    private func line(_ sign: String, _ text: String, _ color: Color) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            Text(verbatim: sign).foregroundStyle(color)
            Text(verbatim: text).fixedSize(horizontal: false, vertical: true)
        }
        .font(.mono(.footnote))
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 8)
        .padding(.vertical, 2)
        .background(color.opacity(0.10), in: RoundedRectangle(cornerRadius: 6))
        .accessibilityElement(children: .combine)
    }
}
