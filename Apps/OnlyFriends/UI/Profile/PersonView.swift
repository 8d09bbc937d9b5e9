import Base
import ClientKit
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Somebody else's profile.
struct PersonView: View {
    @State private var model: PersonModel
    @State private var isConfirmingRemoval = false
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator
    @Environment(NoticeModel.self) private var notices

    private let id: SortableID

    init(id: SortableID, session: SessionModel) {
        self.id = id
        _model = State(initialValue: PersonModel(id: id, people: session.people, outbox: session.outbox))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                if model.isGone {
                    EmptyNotice(
                        "Nobody here", systemImage: "person.slash",
                        text: "This profile doesn't exist, or isn't open to you.")
                } else if case .failed(let sentence) = model.phase {
                    EmptyNotice("Couldn't load the profile", systemImage: "wifi.exclamationmark", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    }
                } else if let user = model.user {
                    ProfileHeader(user: user)
                    FriendshipActions(user: user, model: model) { isConfirmingRemoval = true }
                    OutboxCard(writes: session.outbox.writes(to: user.id), outbox: session.outbox)
                    if user.isMuted == true {
                        Label("Muted: not in your feed. Only you know.", systemImage: "bell.slash")
                            .font(.cabin(.footnote))
                            .foregroundStyle(.secondary)
                    }
                    if user.relation == .friend || user.relation == .`self` {
                        PostGrid(posts: model.posts) { await model.loadMore() }
                    }
                } else {
                    ProgressView().padding(40)
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .refreshable { await model.load() }
        .navigationTitle(model.user?.name ?? "")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if let user = model.user, !model.isGone, user.relation != .`self` {
                ToolbarItem(placement: .topBarTrailing) { PersonMenu(user: user) }
            }
        }
        .task { await model.load() }
        .task { for await event in session.live.events() { await model.handle(event) } }
        .coveredDialog(
            "Remove \(model.user?.name ?? "") from your friends?", isPresented: $isConfirmingRemoval,
            titleVisibility: .visible
        ) {
            Button("Remove friend", role: .destructive) { unfriend() }
        } message: {
            Text("They aren't told. Neither of you sees the other's posts any more.")
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }
}

extension PersonView {
    /// Ends the friendship. Where nothing of the person is to be seen then, there is no reason to stay.
    private func unfriend() {
        let name = model.user?.name ?? ""
        Task {
            guard await model.unfriend() else { return }
            notices.say(String(localized: "\(name) isn't among your friends any more"))
            if model.isGone { navigator.close(person: id.description) }
        }
    }
}

/// Reporting and blocking a person.
private struct PersonMenu: View {
    let user: User
    @Environment(Navigator.self) private var navigator

    var body: some View {
        Menu {
            Button("Report \(user.name)", systemImage: "flag") { navigator.reporting = ReportSubject(person: user) }
            Button("Block \(user.name)", systemImage: "nosign", role: .destructive) { navigator.blocking = user }
        } label: {
            Label("More", systemImage: "ellipsis")
        }
    }
}

/// What the viewer can do about the friendship.
private struct FriendshipActions: View {
    let user: User
    let model: PersonModel
    let remove: @MainActor () -> Void
    @State private var isWritingNote = false
    @Environment(SessionModel.self) private var session
    @Environment(Navigator.self) private var navigator
    @Environment(MessagesModel.self) private var messages
    @Environment(NoticeModel.self) private var notices

    var body: some View {
        HStack(spacing: 10) {
            switch user.relation {
            case .none:
                Button {
                    isWritingNote = true
                } label: {
                    Label("Add friend", systemImage: "person.badge.plus").frame(maxWidth: .infinity)
                }
                .controlSize(.large)
                .buttonStyle(.borderedProminent)
            case .requestSent:
                wide("Withdraw request", "xmark") { await model.withdrawRequest() }
                    .buttonStyle(.bordered)
            case .requestReceived:
                wide("Accept", "checkmark") { await model.acceptRequest() }
                    .buttonStyle(.borderedProminent)
                wide("Decline", "xmark") { await model.declineRequest() }
                    .buttonStyle(.bordered)
            case .friend:
                wide("Message", "bubble.left") { await write() }
                    .buttonStyle(.borderedProminent)
                    .accessibilityLabel("Write to \(user.name)")
                Menu {
                    Button(
                        user.isCloseFriend == true ? "Remove from close friends" : "Add to close friends",
                        systemImage: user.isCloseFriend == true ? "star.slash" : "star"
                    ) { Task { await model.setClose(user.isCloseFriend != true) } }
                    Button(
                        user.isMuted == true ? "Unmute" : "Mute",
                        systemImage: user.isMuted == true ? "bell" : "bell.slash"
                    ) { Task { await mute(user.isMuted != true) } }
                    Button(
                        user.missesStories == true ? "Show my stories" : "Hide my stories",
                        systemImage: user.missesStories == true ? "eye" : "eye.slash"
                    ) { Task { await hideStories(user.missesStories != true) } }
                    Button("Remove friend", systemImage: "person.badge.minus", role: .destructive, action: remove)
                } label: {
                    Label(
                        user.isCloseFriend == true ? "Close friend" : "Friends",
                        systemImage: user.isCloseFriend == true ? "star.fill" : "checkmark")
                }
                .controlSize(.large)
                .buttonStyle(.bordered)
            case .`self`:
                EmptyView()
            }
        }
        .disabled(model.isBusy)
        .font(.cabin(.headline, weight: .semibold))
        .coveredSheet(isPresented: $isWritingNote) {
            RequestNoteView(
                name: user.name, limit: session.config?.limits.requestNoteMaximum ?? 200,
                send: { await model.askForFriendship(note: $0) })
        }
    }

    private func mute(_ isMuted: Bool) async {
        guard await model.setMuted(isMuted) else { return }
        notices.say(
            isMuted
                ? String(localized: "You don't see posts and stories of \(user.name) any more. They aren't told.")
                : String(localized: "You see posts and stories of \(user.name) again."))
    }

    private func hideStories(_ hides: Bool) async {
        guard await model.setMissesStories(hides) else { return }
        notices.say(
            hides
                ? String(localized: "\(user.name) doesn't see your stories any more, and isn't told.")
                : String(localized: "\(user.name) sees your stories again."))
    }

    private func write() async {
        guard let id = await messages.begin(ConversationDraft(userIds: [user.id])) else {
            navigator.failure = messages.failure
            messages.failure = nil
            return
        }
        navigator.open(conversation: id)
    }

    private func wide(
        _ title: LocalizedStringKey, _ systemImage: String, action: @escaping @MainActor () async -> Void
    ) -> some View {
        AsyncButton {
            await action()
        } label: {
            Label(title, systemImage: systemImage).frame(maxWidth: .infinity)
        }
        .controlSize(.large)
    }
}
