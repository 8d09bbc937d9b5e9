import Base
import OnlyFriendsAPI
import SwiftUI

/// One's own post being changed or shared, or a moment being started, over whatever screen the person is on, and what
/// went wrong with it.
struct PostSheets: ViewModifier {
    @Bindable var navigator: Navigator
    let moments: MomentsModel
    let session: SessionModel

    func body(content: Content) -> some View {
        content
            .coveredSheet(item: $navigator.editing) { EditPostLoader(id: $0.id, session: session) }
            .coveredSheet(item: $navigator.sharing) { GuestLinksView(post: $0.id, session: session) }
            .coveredSheet(isPresented: $navigator.isStartingMoment) {
                StartMomentView(session: session) { moment in
                    moments.add(moment)
                    navigator.open(.moment(moment.id.description))
                }
            }
            .coveredAlert("That didn't work", isPresented: $navigator.failure.isPresent) {
                Button("OK", role: .cancel) {}
            } message: {
                Text(navigator.failure ?? "")
            }
    }
}

/// Reads a post with all that only its author is told, then lets it be changed.
private struct EditPostLoader: View {
    let id: SortableID
    let session: SessionModel
    @State private var post: Post?
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        if let post {
            // What was saved is told to every screen by the live events.
            EditPostView(post, session: session) { _ in }
        } else {
            NavigationStack {
                Group {
                    if let failure {
                        EmptyNotice("Couldn't load the post", systemImage: "wifi.exclamationmark", text: failure) {
                            Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                        }
                    } else {
                        PostCardSkeleton()
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(Color.paper)
                .navigationTitle("Edit post")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                }
            }
            .task { await load() }
        }
    }

    private func load() async {
        failure = nil
        do {
            post = try await session.posts.post(id)
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
