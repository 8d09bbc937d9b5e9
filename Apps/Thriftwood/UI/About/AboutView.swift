import SwiftUI
import ThriftwoodCore

/// What runs here and what is new in it, what was noted, and the two ways to begin afresh (TW-036).
struct AboutView: View {
    let app: ThriftwoodModel
    @State private var isClearing = false
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        Form {
            FormTitle("About Thriftwood")
            Section {
                if !app.about.version.isEmpty {
                    LabeledContent("Version") { Text(verbatim: app.about.version).textSelection(.enabled) }
                }
                if let built = app.about.built {
                    LabeledContent("Built") { Text(built, format: .dateTime.day().month().year().hour().minute()) }
                }
                if !app.about.platform.isEmpty {
                    LabeledContent("Operating system") { Text(verbatim: app.about.platform).textSelection(.enabled) }
                }
            }
            Section {
                ForEach(Array(Self.changes.enumerated()), id: \.offset) { _, change in
                    Label {
                        Text(change)
                    } icon: {
                        Image(systemName: "sparkle").foregroundStyle(Color.copper)
                    }
                }
            } header: {
                Text("What's new").foregroundStyle(Color.faint)
            }
            Section {
                NavigationLink(value: Route.journal) { Label("Log", systemImage: "doc.text") }
            } footer: {
                Text("What your servers were asked lately, and what went wrong.").foregroundStyle(Color.faint)
            }
            PictureSection(model: app)
            Section {
                NavigationLink(value: Route.backUp) { Label("Back up", systemImage: "square.and.arrow.down") }
                Button("Clear all of Thriftwood…", role: .destructive) { isClearing = true }
                    .foregroundStyle(Color.wrong)
                    .confirmationDialog(
                        "Clear all of Thriftwood?", isPresented: $isClearing, titleVisibility: .visible
                    ) {
                        Button("Clear everything", role: .destructive) { Task { await clear() } }
                        Button("Cancel", role: .cancel) {}
                    } message: {
                        Text(
                            "All profiles, servers with their keys, indexers, links and settings are gone then, in all your windows. Nothing changes on the servers themselves. This can't be undone."
                        )
                    }
            } header: {
                Text("Begin afresh").foregroundStyle(Color.faint)
            } footer: {
                Text("Save a backup first if you may want something back.").foregroundStyle(Color.faint)
            }
        }
        .formStyle(.grouped)
        .scrollContentBackground(.hidden)
        .namedPage("About Thriftwood")
    }

    private func clear() async {
        _ = await app.pictures.clear(await app.allServices())
        if let profile = app.profile?.id { try? await app.feeds.remove(profile) }
        app.room.journal.clear()
        await app.keep { try await $0.clear() }
        navigator?.leaveAll()
    }

    /// The newest first.
    private static let changes: [LocalizedStringKey] = [
        "Your calendar in other calendar programs, by an address of its own",
        "Chosen titles and half-filled forms survive a reload",
        "A log of what your servers were asked and answered",
        "Several movies, series or artists edited, searched or removed at once",
        "Notifications of what your servers do, on your phone and here",
    ]
}
