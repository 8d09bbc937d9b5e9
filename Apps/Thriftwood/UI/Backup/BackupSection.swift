import SwiftUI

/// The ways to take one's servers along and to bring others.
struct BackupSection: View {
    var body: some View {
        Section {
            NavigationLink(value: Route.backUp) { Label("Back up", systemImage: "square.and.arrow.down") }
            NavigationLink(value: Route.restore) {
                Label("Import from LunaSea or a backup", systemImage: "square.and.arrow.up")
            }
        } header: {
            Text("Backups").foregroundStyle(Color.faint)
        }
    }
}
