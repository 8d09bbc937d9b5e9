import Base
import OnlyFriendsAPI
import SwiftUI

/// All moments that the person was there at: those that are open, and those that were kept.
struct MomentsView: View {
    let model: MomentsModel
    @Environment(Navigator.self) private var navigator

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: 1_040)
                .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Moments")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Start a moment", systemImage: "plus") { navigator.isStartingMoment = true }
                    .help("Start a moment")
            }
        }
        .refreshable { await model.load() }
        .task { await model.load() }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading:
            VStack(spacing: 12) {
                ForEach(0..<3, id: \.self) { _ in
                    RoundedRectangle(cornerRadius: 16).fill(Color.card).frame(height: 108)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Loading")
        case .failed(let sentence):
            EmptyNotice("Couldn't load your moments", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded where model.moments.isEmpty:
            EmptyNotice(
                "One day, one album", systemImage: "photo.stack",
                text: "Start a moment with the friends who were there. All of you add photos for 24 hours."
            ) {
                Button("Start a moment") { navigator.isStartingMoment = true }.buttonStyle(.borderedProminent)
            }
        case .loaded:
            VStack(alignment: .leading, spacing: 24) {
                part("Open", model.open)
                part("Kept", model.kept)
            }
        }
    }

    @ViewBuilder private func part(_ title: LocalizedStringKey, _ moments: [Moment]) -> some View {
        if !moments.isEmpty {
            VStack(alignment: .leading, spacing: 10) {
                Text(title)
                    .font(.lora(.headline))
                    .accessibilityAddTraits(.isHeader)
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 12)], spacing: 12) {
                    ForEach(moments) { moment in
                        NavigationLink(value: Route.moment(moment.id.description)) { MomentCard(moment: moment) }
                            .buttonStyle(.plain)
                            .hoverEffect(.highlight)
                    }
                }
            }
        }
    }
}
