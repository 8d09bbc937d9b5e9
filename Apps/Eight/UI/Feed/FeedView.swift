import EightAPI
import SwiftUI

/// The videos of those one follows, one at a time.
struct FeedView: View {
    let model: ClipListModel
    @Environment(EightSession.self) private var session

    var body: some View {
        ZStack(alignment: .top) {
            Color.black.ignoresSafeArea()
            content
            PostingBanner(posting: session.posting)
        }
        .environment(\.colorScheme, .dark)
        .navigationTitle("Feed")
        .toolbarVisibility(.hidden, for: .navigationBar)
        .toolbarBackground(Color.black, for: .tabBar)
        .toolbarColorScheme(.dark, for: .tabBar)
        .task { if model.phase == .loading { await model.reload() } }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ClipSkeleton()
        case .failed(let sentence):
            Notice("Couldn't load your feed", text: sentence) {
                Button("Try again") { Task { await model.reload() } }.buttonStyle(LimeButtonStyle())
            }
            .foregroundStyle(.white)
        case .loaded where model.isEmpty:
            Notice(
                "Nothing here yet", text: "Follow people from your school, or post the first eight seconds yourself.",
                part: 0.125
            ) {
                VStack(spacing: 12) {
                    Button("Find people") { session.tab = .search }.buttonStyle(LimeButtonStyle())
                    Button("Record") { session.recording = .new }.buttonStyle(QuietButtonStyle())
                }
            }
            .foregroundStyle(.white)
        case .loaded:
            ClipPager(model: model) {
                Notice("You're all caught up", text: "That's everything from the people you follow.", part: 1) {
                    Button("Look again") { Task { await model.reload() } }.buttonStyle(QuietButtonStyle())
                }
            }
        }
    }
}
