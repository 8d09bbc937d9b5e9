import ListBackupAPI
import SwiftUI

/// The records that belong to one: those it names and those that name it. Nothing where there are none.
struct RelationsPanel: View {
    let relations: RecordRelations?
    let open: @MainActor @Sendable (RecordPlace) -> Void

    var body: some View {
        if let relations, !relations.refersTo.isEmpty || !relations.referredToBy.isEmpty {
            Panel(spacing: 10) {
                Text("Belongs together").font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(relations.refersTo) { reference in
                    VStack(alignment: .leading, spacing: 0) {
                        place(reference.field, in: reference.stream, isFrom: false)
                        row(reference.record, of: reference.stream)
                    }
                }
                ForEach(relations.referredToBy) { group in
                    VStack(alignment: .leading, spacing: 0) {
                        place(group.field, in: group.stream, isFrom: true)
                        ForEach(group.records) { row($0, of: group.stream) }
                        if group.count > group.records.count {
                            Text("and \(group.count - group.records.count) more")
                                .font(.footnote).foregroundStyle(Color.faint).padding(.top, 4)
                        }
                    }
                }
                if !relations.isComplete {
                    Text("There may be more: not all records could be looked at in time.")
                        .font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
    }

    /// The field that says so, and on which side it is.
    private func place(_ field: String, in stream: String, isFrom: Bool) -> some View {
        HStack(spacing: 6) {
            Image(systemName: isFrom ? "arrow.down.left" : "arrow.up.right")
                .foregroundStyle(Color.teal).accessibilityHidden(true)
            Text(verbatim: stream).font(.mono(.caption, weight: .medium))
            Text(verbatim: field).font(.mono(.caption)).foregroundStyle(Color.faint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func row(_ record: RecordItem, of stream: String) -> some View {
        Button {
            open(RecordPlace(stream: stream, key: record.key))
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                RecordLines(item: record)
                Image(systemName: "chevron.right").font(.caption).foregroundStyle(Color.faint)
                    .accessibilityHidden(true)
            }
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}
