import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own temporary posts whose time is over, which nobody else sees.
struct PostArchiveView: View {
    @State private var model: PostArchiveModel
    @State private var again: KeptPost?
    @State private var deleted: KeptPost?
    @Environment(SessionModel.self) private var session

    init(session: SessionModel) {
        _model = State(initialValue: PostArchiveModel(repository: session.posts))
    }

    var body: some View {
        ScrollView {
            content
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .navigationTitle("Post archive")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task { await model.load() }
        .coveredSheet(item: $again) { kept in
            PostAgainView(kept, session: session) { _ in withAnimation { model.remove(kept.id) } }
        }
        .coveredDialog(
            "Delete this post?", isPresented: $deleted.isPresent, titleVisibility: .visible, presenting: deleted
        ) { kept in
            Button("Delete", role: .destructive) { Task { await model.delete(kept.id) } }
        } message: { _ in
            Text("It is gone for good then, and cannot be posted again.")
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .idle, .loading: ProgressView().padding(40)
        case .failed(let sentence):
            EmptyNotice("Couldn't load your archive", systemImage: "wifi.exclamationmark", text: sentence) {
                Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
            }
        case .loaded where model.posts.isEmpty: empty
        case .loaded:
            LazyVStack(spacing: 16) {
                ForEach(model.posts.items) { kept in
                    KeptPostCard(kept: kept) {
                        again = kept
                    } delete: {
                        deleted = kept
                    }
                }
                if model.posts.nextCursor != nil {
                    ProgressView()
                        .frame(maxWidth: .infinity)
                        .onAppear { Task { await model.loadMore() } }
                        .id(model.posts.items.count)
                }
            }
        }
    }

    @ViewBuilder private var empty: some View {
        if session.me?.settings?.keepsPosts == true {
            EmptyNotice(
                "Nothing kept yet", systemImage: "clock.arrow.circlepath",
                text: "Posts that disappear come here when their time is over, for 30 days. Only you see them.")
        } else {
            EmptyNotice(
                "Your posts disappear for good", systemImage: "clock.arrow.circlepath",
                text: "If you like, those that disappear are kept here for you alone, for 30 days after their end."
            ) {
                Button("Keep my posts") { Task { await keep() } }.buttonStyle(.borderedProminent)
            }
        }
    }

    private func keep() async {
        do {
            session.update(
                try await session.people.update(ProfileChange(settings: SettingsChange(keepsPosts: true))))
        } catch {
            if !isCancellation(error) { model.failure = explanation(of: error) }
        }
    }
}

/// A kept post: what it said and showed, until when it is here, and what can be done with it.
private struct KeptPostCard: View {
    let kept: KeptPost
    let again: @MainActor () -> Void
    let delete: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(kept.timestamp, format: .dateTime.weekday(.wide).day().month(.wide).hour().minute())
                    .font(.cabin(.subheadline, weight: .bold))
                Text("Here until \(end)")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
            }
            if let text = kept.content.text {
                LinkedText(text).font(.cabin(.body)).frame(maxWidth: .infinity, alignment: .leading)
            }
            if !kept.content.images.isEmpty { PostImages(images: kept.content.images) }
            HStack(spacing: 8) {
                Button(action: again) {
                    Label("Post again", systemImage: "arrow.counterclockwise").frame(minHeight: 32)
                }
                .buttonStyle(.bordered)
                Spacer()
                Button(role: .destructive, action: delete) {
                    Label("Delete", systemImage: "trash").frame(minHeight: 32)
                }
                .buttonStyle(.bordered)
            }
            .font(.cabin(.subheadline, weight: .semibold))
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .accessibilityElement(children: .contain)
    }

    private var end: Text { Text(kept.removedAt, format: .dateTime.day().month(.wide).year()) }
}
