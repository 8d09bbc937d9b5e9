import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// People, posts and messages by their words.
struct SearchView: View {
    @State private var model: SearchModel
    @Environment(Navigator.self) private var navigator
    @Environment(MessagesModel.self) private var messages

    init(me: User, session: SessionModel) {
        _model = State(
            initialValue: SearchModel(
                me: me.id, people: session.people, posts: session.posts, messages: session.messages,
                store: session.searches, clock: session.clock))
    }

    var body: some View {
        PaperList {
            if let failure = model.failure {
                EmptyNotice("Couldn't search", systemImage: "wifi.exclamationmark", text: failure) {
                    Button("Try again") { Task { await model.search() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            } else if !model.isActive {
                recent
            } else if let found = model.found {
                results(found)
            } else {
                RowSkeletons()
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Search")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $model.query, prompt: "People, posts and messages")
        .task(id: model.query) { await model.search() }
    }

    @ViewBuilder private var recent: some View {
        if model.recent.isEmpty {
            EmptyNotice(
                "Look for something", systemImage: "magnifyingglass",
                text: "Names, words of posts that you can see, and words of your messages."
            )
            .listRowBackground(Color.clear)
        } else {
            Section("Recent searches") {
                ForEach(model.recent, id: \.self) { query in
                    Button {
                        model.query = query
                    } label: {
                        Label(query, systemImage: "clock.arrow.circlepath")
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                }
                Button("Clear recent searches", role: .destructive) { model.forgetRecent() }
            }
        }
    }

    @ViewBuilder private func results(_ found: SearchModel.Found) -> some View {
        if found.isEmpty {
            if model.isSearching {
                RowSkeletons()
            } else {
                EmptyNotice(
                    "Nothing found", systemImage: "magnifyingglass",
                    text: "No name, post or message that you can see has words that begin so."
                )
                .listRowBackground(Color.clear)
            }
        }
        if !found.people.isEmpty {
            Section("People") {
                ForEach(found.people) { user in
                    row {
                        navigator.open(.person(user.id.description))
                    } label: {
                        PersonRow(user: user)
                    }
                }
            }
        }
        if !found.posts.isEmpty {
            Section("Posts") {
                ForEach(found.posts) { post in
                    row {
                        navigator.open(.post(post.id.description))
                    } label: {
                        FoundPost(post: post)
                    }
                }
                if found.nextPosts != nil { Button("Show more posts") { Task { await model.morePosts() } } }
            }
        }
        if !found.messages.isEmpty {
            Section("Messages") {
                ForEach(found.messages) { message in
                    row {
                        navigator.open(message, in: messages)
                    } label: {
                        FoundMessage(message: message, place: messages.name(of: message.conversationId))
                    }
                }
            }
        }
    }

    private func row(open: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View) -> some View {
        Button {
            model.keep()
            open()
        } label: {
            label().frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

/// A post that was found: whose, when, and how it begins.
private struct FoundPost: View {
    let post: Post

    var body: some View {
        HStack(alignment: .top, spacing: 12) {
            ProfileImage(user: post.user, size: 44)
            VStack(alignment: .leading, spacing: 3) {
                HStack(alignment: .firstTextBaseline) {
                    Text(verbatim: post.user.name).font(.cabin(.body, weight: .semibold)).lineLimit(1)
                    Spacer(minLength: 8)
                    RelativeDateText(post.timestamp).font(.cabin(.footnote)).foregroundStyle(.secondary)
                }
                Text(verbatim: post.content.text ?? "").font(.cabin(.subheadline)).lineLimit(3)
            }
            if let image = post.content.images.first {
                MediaImage(media: image, width: 52)
                    .frame(width: 52, height: 52)
                    .clipShape(RoundedRectangle(cornerRadius: 8))
            }
        }
        .accessibilityElement(children: .combine)
        .privacySensitive(post.isTemporary)
    }
}

/// A message that was found: whose, when, what it says, and in which group.
struct FoundMessage: View {
    let message: Message
    /// The name of the group that it was said in.
    let place: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                Text(verbatim: message.sender?.name ?? String(localized: "Former member"))
                    .font(.cabin(.body, weight: .semibold))
                Spacer()
                Text(message.timestamp, format: .dateTime.day().month().year())
                    .font(.cabin(.footnote)).foregroundStyle(.secondary)
            }
            Text(verbatim: message.preview).font(.cabin(.subheadline)).lineLimit(2)
            if let place { Text(verbatim: place).font(.cabin(.footnote)).foregroundStyle(.secondary).lineLimit(1) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .contentShape(Rectangle())
        .privacySensitive(message.expiresAt != nil)
    }
}
