import OnlyFriendsAPI
import SwiftUI

/// Chooses one's close friends, who never learn of it.
struct CloseFriendsView: View {
    @State private var model: CircleModel

    init(session: SessionModel) {
        _model = State(initialValue: CircleModel(people: session.people))
    }

    var body: some View {
        CircleContent(model: model) {
            FriendPicker(friends: model.friends) { id in
                model.closeFriends.contains { $0.id == id }
            } toggle: { friend in
                Task { await model.setClose(friend, friend.isCloseFriend != true) }
            }
            .safeAreaInset(edge: .bottom) {
                Text("\(model.closeFriends.count) close friends. Nobody sees who is on your list.")
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                    .padding(12)
                    .frame(maxWidth: .infinity)
                    .background(.bar)
            }
        }
        .navigationTitle("Close friends")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// What depends on one's friends, once they are here.
struct CircleContent<Content: View>: View {
    @Bindable var model: CircleModel
    @ViewBuilder let content: Content

    var body: some View {
        Group {
            switch model.phase {
            case .idle, .loading: PaperList { RowSkeletons() }.onPaper()
            case .failed(let sentence):
                EmptyNotice("Couldn't load your friends", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.paper)
            case .loaded: content
            }
        }
        .task { await model.load() }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }
}
