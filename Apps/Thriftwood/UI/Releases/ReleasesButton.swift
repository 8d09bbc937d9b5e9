import SwiftUI
import ThriftwoodAPI

/// Leads to the releases of a film, a season, an episode or an album.
struct ReleasesButton: View {
    let subject: ReleaseSubject
    let service: ServiceConnection
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        Button("Choose a release", systemImage: "list.bullet") {
            navigator?.open(.releases(service: service.id, of: subject))
        }
    }
}
