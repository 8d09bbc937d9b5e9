import Foundation
import OnlyFriendsAPI

extension StoryComposerModel {
    /// Goes on with the story that the person has begun before. A photo that the server does not have any more is left out.
    func restoreDraft() async {
        guard let author, drawing.isEmpty, let draft = drafts?.draft(of: author) else { return }
        // The browser may have put words back already, which are the newer ones.
        let typed = layers.map(\.text)
        if !draft.layers.isEmpty { layers = draft.layers }
        for (index, text) in typed.enumerated() where !text.isEmpty && layers.indices.contains(index) {
            layers[index].text = text
        }
        background = draft.background
        audience.kept = draft.audience
        if drawing.isEmpty { drawing = draft.drawing }
        guard let id = draft.image, photos.attachments.isEmpty else { return }
        awaited = id
        defer { awaited = nil }
        guard let media = await loose(id), photos.attachments.isEmpty else { return }
        photos.restore(media)
    }

    /// Keeps what there is, for the next time.
    /// - Parameters:
    ///   - drawing: What is drawn while that is not done yet.
    ///   - placed: Words that are moved and dressed while that is not done yet.
    func keepDraft(drawing: [StoryStroke]? = nil, placed: [StoryText]? = nil) {
        guard let author, !isShared else { return }
        drafts?.keep(
            BegunStory(
                author: author, layers: placed ?? layers, background: background,
                drawing: drawing ?? self.drawing, image: image?.id ?? awaited, audience: audience.kept))
    }

    /// Throws away what there is.
    func discard() {
        photos.cancel()
        drafts?.clear()
    }
}
