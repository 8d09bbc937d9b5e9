import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// Who has seen one's own story.
struct StoryViewersView: View {
    let story: SortableID
    let repository: StoriesRepository
    @State private var found: StoryViewers?
    @State private var failure: String?
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            PaperList {
                if let failure {
                    EmptyNotice("Couldn't load the list", systemImage: "wifi.exclamationmark", text: failure) {
                        Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
                    }
                    .listRowBackground(Color.clear)
                } else if let found {
                    if found.count == 0 {
                        EmptyNotice("Nobody yet", systemImage: "eye", text: "Whoever looks at it appears here.")
                            .listRowBackground(Color.clear)
                    }
                    ForEach(found.viewers) { viewer in
                        HStack(spacing: 12) {
                            ProfileImage(user: viewer.user, size: 40)
                            Text(verbatim: viewer.user.name)
                            Spacer()
                            RelativeDateText(viewer.viewedAt).font(.cabin(.footnote)).foregroundStyle(.secondary)
                        }
                    }
                    if found.count > found.viewers.count {
                        Text("\(found.count - found.viewers.count) more who don't show what they read")
                            .font(.cabin(.footnote)).foregroundStyle(.secondary)
                    }
                } else {
                    RowSkeletons()
                }
            }
            .font(.cabin(.body))
            .onPaper()
            .navigationTitle("Seen by")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .task { await load() }
    }

    private func load() async {
        failure = nil
        do {
            found = try await repository.viewers(story)
        } catch {
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}
