import Base
import ClientKit
import OnlyFriendsAPI
import SwiftUI

/// Chooses through whose eyes one looks at one's own profile (OF-197).
struct ViewAsView: View {
    let session: SessionModel

    var body: some View {
        LoadedList("See what others see", load: { [people = session.people] in try await people.friends(.name, $0) }) {
            friends in
            Section {
                NavigationLink(value: Route.seenBy(SeenProfileModel.strangers)) {
                    Label("Somebody who isn't your friend", systemImage: "person.crop.circle.badge.questionmark")
                }
            } footer: {
                Text("Choose through whose eyes you look at your profile. They aren't told.")
            }
            if !friends.isEmpty {
                Section("Your friends") {
                    ForEach(friends) { friend in
                        NavigationLink(value: Route.seenBy(friend.id.description)) { PersonRow(user: friend) }
                    }
                }
            }
        } empty: {
            NavigationLink(value: Route.seenBy(SeenProfileModel.strangers)) {
                Label("Somebody who isn't your friend", systemImage: "person.crop.circle.badge.questionmark")
            }
        }
    }
}

/// One's own profile as a friend sees it, or everybody else.
struct SeenProfileView: View {
    let friend: SortableID?
    let me: User
    @State private var model: SeenProfileModel
    @State private var name = ""
    private let session: SessionModel

    init(friend: SortableID?, me: User, session: SessionModel) {
        (self.friend, self.me, self.session) = (friend, me, session)
        _model = State(initialValue: SeenProfileModel(friend: friend, people: session.people))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                if model.isGone {
                    EmptyNotice(
                        "Not your friend any more", systemImage: "person.slash",
                        text: "You can look through the eyes of friends only.")
                } else {
                    switch model.phase {
                    case .idle, .loading: ProgressView().padding(40)
                    case .failed(let sentence):
                        EmptyNotice("Couldn't load the profile", systemImage: "wifi.exclamationmark", text: sentence) {
                            Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                        }
                    case .loaded:
                        Label(sentence, systemImage: "eye")
                            .font(.cabin(.subheadline))
                            .foregroundStyle(.secondary)
                            .frame(maxWidth: .infinity)
                            .padding(12)
                            .background(Color.card, in: RoundedRectangle(cornerRadius: 12))
                        seen
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .refreshable { await model.load() }
        .navigationTitle("Your profile")
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .task {
            if let friend { name = (try? await session.people.user(friend))?.name ?? "" }
        }
        .task { for await event in session.live.events() { await model.handle(event) } }
    }

    @ViewBuilder private var seen: some View {
        if let user = model.user {
            ProfileHeader(user: user)
            if friend != nil {
                PostGrid(posts: model.posts, isLinked: false) { await model.loadMore() }
            } else {
                Text("Nothing else, unless you accept a request. Friends of your friends see this too.")
                    .font(.cabin(.subheadline))
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
            }
        } else {
            EmptyNotice("They see nothing", systemImage: "eye.slash", text: hidden)
        }
    }

    private var sentence: LocalizedStringKey {
        if friend == nil { return "This is what somebody sees who isn't your friend." }
        return name.isEmpty ? "This is what your friend sees of you." : "This is what \(name) sees of you."
    }

    /// Why strangers find nobody.
    private var hidden: LocalizedStringKey {
        switch me.settings?.findableBy {
        case .phone:
            "Only who knows your whole phone number finds your name and picture. Friends of your friends see them too."
        default: "Nobody can find you. Friends of your friends see your name and picture."
        }
    }
}
