import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// What somebody has worked on and not posted.
struct DraftsView: View {
    let drafts: DraftsModel
    let open: @MainActor (Draft) -> Void
    @Environment(\.dismiss) private var dismiss
    @State private var removing: Draft?

    var body: some View {
        NavigationStack {
            ScrollView {
                if drafts.drafts.isEmpty {
                    Notice(
                        "No drafts", text: "What you save while you edit waits here until you post it.",
                        symbol: "tray.full")
                } else {
                    Text("Only you see these. Nothing is posted by itself.")
                        .font(.footnote)
                        .foregroundStyle(Color.quiet)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(.horizontal, 16)
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 104), spacing: 12)], spacing: 16) {
                        ForEach(drafts.drafts) { draft in
                            if let film = drafts.film(of: draft) {
                                DraftTile(draft: draft, film: film, open: open, remove: { removing = draft })
                            }
                        }
                    }
                    .padding(16)
                }
            }
            .background(Color.stageGround)
            .stageTitle("Drafts")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
        }
        .confirmationDialog(
            "Delete this draft?", isPresented: Binding(get: { removing != nil }, set: { if !$0 { removing = nil } }),
            titleVisibility: .visible, presenting: removing
        ) { draft in
            Button("Delete", role: .destructive) { drafts.remove(draft) }
        }
    }
}

/// One draft: its first picture, with all that is done to it.
private struct DraftTile: View {
    let draft: Draft
    let open: @MainActor (Draft) -> Void
    let remove: @MainActor () -> Void
    @State private var model: EditorModel

    init(
        draft: Draft, film: URL, open: @escaping @MainActor (Draft) -> Void, remove: @escaping @MainActor () -> Void
    ) {
        (self.draft, self.open, self.remove) = (draft, open, remove)
        let model = EditorModel(draft: draft, film: film, seconds: 0.5...8)
        model.held = 0
        _model = State(initialValue: model)
    }

    var body: some View {
        VStack(spacing: 0) {
            Button {
                open(draft)
            } label: {
                ZStack {
                    Color.black
                    EditStage(model: model, isEditable: false)
                }
                .aspectRatio(9 / 16, contentMode: .fit)
                .clipShape(RoundedRectangle(cornerRadius: 16))
                .allowsHitTesting(false)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Open draft")
            .accessibilityValue(Text(draft.savedAt, format: .dateTime))
            HStack(spacing: 0) {
                RelativeDateText(draft.savedAt).font(.caption).foregroundStyle(Color.quiet).lineLimit(1)
                Spacer(minLength: 0)
                Button("Delete draft", systemImage: "trash", action: remove)
                    .labelStyle(.iconOnly)
                    .foregroundStyle(Color.quiet)
                    .frame(width: 44, height: 44)
                    .buttonStyle(.plain)
            }
            .padding(.leading, 4)
        }
    }
}
