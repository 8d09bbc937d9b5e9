import Base
import OnlyFriendsAPI
import SwiftUI

/// Changes who sees one's own story while it is shown.
struct StoryAudienceView: View {
    let story: SortableID
    let stories: StoriesModel
    @Environment(SessionModel.self) private var session

    var body: some View {
        StoryAudienceForm(model: StoryAudienceModel(story, stories: stories, people: session.people))
    }
}

private struct StoryAudienceForm: View {
    @State var model: StoryAudienceModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Group {
                if let audience = model.audience {
                    AudienceView(model: audience, failure: model.failure)
                } else if case .failed(let sentence) = model.phase {
                    EmptyNotice("Couldn't load who sees it", systemImage: "wifi.exclamationmark", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(.borderedProminent)
                    }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(Color.paper)
                } else {
                    PaperList { RowSkeletons() }.onPaper()
                }
            }
            .navigationTitle("Who sees it")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { Task { if await model.save() { dismiss() } } }.disabled(!model.canSave)
                }
            }
        }
        .task { await model.load() }
    }
}
