import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// The people whom one has blocked, and a way to unblock them.
struct BlockedView: View {
    @State private var model: BlockModel
    @State private var unblocking: BlockedUser?

    init(session: SessionModel) {
        _model = State(initialValue: BlockModel(people: session.people))
    }

    var body: some View {
        List {
            switch model.phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if model.blocked.isEmpty {
                    EmptyNotice(
                        "Nobody is blocked", systemImage: "nosign",
                        text: "You can block somebody from their profile, or from what they wrote."
                    )
                    .listRowBackground(Color.clear)
                } else {
                    Section {
                        ForEach(model.blocked) { row($0) }
                    } footer: {
                        Text("You and they don't see each other anywhere here. They aren't told.")
                            .font(.cabin(.footnote))
                    }
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Blocked people")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.load() }
        .task { await model.load() }
        .confirmationDialog(
            "Unblock \(unblocking?.name ?? "")?", isPresented: $unblocking.isPresent, titleVisibility: .visible,
            presenting: unblocking
        ) { user in
            Button("Unblock") { Task { await model.unblock(user) } }
        } message: { _ in
            Text("You can find each other again, but you aren't friends until one of you asks.")
        }
        .alert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    private func row(_ user: BlockedUser) -> some View {
        HStack(spacing: 12) {
            ProfileImage(user: User(id: user.id, name: user.name, relation: .none), size: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: user.name)
                HStack(spacing: 4) {
                    Text("Blocked")
                    RelativeDateText(user.blockedAt)
                }
                .font(.cabin(.footnote))
                .foregroundStyle(.secondary)
            }
            Spacer()
            Button("Unblock") { unblocking = user }
                .buttonStyle(.bordered)
                .controlSize(.small)
                .accessibilityLabel("Unblock \(user.name)")
        }
    }
}
