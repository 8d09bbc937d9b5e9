import Base
import OnlyFriendsAPI
import SwiftUI
import Wire

/// Who likes a post.
struct LikesView: View {
    private let id: SortableID
    private let posts: PostsRepository
    @State private var likers = Timeline<User>()
    @State private var phase = LoadPhase.idle

    init(id: SortableID, session: SessionModel) {
        self.id = id
        posts = session.posts
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
                if likers.isEmpty {
                    EmptyNotice("No likes yet", systemImage: "heart", text: "Whoever likes this post appears here.")
                        .listRowBackground(Color.clear)
                }
                ForEach(likers.items) { user in
                    NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user) }
                }
                if likers.nextCursor != nil {
                    ProgressView()
                        .frame(maxWidth: .infinity)
                        .onAppear { Task { await loadMore() } }
                        .id(likers.items.count)
                }
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Likes")
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await load() }
        .task { await load() }
    }

    private func load() async {
        if phase == .idle { phase = .loading }
        do {
            let page = try await posts.likers(id, nil)
            likers.replace(with: page.items, nextCursor: page.nextCursor)
            phase = .loaded
        } catch  where isCancellation(error) {
            if phase == .loading { phase = .idle }
        } catch let problem as Problem where problem.status == 404 {
            phase = .failed(String(localized: "This post isn't available any more."))
        } catch {
            phase = .failed(explanation(of: error))
        }
    }

    private func loadMore() async {
        guard let cursor = likers.nextCursor else { return }
        do {
            let page = try await posts.likers(id, cursor)
            likers.append(page.items, nextCursor: page.nextCursor)
        } catch  where isCancellation(error) {
        } catch {
            phase = .failed(explanation(of: error))
        }
    }
}
