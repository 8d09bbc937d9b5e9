import Base
import ListBackupAPI
import SwiftUI

/// The searches that somebody keeps: opened, changed and deleted here (LB-143).
struct SavedSearchesPanel: View {
    let app: AppModel
    @State private var edited: SavedSearch?

    var body: some View {
        if let failure = app.saved.failure { FailureLine(text: failure) { await app.saved.load() } }
        if let searches = app.saved.searches, !searches.isEmpty {
            Panel(spacing: 0) {
                Text("Saved searches").font(.headline).accessibilityAddTraits(.isHeader).padding(.bottom, 4)
                ForEach(searches) { search in
                    HStack(spacing: 8) {
                        Button {
                            app.open(search)
                        } label: {
                            row(search)
                        }
                        .buttonStyle(.plain)
                        Menu {
                            Button("Edit…", systemImage: "pencil") { edited = search }
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                Task { await app.delete(search) }
                            }
                        } label: {
                            Image(systemName: "ellipsis").frame(minWidth: 44, minHeight: 44)
                                .accessibilityLabel("More about \(search.name)")
                        }
                    }
                    if search.id != searches.last?.id { Divider() }
                }
            }
            .sheet(item: $edited) { SaveSearchSheet(app: app, wish: $0.wish, saved: $0) }
        }
    }

    private func row(_ search: SavedSearch) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: search.alerts ? "bell" : "bookmark").foregroundStyle(Color.teal).frame(width: 22)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: search.name).fontWeight(.medium).lineLimit(2)
                WishLine(app: app, wish: search.wish, title: search.name)
                if let complaint = search.complaint {
                    Label {
                        Text(verbatim: String(localized: String.LocalizationValue(complaint))).fixedSize(
                            horizontal: false, vertical: true)
                    } icon: {
                        Image(systemName: "exclamationmark.triangle")
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.warning)
                } else if search.alerts, let found = search.found {
                    Text("Alerts are on · \(found) records").font(.footnote).foregroundStyle(Color.faint)
                }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .padding(.vertical, 8)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}
