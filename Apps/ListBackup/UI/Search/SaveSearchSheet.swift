import Base
import ListBackupAPI
import SwiftUI

/// Gives a search a name, and says whether its changes are told (LB-143).
struct SaveSearchSheet: View {
    let app: AppModel
    let wish: SearchWish
    /// The one that is changed; nil for a new one.
    let saved: SavedSearch?
    @State private var name: String
    @State private var alerts: Bool
    @Environment(\.dismiss) private var dismiss

    init(app: AppModel, wish: SearchWish, saved: SavedSearch? = nil) {
        (self.app, self.wish, self.saved) = (app, wish, saved)
        let words = wish.query.isEmpty ? wish.stream ?? "" : wish.query
        _name = State(initialValue: saved?.name ?? String(words.prefix(60)))
        _alerts = State(initialValue: saved?.alerts ?? false)
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    FieldBox("Name") {
                        TextField("Open orders", text: $name).accessibilityLabel("Name").submitLabel(.done)
                            .onSubmit { save() }
                    }
                    WishLine(app: app, wish: wish)
                    VStack(alignment: .leading, spacing: 6) {
                        Toggle("Alert me", isOn: $alerts).frame(minHeight: 44)
                        Text("When a backup changes what it finds, you see it in Activity and get a mail.")
                            .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
                    }
                    if let refusal = app.saved.refusal { FailureLine(text: refusal) }
                    Button("Save") { save() }
                        .buttonStyle(.borderedProminent)
                        .disabled(app.saved.isBusy || name.allSatisfy { $0.isWhitespace })
                }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .background(Color.ground)
            .navigationTitle(saved == nil ? "Save search" : "Edit search")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .tint(Color.teal)
        .onAppear { app.saved.forgetRefusal() }
    }

    private func save() {
        Task {
            let draft = SavedSearchDraft(name: name, wish: wish, alerts: alerts)
            if await app.saved.save(draft, as: saved?.id) { dismiss() }
        }
    }
}

/// What a search looks for and where, in one line.
struct WishLine: View {
    let app: AppModel
    let wish: SearchWish
    /// What stands above it, which need not be said again.
    var title = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            if !wish.query.isEmpty, wish.query != title {
                Text(verbatim: wish.query).font(.mono(.footnote)).lineLimit(2)
            }
            place.font(.footnote).foregroundStyle(Color.faint)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var place: Text {
        var text =
            wish.source.flatMap { app.source($0) }.map { Text(verbatim: $0.name) } ?? Text("All sources")
        if let stream = wish.stream { text = text + Text(verbatim: " · \(stream)") }
        if let sort = wish.sort {
            let field = sort.hasPrefix("-") ? String(sort.dropFirst()) : sort
            text = text + Text(verbatim: " · ") + Text("by \(field)")
        }
        let scope = SearchModel.Scope(wish)
        return scope == .all ? text : text + Text(verbatim: " · ") + Text(scope.title)
    }
}
