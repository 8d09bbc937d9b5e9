import Base
import EightAPI
import SwiftUI

/// Somebody's videos one by one, from the one that was pressed.
struct PersonClipsView: View {
    let first: SortableID?
    @State private var model: ClipListModel

    init(person: SortableID, first: SortableID?, client: EightClient) {
        self.first = first
        _model = State(initialValue: .grid(of: person, client))
    }

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            switch model.phase {
            case .loading: ClipSkeleton()
            case .failed(let sentence):
                Notice("Couldn't load the videos", text: sentence) {
                    Button("Try again") { Task { await model.reload() } }.buttonStyle(LimeButtonStyle())
                }
                .foregroundStyle(.white)
            case .loaded:
                ClipPager(model: model, first: first) {
                    Notice("That's all of them", text: "You have seen every video here.", symbol: "checkmark", part: 1)
                }
            }
        }
        .environment(\.colorScheme, .dark)
        .toolbarBackground(Color.black, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .stageTitle("Videos")
        .keepsUp(model)
        .task { if model.phase == .loading { await model.reload(asFarAs: first) } }
    }
}
