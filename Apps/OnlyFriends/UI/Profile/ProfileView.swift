import ClientKit
import OnlyFriendsAPI
import SwiftUI

/// One's own profile.
struct ProfileView: View {
    let me: User
    @State private var model: PersonModel
    @State private var isEditing = false
    @Environment(SessionModel.self) private var session

    init(me: User, session: SessionModel) {
        self.me = me
        _model = State(initialValue: PersonModel(id: me.id, people: session.people))
    }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                ProfileHeader(user: me)
                Button {
                    isEditing = true
                } label: {
                    Text("Edit profile").frame(maxWidth: .infinity)
                }
                .buttonStyle(.bordered)
                .controlSize(.large)
                .font(.cabin(.headline, weight: .semibold))
                switch model.phase {
                case .idle, .loading: ProgressView().padding(24)
                case .failed(let sentence):
                    EmptyNotice("Couldn't load your posts", systemImage: "wifi.exclamationmark", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    }
                case .loaded: PostGrid(posts: model.posts) { await model.loadMore() }
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color.paper)
        .refreshable { await model.load() }
        .navigationTitle("Profile")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                NavigationLink(value: Route.storyArchive) {
                    Label("Story archive", systemImage: "clock.arrow.circlepath")
                }
            }
            ToolbarItem(placement: .topBarLeading) {
                NavigationLink(value: Route.moments) {
                    Label("Moments", systemImage: "photo.stack")
                }
            }
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.settings) {
                    Label("Settings", systemImage: "gearshape")
                }
            }
        }
        .task { await model.load() }
        .task { for await event in session.live.events() { await model.handle(event) } }
        .coveredSheet(isPresented: $isEditing) { EditProfileView(me: me, session: session) }
    }
}
