import DesignKit
import OnlyFriendsAPI
import SwiftUI
import Wire

/// The home of the app: what friends posted.
struct FeedView: View {
    @Bindable var model: FeedModel
    let friends: FriendsModel
    let stories: StoriesModel
    let moments: MomentsModel
    let session: SessionModel
    @Environment(Navigator.self) private var navigator
    /// Whether there is room for a second column.
    @State private var isWide = false
    /// Names the row above the newest post.
    private static let top = "top"
    /// How far somebody may have scrolled and still look at the top, in points.
    private static let topHeight: CGFloat = 80

    private var hasFirstSteps: Bool { session.me.map { !FirstStep.open(to: $0).isEmpty } ?? false }

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(spacing: 16) {
                    StoryRow(model: stories)
                        .id(Self.top)
                    BreakCard(session: session)
                    // An empty stack would have room about it.
                    if hasFirstSteps { FirstStepsCard(session: session) }
                    ComposerRow { navigator.isComposing = true }
                    OpenMoments(model: moments)
                    OutboxCard(writes: session.outbox.writes, outbox: session.outbox)
                        .padding(.horizontal, 16)
                    SendingsCard(model: session.sendings)
                        .padding(.horizontal, 16)
                    FeedContent(model: model)
                }
                .padding(.vertical, 12)
                .frame(maxWidth: 640)
                .padding(.trailing, isWide ? FeedAside.width + FeedAside.gap : 0)
                .frame(maxWidth: .infinity)
            }
            .overlay(alignment: .top) {
                if isWide {
                    HStack(alignment: .top, spacing: FeedAside.gap) {
                        Color.clear.frame(maxWidth: 640).frame(height: 1).allowsHitTesting(false)
                        FeedAside(friends: friends).frame(width: FeedAside.width)
                    }
                }
            }
            .onScrollGeometryChange(for: Bool.self) { geometry in
                geometry.contentOffset.y < Self.topHeight
            } action: { _, isAtTop in
                model.isAtTop = isAtTop
            }
            .refreshable {
                await model.refresh()
                await stories.load()
                await moments.load()
            }
            .overlay(alignment: .top) {
                NewPostsPill(model: model) { proxy.scrollTo(Self.top, anchor: .top) }
                    .padding(.trailing, isWide ? FeedAside.width + FeedAside.gap : 0)
            }
        }
        .onGeometryChange(for: Bool.self) { geometry in
            geometry.size.width >= 640 + FeedAside.gap + FeedAside.width + 32
        } action: { isWide in
            self.isWide = isWide
        }
        // Outermost, so that it reaches under the bar.
        .background(Color.paper)
        .navigationTitle("Only Friends")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.search) { Label("Search", systemImage: "magnifyingglass") }
                    .help("Search")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("New post", systemImage: "square.and.pencil") { navigator.isComposing = true }
                    .keyboardShortcut("n", modifiers: .option)
                    .help("New post (Alt+N)")
            }
        }
        .task { await model.start() }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }
}

/// Posts, or what stands in their place.
private struct FeedContent: View {
    let model: FeedModel
    @Environment(Navigator.self) private var navigator

    var body: some View {
        switch model.phase {
        case .idle, .loading:
            ForEach(0..<3, id: \.self) { _ in PostCardSkeleton() }
        case .failed(let sentence):
            EmptyNotice("Couldn't load your feed", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.retry() } }
                    .buttonStyle(.borderedProminent)
            }
        case .loaded:
            if model.timeline.isEmpty {
                EmptyFeed(needsFriends: model.needsFriends)
            } else {
                PostList(model: model)
            }
        }
    }
}

private struct PostList: View {
    let model: FeedModel

    var body: some View {
        let firstSeen = model.firstSeen
        ForEach(model.timeline.items) { post in
            if post.id == firstSeen {
                CaughtUpMark()
                    .onAppear { Task { await model.catchUp() } }
                    // What arrives above it is to be come to again.
                    .id(model.timeline.items.first?.id)
            }
            PostCard(post: post, feed: model)
        }
        if let failure = model.moreFailure {
            VStack(spacing: 8) {
                Text(failure).font(.cabin(.footnote)).foregroundStyle(.secondary)
                Button("Try again") { Task { await model.loadMore() } }
            }
            .padding()
        } else if model.timeline.isComplete {
            // The feed ends here: there is nothing of people whom nobody knows to go on with (OF-241).
            Label(
                firstSeen == nil ? "You're all caught up" : "That's everything",
                systemImage: firstSeen == nil ? "checkmark.circle" : "leaf"
            )
            .font(.cabin(.footnote))
            .foregroundStyle(.secondary)
            .padding(.vertical, 24)
            .onAppear { Task { await model.catchUp() } }
            .id(model.timeline.items.first?.id)
        } else {
            ProgressView()
                .padding(.vertical, 24)
                .onAppear { Task { await model.loadMore() } }
                .id(model.timeline.items.count)
        }
    }
}

/// Parts what is new from what the person has seen before.
private struct CaughtUpMark: View {
    var body: some View {
        HStack(spacing: 12) {
            line
            Label("You're all caught up", systemImage: "checkmark.circle")
                .font(.cabin(.footnote, weight: .semibold))
                .foregroundStyle(Color.forestGreen)
                .fixedSize()
            line
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
    }

    private var line: some View {
        Rectangle()
            .fill(Color.forestGreen.opacity(0.3))
            .frame(height: 1)
            .accessibilityHidden(true)
    }
}

/// Why there is nothing, and what to do about it (OF-071).
private struct EmptyFeed: View {
    let needsFriends: Bool
    @Environment(Navigator.self) private var navigator

    var body: some View {
        if needsFriends {
            EmptyNotice(
                "It's quiet here", systemImage: "person.2",
                text: "Posts of your friends appear here. Find the first of them."
            ) {
                Button("Find friends") { navigator.tab = .friends }
                    .buttonStyle(.borderedProminent)
            }
        } else {
            EmptyNotice(
                "Nothing yet", systemImage: "leaf", text: "Neither you nor your friends have posted. Say something!"
            ) {
                Button("Write a post") { navigator.isComposing = true }
                    .buttonStyle(.borderedProminent)
            }
        }
    }
}

/// Invitations to write and to start a moment, at the top of the feed.
private struct ComposerRow: View {
    let compose: @MainActor () -> Void
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator

    var body: some View {
        VStack(spacing: 0) {
            Button(action: compose) {
                row("What would you like to share?", .secondary) {
                    if let me = session.me { ProfileImage(user: me, size: 40) }
                }
            }
            .accessibilityLabel("Write a post")
            Divider().padding(.leading, 64)
            Button {
                navigator.isStartingMoment = true
            } label: {
                row("Start a moment", Color.forestGreen) {
                    Image(systemName: "photo.stack").font(.system(size: 20)).foregroundStyle(Color.forestGreen)
                }
            }
        }
        .buttonStyle(.plain)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 16)
    }

    private func row(
        _ words: LocalizedStringKey, _ style: some ShapeStyle, @ViewBuilder mark: () -> some View
    ) -> some View {
        HStack(spacing: 12) {
            mark().frame(width: 40)
            Text(words).font(.cabin(.body)).foregroundStyle(style)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .frame(minHeight: 48)
        .contentShape(Rectangle())
        .hoverEffect(.highlight)
    }
}

/// Tells of posts that arrived while the person reads further down.
private struct NewPostsPill: View {
    let model: FeedModel
    let scrollToTop: @MainActor () -> Void

    var body: some View {
        let count = model.timeline.arrived.count
        if count > 0 {
            Button {
                withAnimation {
                    model.reveal()
                    scrollToTop()
                }
            } label: {
                Label("\(count) new posts", systemImage: "arrow.up")
                    .font(.cabin(.subheadline, weight: .semibold))
                    .padding(.horizontal, 16)
                    .padding(.vertical, 10)
                    .foregroundStyle(.white)
                    .background(Color.forestGreen, in: Capsule())
                    .shadow(radius: 6, y: 2)
            }
            .buttonStyle(.plain)
            .padding(.top, 8)
            .transition(.move(edge: .top).combined(with: .opacity))
        }
    }
}
