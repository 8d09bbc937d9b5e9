import Base
import EightAPI
import SwiftUI

/// The answers to a clip, those with the most likes first; each of them has answers of its own.
struct ResponsesView: View {
    let id: SortableID
    @Environment(EightSession.self) private var session
    @State private var model: ClipListModel
    @State private var parent: Clip?

    init(id: SortableID, client: EightClient) {
        self.id = id
        _model = State(initialValue: .responses(to: id, client))
    }

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            content
        }
        .environment(\.colorScheme, .dark)
        .toolbarBackground(Color.black, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .stageTitle(title)
        .toolbar {
            if !model.isEmpty, model.phase == .loaded {
                ToolbarItem(placement: .primaryAction) {
                    NavigationLink(value: EightRoute.chain(id.description)) {
                        Label("Play all", systemImage: "play.circle.fill")
                    }
                }
            }
            if let parent, parent.canRespond {
                ToolbarItem(placement: .primaryAction) {
                    Button("Record response", systemImage: "video.badge.plus") { session.recording = .response(parent) }
                }
            }
        }
        .offersUndo(model)
        .keepsUp(model)
        .task(id: session.posting.liveCount) {
            parent = try? await session.client.clip(id)
            await model.reload()
        }
    }

    private var title: Text {
        if let parent { Text("Responses to \(parent.author.name)") } else { Text("Responses") }
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading: ClipSkeleton()
        case .failed(let sentence):
            Notice("Couldn't load the responses", text: sentence) {
                Button("Try again") { Task { await model.reload() } }.buttonStyle(LimeButtonStyle())
            }
            .foregroundStyle(.white)
        case .loaded where model.isEmpty:
            Notice("No responses yet", text: "Answer with eight seconds of your own.", symbol: "video.badge.plus") {
                if let parent, parent.canRespond {
                    Button("Record response") { session.recording = .response(parent) }.buttonStyle(LimeButtonStyle())
                }
            }
            .foregroundStyle(.white)
        case .loaded:
            ClipPager(model: model) {
                Notice("That's all of them", text: "You have seen every response.", symbol: "checkmark", part: 1)
            }
        }
    }
}
