import Foundation
import SwiftUI
import ThriftwoodAPI

/// All that is known of something that was watched (TW-135).
struct PlayView: View {
    let play: PlexPlay
    let service: ServiceConnection
    /// Opens a page once this one has gone.
    let open: (Route) -> Void
    @Environment(\.dismiss) private var dismiss
    @Environment(\.ground) private var ground

    var body: some View {
        NavigationStack {
            List {
                Section {
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: play.title.name).font(.manrope(.headline))
                        if let detail = Words.detail(play.title) { detail.foregroundStyle(Color.faint) }
                    }
                    LabeledContent("Watched by") { Text(verbatim: play.user) }
                    moment("Started", play.startedAt)
                    moment("Ended", play.stoppedAt)
                    LabeledContent("Watched for") { Text(verbatim: Words.watched(play.seconds)) }
                    if play.paused > 0 { LabeledContent("Paused for") { Text(verbatim: Words.time(play.paused)) } }
                    LabeledContent("Progress") {
                        Text(play.progress, format: .percent.precision(.fractionLength(0)))
                    }
                }
                .listRowBackground(Color.sheet(ground))
                Section {
                    fact("Player", play.player.name)
                    fact("App", play.player.product)
                    fact("Platform", play.player.platform)
                    fact("Address", play.player.address)
                    LabeledContent("Delivery") { Text(Words.name(play.delivery)) }
                }
                .listRowBackground(Color.sheet(ground))
                Section {
                    if play.title.key > 0 {
                        Button("About it", systemImage: "info.circle") {
                            leave(for: .media(service: service.id, key: play.title.key))
                        }
                    }
                    Button("More of \(play.user)", systemImage: "person.crop.circle") {
                        leave(for: .viewer(service: service.id, id: play.userID))
                    }
                }
                .listRowBackground(Color.sheet(ground))
            }
            .scrollContentBackground(.hidden)
            .background(Color.ground(ground))
            .navigationTitle("Watched")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .tint(Color.copper)
    }

    private func leave(for route: Route) {
        dismiss()
        open(route)
    }

    @ViewBuilder private func moment(_ name: LocalizedStringKey, _ date: Date?) -> some View {
        if let date {
            LabeledContent(name) { Text(date, format: .dateTime.day().month().year().hour().minute()) }
        }
    }

    @ViewBuilder private func fact(_ name: LocalizedStringKey, _ value: String) -> some View {
        if !value.isEmpty { LabeledContent(name) { Text(verbatim: value).textSelection(.enabled) } }
    }
}
