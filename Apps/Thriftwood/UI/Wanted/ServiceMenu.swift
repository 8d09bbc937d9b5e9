import Foundation
import SwiftUI
import ThriftwoodAPI

/// What a Radarr, Sonarr or Lidarr does as a whole, and the way to what happened there (TW-063, TW-080, TW-089, TW-108).
struct ServiceMenu: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    @State private var asksForAll = false
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        Menu("More of \(service.name)", systemImage: "ellipsis.circle") {
            Button("Queue", systemImage: "arrow.down.circle") { navigator?.open(.queue(service.id)) }
            Button("History", systemImage: "clock.arrow.circlepath") { navigator?.open(.history(service.id)) }
            if service.kind == .radarr {
                Button("Import files…", systemImage: "tray.and.arrow.down") {
                    navigator?.open(.importFolder(service: service.id, path: ""))
                }
            }
            Button("Tags", systemImage: "tag") { navigator?.open(.tags(service.id)) }
            Button("System", systemImage: "cpu") { navigator?.open(.system(service.id)) }
            if let url = URL(string: service.address) {
                Link(destination: url) { Label("Open its own page", systemImage: "arrow.up.right") }
            }
            Divider()
            Button("Look for new releases", systemImage: "dot.radiowaves.left.and.right") {
                run(.readFeeds, Text("\(service.name) is looking for new releases."))
            }
            Button("Read the library anew", systemImage: "arrow.triangle.2.circlepath") {
                run(.readLibrary, Text("\(service.name) is reading its library anew."))
            }
            Button("Make a backup", systemImage: "externaldrive") {
                run(.backUp, Text("\(service.name) is making a backup."))
            }
            Divider()
            Button("Search for all that is missing…", systemImage: "magnifyingglass") { asksForAll = true }
        }
        .confirmationDialog(
            "Search for all that is missing?", isPresented: $asksForAll, titleVisibility: .visible
        ) {
            Button("Search for all") {
                run(.searchForMissing, Text("\(service.name) is looking for all that is missing."))
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Each missing title asks every indexer. Some of them allow only so many questions a day.")
        }
    }

    private func run(_ command: TitleCommand, _ text: Text) {
        let client = app.client(of: service)
        Task {
            do throws(ServiceProblem) {
                try await client.run(command)
                app.say(Notice(text: text))
            } catch {
                app.say(Notice(text: error.words, isProblem: true))
            }
        }
    }
}
