import EightAPI

extension ClipListModel {
    /// Why a clip is in this list.
    func reason(for clip: Clip) -> ClipReason {
        if clip.author.relation == .oneself { return .own }
        // What the responses of a video begin with was opened itself.
        return reason == .answer && clip.parentId == nil ? .opened : reason
    }

    /// Whose clips lead to one, from the first on; as far as they are in the list.
    func trail(to clip: Clip) -> [String] {
        var names: [String] = []
        var parent = clip.parentId
        // Answers come after what they answer, so that this ends.
        while let id = parent, let above = clips.first(where: { $0.id == id }), names.count < 100 {
            names.append(above.author.name)
            parent = above.parentId
        }
        return names.reversed()
    }
}
