import EightAPI

extension ClipListModel {
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
