import SwiftUI
import ThriftwoodAPI

/// Stands where nothing is known of a title: its service did not tell, or does not have it (TW-007).
struct UnknownTitleView: View {
    let service: ServiceConnection
    /// Why nothing is known; nil where the service has no such title.
    let problem: ServiceProblem?
    let retry: @MainActor () -> Void
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        if let problem, problem.reason != .missing {
            EmptyNotice(
                "Nothing is known of it yet", symbol: "wifi.exclamationmark", text: problem.words, level: .h1
            ) {
                Button("Try again", action: retry).buttonStyle(.borderedProminent)
            }
        } else {
            EmptyNotice(
                "Not in the library", symbol: "questionmark.circle",
                text: Text("\(service.name) has no such title. It may have been removed there."), level: .h1
            ) {
                Button("Go to the overview") { navigator?.leaveAll() }.buttonStyle(.borderedProminent)
            }
        }
    }
}
