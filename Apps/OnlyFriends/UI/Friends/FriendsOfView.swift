import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// A friend's friends: those in common first, as far as the friend lets others see them.
struct FriendsOfView: View {
    private let id: SortableID
    private let people: PeopleRepository
    @State private var friends = Timeline<User>()
    @State private var phase = LoadPhase.idle

    init(id: SortableID, session: SessionModel) {
        self.id = id
        people = session.people
    }

    var body: some View {
        List {
            switch phase {
            case .idle, .loading: RowSkeletons()
            case .failed(let sentence):
                EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: sentence) {
                    Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                }
                .listRowBackground(Color.clear)
            case .loaded:
                if friends.isEmpty {
                    EmptyNotice(
                        "Nobody to see here", systemImage: "person.2",
                        text: "Not everybody shows who their friends are."
                    )
                    .listRowBackground(Color.clear)
                }
                section("In common", friends.items.filter { $0.relation == .friend })
                section("Others", friends.items.filter { $0.relation != .friend })
                if friends.nextCursor != nil {
                    ProgressView()
                        .frame(maxWidth: .infinity)
                        .onAppear { Task { await loadMore() } }
                        .id(friends.items.count)
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Friends")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await load() }
        .task { await load() }
    }

    @ViewBuilder private func section(_ title: LocalizedStringKey, _ users: [User]) -> some View {
        if !users.isEmpty {
            Section(title) {
                ForEach(users) { user in
                    NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user) }
                }
            }
        }
    }

    private func load() async {
        if phase == .idle { phase = .loading }
        do {
            let page = try await people.friendsOf(id, nil)
            friends.replace(with: page.items, nextCursor: page.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch {
            phase = .failed(explanation(of: error))
        }
    }

    private func loadMore() async {
        guard let cursor = friends.nextCursor else { return }
        do {
            let page = try await people.friendsOf(id, cursor)
            friends.append(page.items, nextCursor: page.nextCursor)
        } catch  where isCancellation(error) {
        } catch {
            phase = .failed(explanation(of: error))
        }
    }
}
