import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// One's own kept stories over the whole window, swiped or stepped through.
struct ArchivedStoryView: View {
    let model: StoryArchiveModel
    @State var shown: SortableID
    @State private var isConfirmingDeletion = false
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            TabView(selection: $shown) {
                ForEach(model.stories) { story in
                    StoryCanvas(story)
                        .clipShape(RoundedRectangle(cornerRadius: 12))
                        .frame(maxWidth: 520)
                        .tag(story.id)
                }
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
        }
        .overlay(alignment: .top) { bar }
        .overlay(alignment: .leading) { arrow("chevron.backward", "Later story", by: -1) }
        .overlay(alignment: .trailing) { arrow("chevron.forward", "Earlier story", by: 1) }
        .environment(\.colorScheme, .dark)
        .focusable()
        .focused($isFocused)
        .onKeyPress(.leftArrow) { step(-1) }
        .onKeyPress(.rightArrow) { step(1) }
        .onKeyPress(.escape) {
            dismiss()
            return .handled
        }
        .onAppear { isFocused = true }
        .accessibilityAction(.escape) { dismiss() }
        .coveredDialog("Delete this story?", isPresented: $isConfirmingDeletion, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { Task { await delete() } }
        } message: {
            Text("It is gone from your archive for good.")
        }
        .saves(with: model.saver)
    }

    private var place: Int? { model.stories.firstIndex { $0.id == shown } }
    private var story: Story? { place.map { model.stories[$0] } }

    private var bar: some View {
        HStack(spacing: 10) {
            button("xmark", "Close") { dismiss() }
            if let story {
                VStack(alignment: .leading, spacing: 0) {
                    Text(story.timestamp, format: .dateTime.day().month(.wide).year())
                        .font(.cabin(.subheadline, weight: .bold))
                    if let count = story.viewCount { Text("Seen by \(count)").font(.cabin(.caption)) }
                }
                Spacer()
                button("square.and.arrow.down", "Save picture") { Task { await model.save(story) } }
                    .disabled(model.saver.isSaving)
                button("trash", "Delete") { isConfirmingDeletion = true }
            } else {
                Spacer()
            }
        }
        .foregroundStyle(.white)
        .padding(12)
        .frame(maxWidth: 520)
        .background {
            LinearGradient(colors: [.black.opacity(0.6), .clear], startPoint: .top, endPoint: .bottom)
                .allowsHitTesting(false)
        }
    }

    private func button(
        _ symbol: String, _ label: LocalizedStringKey, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            Image(systemName: symbol)
                .font(.system(size: 16, weight: .semibold))
                .frame(width: 44, height: 44)
                .background(.black.opacity(0.5), in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }

    @ViewBuilder private func arrow(_ symbol: String, _ label: LocalizedStringKey, by count: Int) -> some View {
        if let place, model.stories.indices.contains(place + count) {
            button(symbol, label) { _ = step(count) }.foregroundStyle(.white).padding(12)
        }
    }

    private func step(_ count: Int) -> KeyPress.Result {
        guard let place, model.stories.indices.contains(place + count) else { return .handled }
        withAnimation { shown = model.stories[place + count].id }
        return .handled
    }

    /// Goes on to the next one; closes after the last.
    private func delete() async {
        guard let place, let story else { return }
        let rest = model.stories.filter { $0.id != story.id }
        await model.archive.delete(story.id)
        guard !model.stories.contains(where: { $0.id == story.id }) else { return }
        if rest.isEmpty { dismiss() } else { shown = rest[min(place, rest.count - 1)].id }
    }
}
