import Base
import EightAPI
import SwiftUI

/// The videos of those one follows, one at a time.
struct FeedView: View {
    let model: ClipListModel
    /// Nil where there is but one feed.
    var scope: Binding<FeedScope>?
    @Environment(EightSession.self) private var session
    @Environment(\.horizontalSizeClass) private var width
    @AppStorage(EightTabs.hidesWatchedKey) private var hidesWatched = false

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
                if let scope { FeedScopePicker(scope: scope) }
                if let end = session.me?.graduatedUntil {
                    GraduateBanner(end: end)
                } else {
                    PauseBanner(pause: session.pause)
                }
                PostingBanner(posting: session.posting)
                if model.newCount > 0, !model.isEmpty { news }
            }
            // Over the clip, and beside who posted it.
            .frame(maxWidth: .infinity, alignment: width == .regular ? .leading : .center)
            SupervisionMark(isCompact: true).padding(4).frame(maxWidth: .infinity, alignment: .leading)
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
        case .loaded where model.isEmpty && model.reason == .school:
            Notice(
                "Nothing from your school yet",
                text: "Videos for everyone show up here once a moderator has approved them.", symbol: "checkmark.shield"
            )
            .foregroundStyle(.white)
        case .loaded where model.isEmpty && model.isUnseenOnly: end.foregroundStyle(.white)
        case .loaded where model.isEmpty:
            EmptyFeedView(client: session.client) { Task { await model.reload() } }
        case .loaded:
            ClipPager(model: model) { end }.id(model.round)
        }
    }

    private var end: some View {
        Notice(
            "You're all caught up",
            text: model.reason == .school
                ? "That's everything from your school."
                : model.isUnseenOnly
                    ? "Videos that you've watched are hidden." : "That's everything from the people you follow.",
            symbol: "checkmark", part: 1
        ) {
            VStack(spacing: 12) {
                Button("Look again") { Task { await model.reload() } }.buttonStyle(QuietButtonStyle())
                if model.isUnseenOnly {
                    Button("Show those too") { hidesWatched = false }.buttonStyle(QuietButtonStyle())
                }
            }
        }
    }
}
