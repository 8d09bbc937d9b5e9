import Base
import EightAPI
import SwiftUI

/// One video by itself, as a link to it opens it.
struct SingleClipView: View {
    @State private var model: ClipListModel

    init(id: SortableID, client: EightClient) { _model = State(initialValue: .single(id, client)) }

    var body: some View {
        ClipRun(model, title: Text("Video"), failed: "Couldn't open this video") {
            Notice("That was it", text: "There's more in your feed.", symbol: "checkmark", part: 1)
        }
    }
}

/// A video and all that answers it, one after the other.
struct ChainView: View {
    @State private var model: ClipListModel

    init(id: SortableID, client: EightClient) { _model = State(initialValue: .chain(from: id, client)) }

    var body: some View {
        ClipRun(model, title: Text("Play all"), failed: "Couldn't load the responses", showsTrail: true) {
            Notice("That's all of them", text: "You have seen every response.", symbol: "checkmark", part: 1)
        }
    }
}

/// Clips on a page of their own, whatever has become of them.
private struct ClipRun<End: View>: View {
    let model: ClipListModel
    let title: Text
    let failed: LocalizedStringKey
    let showsTrail: Bool
    let end: End

    init(
        _ model: ClipListModel, title: Text, failed: LocalizedStringKey, showsTrail: Bool = false,
        @ViewBuilder end: () -> End
    ) {
        (self.model, self.title, self.failed, self.showsTrail) = (model, title, failed, showsTrail)
        self.end = end()
    }

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            switch model.phase {
            case .loading: ClipSkeleton()
            case .failed(let sentence):
                Notice(failed, text: sentence) {
                    Button("Try again") { Task { await model.reload() } }.buttonStyle(LimeButtonStyle())
                }
                .foregroundStyle(.white)
            case .loaded: ClipPager(model: model, showsTrail: showsTrail) { end }
            }
        }
        .environment(\.colorScheme, .dark)
        .toolbarBackground(Color.black, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .stageTitle(title)
        .offersUndo(model)
        .keepsUp(model)
        .task { if model.phase == .loading { await model.reload() } }
    }
}
