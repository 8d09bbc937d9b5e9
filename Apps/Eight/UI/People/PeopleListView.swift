import Base
import EightAPI
import SwiftUI
import Wire

/// Who follows somebody, or whom they follow.
struct PeopleListView: View {
    let person: SortableID
    let isFollowers: Bool
    @Environment(EightSession.self) private var session
    @State private var people: [Person]?
    @State private var cursor: String?
    @State private var failure: String?
    @State private var isLoading = false

    private var isOwn: Bool { session.me?.id == person }

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                if let failure, people == nil {
                    Notice("Couldn't load this list", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(LimeButtonStyle())
                    }
                } else if people == nil {
                    PeopleSkeleton()
                } else if let people, people.isEmpty {
                    Notice(
                        isFollowers ? "No followers yet" : "Not following anyone yet",
                        text: isFollowers
                            ? "New followers appear in this list."
                            : "People appear in this list once they're followed.",
                        symbol: "person.2.fill")
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
        .stageTitle(isFollowers ? "Followers" : "Following")
        .refreshable { await load() }
        .task { await load() }
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
                if isOwn, isFollowers {
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
        do {
            let page = try await session.client.people(of: person, isFollowers: isFollowers, nil)
            (people, cursor, failure) = (page.items, page.nextCursor, nil)
        } catch { if !isCancellation(error) { failure = explanation(of: error) } }
    }

    private func came(to last: Person) async {
        guard let cursor, !isLoading, people?.last?.id == last.id else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let page = try await session.client.people(of: person, isFollowers: isFollowers, cursor)
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
