import ListBackupAPI
import SwiftUI

/// Records as a person knows them: beside each name the fields that most of them have, where there is room, and below it
/// otherwise.
struct RecordList: View {
    let model: RecordsModel
    let open: @MainActor @Sendable (RecordItem) -> Void
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone
    /// How many fields fit beside a name; nil until the width is known.
    @State private var room: Int?

    private static let columnWidth: CGFloat = 134
    private static let idWidth: CGFloat = 72

    var body: some View {
        let table = RecordColumns(model.items, most: room ?? (sizeClass == .compact ? 0 : 3))
        VStack(spacing: 0) {
            if !table.columns.isEmpty {
                head(table)
                Divider()
            }
            ForEach(model.items) { item in
                Button {
                    open(item)
                } label: {
                    row(item, table)
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                Divider()
            }
        }
        .onGeometryChange(for: Int.self) {
            RecordColumns.count(in: $0.size.width)
        } action: {
            room = $0
        }
    }

    @ViewBuilder private func row(_ item: RecordItem, _ table: RecordColumns) -> some View {
        if table.columns.isEmpty {
            HStack(spacing: 12) { RecordLines(item: item) }.padding(.vertical, 6)
        } else {
            HStack(alignment: .firstTextBaseline, spacing: 16) {
                if table.titlePath == nil {
                    Text(verbatim: item.id).font(.mono(.callout, weight: .medium)).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                } else {
                    Text(verbatim: item.id).font(.mono(.caption)).foregroundStyle(Color.faint)
                        .lineLimit(1).truncationMode(.middle).frame(width: Self.idWidth, alignment: .leading)
                    Text(verbatim: item.summary.title ?? "").font(.callout.weight(.medium)).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                ForEach(table.columns) { column in
                    Text(verbatim: text(item, column)).font(.mono(.footnote)).lineLimit(1)
                        .frame(width: Self.columnWidth, alignment: column.isNumber ? .trailing : .leading)
                }
            }
        }
    }

    private func text(_ item: RecordItem, _ column: RecordColumns.Column) -> String {
        item.summary.facts.first { $0.path == column.path }?.shown(in: locale, zone: zone) ?? ""
    }

    private func head(_ table: RecordColumns) -> some View {
        HStack(spacing: 16) {
            if let path = table.titlePath {
                heading(Text("Id"), sortsBy: "").frame(width: Self.idWidth, alignment: .leading)
                heading(Text(verbatim: path), sortsBy: path).frame(maxWidth: .infinity, alignment: .leading)
            } else {
                heading(Text("Id"), sortsBy: "").frame(maxWidth: .infinity, alignment: .leading)
            }
            ForEach(table.columns) { column in
                heading(Text(verbatim: column.path), sortsBy: column.path)
                    .frame(width: Self.columnWidth, alignment: column.isNumber ? .trailing : .leading)
            }
        }
    }

    /// What a column is; sorts by it, and the other way round the second time.
    private func heading(_ name: Text, sortsBy path: String) -> some View {
        Button {
            if model.sort == path {
                model.isDescending = !path.isEmpty && !model.isDescending
            } else {
                model.sort(by: path)
            }
        } label: {
            HStack(spacing: 4) {
                name.font(.caption.weight(.medium)).lineLimit(1)
                if model.sort == path, !path.isEmpty {
                    Image(systemName: model.isDescending ? "arrow.down" : "arrow.up").font(.caption2)
                        .accessibilityLabel(model.isDescending ? Text("Largest first") : Text("Smallest first"))
                }
            }
            .foregroundStyle(model.sort == path ? Color.teal : .faint)
            .frame(minHeight: 44)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityHint("Sorts by it")
    }
}

/// A record's name and below it a few of its fields.
struct RecordLines: View {
    let item: RecordItem
    private static let idWidth = 110.0
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var zone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                if let title = item.summary.title {
                    Text(verbatim: title).font(.callout.weight(.medium)).lineLimit(1)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    // A long id leaves the room to what people know the record by.
                    Text(verbatim: item.id).font(.mono(.caption)).foregroundStyle(Color.faint).lineLimit(1)
                        .truncationMode(.middle)
                        .frame(maxWidth: item.id.count > 16 ? Self.idWidth : nil, alignment: .trailing)
                } else {
                    Text(verbatim: item.id).font(.mono(.callout, weight: .medium)).lineLimit(1)
                }
            }
            if !facts.isEmpty {
                Text(verbatim: facts).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// Numbers say little without what they are of.
    private var facts: String {
        item.summary.facts.prefix(5).map { fact in
            let text = fact.shown(in: locale, zone: zone)
            guard fact.isNumber else { return text }
            return "\(fact.path.split(separator: ".").last ?? "") \(text)"
        }
        .joined(separator: " · ")
    }
}
