import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own temporary posts whose time is over, which nobody else sees.
struct PostArchiveView: View {
    @State private var model: ArchiveModel<KeptPost>
    @State private var again: KeptPost?
    @State private var deleted: KeptPost?
    @Environment(SessionModel.self) private var session

    init(session: SessionModel) {
        _model = State(initialValue: ArchiveModel(page: session.posts.archive, erase: session.posts.deleteKept))
    }

    var body: some View {
        ArchiveScreen("Post archive", model, width: 640) {
            await model.load()
        } content: {
            if model.items.isEmpty { empty } else { posts }
        }
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
    }

    private var posts: some View {
        LazyVStack(spacing: 16) {
            ForEach(model.items.items) { kept in
                KeptPostCard(kept: kept) {
                    again = kept
                } delete: {
                    deleted = kept
                }
            }
            ArchiveEnd(model: model)
        }
    }

    private var empty: some View {
        EmptyArchive(
            isKeeping: session.me?.settings?.keepsPosts == true,
            howTheyCome: "Posts that disappear come here when their time is over, for 30 days. Only you see them.",
            whatHappens: "Your posts disappear for good",
            offer: "If you like, those that disappear are kept here for you alone, for 30 days after their end.",
            keep: "Keep my posts"
        ) {
            await model.attempt { try await session.change(SettingsChange(keepsPosts: true)) }
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
