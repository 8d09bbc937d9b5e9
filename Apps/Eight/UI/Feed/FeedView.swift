import Base
import EightAPI
import SwiftUI

/// The videos of those one follows, one at a time.
struct FeedView: View {
    let model: ClipListModel
    @Environment(EightSession.self) private var session
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        ZStack(alignment: .top) {
            // Clips have the whole place; what it is called is heard alone.
            Color.black
                .accessibilityElement()
                .accessibilityLabel("Feed")
                .accessibilityAddTraits(.isHeader)
                .accessibilityHeading(.h1)
                .ignoresSafeArea()
            content
            VStack(spacing: 8) {
                PauseBanner(pause: session.pause)
                PostingBanner(posting: session.posting)
                if model.newCount > 0, !model.isEmpty { news }
            }
            // Over the clip, and beside who posted it.
            .frame(maxWidth: .infinity, alignment: width == .regular ? .leading : .center)
        }
        .environment(\.colorScheme, .dark)
        .navigationTitle("Feed")
        .toolbarVisibility(.hidden, for: .navigationBar)
        .task { if model.phase == .loading { await model.reload() } }
        .overlay(alignment: .bottom) { TimeReminder() }
        .offersUndo(model)
        .keepsUp(model)
    }

    private var news: some View {
        Button {
            Task { await model.reload() }
        } label: {
            Label("\(model.newCount) new videos", systemImage: "arrow.up")
                .font(.sora(.subheadline, weight: .bold))
                .foregroundStyle(Color.onLime)
                .padding(.horizontal, 18)
                .frame(minHeight: 44)
                .background(Color.lime, in: Capsule())
        }
        .buttonStyle(.plain)
        .padding(.top, 12)
        .transition(.move(edge: .top).combined(with: .opacity))
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
            EmptyFeedView(client: session.client) { Task { await model.reload() } }
        case .loaded:
            ClipPager(model: model) {
                Notice(
                    "You're all caught up", text: "That's everything from the people you follow.", symbol: "checkmark",
                    part: 1
                ) {
                    Button("Look again") { Task { await model.reload() } }.buttonStyle(QuietButtonStyle())
                }
            }
            .id(model.round)
        }
    }
}
