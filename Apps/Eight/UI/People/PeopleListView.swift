import Base
import EightAPI
import SwiftUI
import Wire

/// Which people a list has.
enum PeopleList: Hashable {
    /// Who follows somebody.
    case followers(SortableID)
    /// Whom somebody follows.
    case following(SortableID)
    /// Who likes a video.
    case likes(SortableID)

    var title: LocalizedStringKey {
        switch self {
        case .followers: "Followers"
        case .following: "Following"
        case .likes: "Liked by"
        }
    }

    fileprivate var nobody: (title: LocalizedStringKey, text: LocalizedStringKey, symbol: String) {
        switch self {
        case .followers: ("No followers yet", "New followers appear in this list.", "person.2.fill")
        case .following:
            ("Not following anyone yet", "People appear in this list once they're followed.", "person.2.fill")
        case .likes: ("No likes yet", "Whoever likes this video appears in this list.", "hand.thumbsup.fill")
        }
    }
}

/// Who follows somebody, whom they follow, or who likes a video.
struct PeopleListView: View {
    let list: PeopleList
    @Environment(EightSession.self) private var session
    @State private var people: [Person]?
    @State private var cursor: String?
    @State private var failure: String?
    @State private var isLoading = false
    /// The beginning of a name that is looked for.
    @State private var text = ""

    private var canRemove: Bool { session.me.map { list == .followers($0.id) } ?? false }

    var body: some View {
        if case .likes = list { page } else { page.searchable(text: $text, prompt: "Name") }
    }

    private var page: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let failure, people == nil {
                    Notice("Couldn't load this list", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else if people == nil {
                    PeopleSkeleton()
                } else if let people, people.isEmpty {
                    if text.isEmpty {
                        Notice(list.nobody.title, text: list.nobody.text, symbol: list.nobody.symbol)
                    } else {
                        Notice("Nobody found", text: "Try the beginning of another name.", symbol: "magnifyingglass")
                    }
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 340), spacing: 12)], spacing: 8) {
                    ForEach(people ?? []) { person in
                        row(person).onAppear { Task { await came(to: person) } }
                    }
                }
            }
            .padding(16)
            .padding(.bottom, 120)
            .frame(maxWidth: 1_100)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle(list.title)
        .refreshable { await load() }
        .task(id: text) { await load() }
        .alert("That didn't work", isPresented: failed) {
            Button("OK") {}
        } message: {
            Text(verbatim: failure ?? "")
        }
    }

    private func row(_ person: Person) -> some View {
        PersonRow(person: person) {
            HStack(spacing: 4) {
                FollowButton(person: person) { changed in
                    guard let index = people?.firstIndex(where: { $0.id == changed.id }) else { return }
                    people?[index] = changed.person
                }
                if canRemove {
                    Menu {
                        Button("Remove follower", systemImage: "person.fill.xmark", role: .destructive) {
                            Task { await remove(person) }
                        }
                    } label: {
                        Image(systemName: "ellipsis").frame(width: 44, height: 44)
                    }
                    .accessibilityLabel("More")
                }
            }
        }
    }

    private var failed: Binding<Bool> {
        Binding(get: { failure != nil && people != nil }, set: { if !$0 { failure = nil } })
    }

    private func load() async {
        let wanted = text
        do {
            let page = try await session.client.people(list, named: wanted, nil)
            // Whoever types on asks anew.
            guard wanted == text else { return }
            (people, cursor, failure) = (page.items, page.nextCursor, nil)
        } catch { if wanted == text, !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func came(to last: Person) async {
        guard let cursor, !isLoading, people?.last?.id == last.id else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let page = try await session.client.people(list, named: text, cursor)
            // Another search has begun since.
            guard self.cursor == cursor else { return }
            people? += page.items
            self.cursor = page.nextCursor
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func remove(_ follower: Person) async {
        do {
            try await session.client.removeFollower(follower.id)
            withAnimation { people?.removeAll { $0.id == follower.id } }
        } catch { failure = explanation(of: error) }
    }
}
