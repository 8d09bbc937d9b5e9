import SwiftUI

/// What Only Friends is, and what it promises.
struct AboutView: View {
    let version: String

    var body: some View {
        PaperList {
            Section("What we promise") {
                Label("Your phone number is never shown to anybody.", systemImage: "phone")
                Label("Only friends see what you post.", systemImage: "person.2")
                Label("Newest first. Nothing is ranked, nothing is advertised.", systemImage: "list.bullet")
                Label("Places and camera data are removed from your photos.", systemImage: "location.slash")
                Label("It runs on a machine that its owner controls.", systemImage: "house")
            }
            Section {
                if !version.isEmpty { LabeledContent("Version", value: version) }
                NavigationLink("Licences", value: Route.licences)
                NavigationLink("Write to the owner", value: Route.feedback)
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("About")
        .navigationBarTitleDisplayMode(.inline)
    }
}
