extension ElementLayout.Kinds {
    /// Holds text that may be cut off: may shrink to nothing.
    package static let truncates = ElementLayout.Kinds(rawValue: 1 << 5)
    /// Holds long text: gives way before short text does.
    package static let long = ElementLayout.Kinds(rawValue: 1 << 6)
    /// As wide as it says, also where there is less room.
    package static let rigid = ElementLayout.Kinds(rawValue: 1 << 7)
    /// Keeps its proportions within the space: gives way along both axes.
    package static let proportioned = ElementLayout.Kinds(rawValue: 1 << 9)
    /// A layout of an app's own: as wide as its space, with its views at the side that the container says.
    package static let arranged = ElementLayout.Kinds(rawValue: 1 << 10)

    /// What a container takes over from what is in it.
    package static let inherited: ElementLayout.Kinds = [.truncates, .long, .rigid]
    /// What a box around a single view takes over from it.
    package static let ofContent: ElementLayout.Kinds = [.truncates, .long, .rigid, .scroller, .proportioned]
}

extension ElementLayout {
    /// The layout without the kinds that are only true of the element itself.
    package var asContent: ElementLayout {
        var copy = self
        copy.kinds = kinds.intersection(.ofContent)
        return copy
    }
}

extension ElementLayouts {
    /// The kinds that a container has because of its children.
    package var inheritedKinds: ElementLayout.Kinds {
        var kinds: ElementLayout.Kinds = []
        for index in 0..<count { kinds.formUnion(self[index].kinds.intersection(.inherited)) }
        // What holds anything that may give way may do so too.
        if contains(where: { !$0.kinds.contains(.rigid) }) { kinds.remove(.rigid) }
        return kinds
    }

    /// As large as the largest child along both axes; fills where one fills.
    package var enclosing: ElementLayout {
        var layout = union
        layout.kinds = inheritedKinds
        if contains(where: \.isDivider) { layout.horizontal = .fill }
        return layout
    }
}
