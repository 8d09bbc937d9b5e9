extension ElementLayout.Kinds {
    /// Holds text that may be cut off: may shrink to nothing.
    package static let truncates = ElementLayout.Kinds(rawValue: 1 << 5)
    /// Holds long text: gives way before short text does.
    package static let long = ElementLayout.Kinds(rawValue: 1 << 6)
    /// As wide as it says, also where there is less room.
    package static let rigid = ElementLayout.Kinds(rawValue: 1 << 7)
    /// Keeps its proportions within the space: gives way along both axes.
    package static let proportioned = ElementLayout.Kinds(rawValue: 1 << 9)
    /// Ends with a line of text: stacks keep it closer to text below it.
    package static let textBelow = ElementLayout.Kinds(rawValue: 1 << 11)
    /// A layout of an app's own: as wide as its space, with its views at the side that the container says.
    package static let arranged = ElementLayout.Kinds(rawValue: 1 << 10)

    /// A divider of a height of its own, as it stands between views side by side.
    package static let shortDivider = ElementLayout.Kinds(rawValue: 1 << 12)

    /// What a container takes over from what is in it.
    package static let inherited: ElementLayout.Kinds = [.truncates, .long, .rigid]
    /// What a box around a single view takes over from it.
    package static let ofContent: ElementLayout.Kinds = [
        .truncates, .long, .rigid, .scroller, .proportioned, .textAbove, .textBelow, .divider, .shortDivider,
    ]
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

    /// The kinds of a container whose children stand side by side or on one another: as all of them begin and end.
    package var commonTextKinds: ElementLayout.Kinds {
        var kinds: ElementLayout.Kinds = [.textAbove, .textBelow]
        var isEmpty = true
        for index in 0..<count where !self[index].isDetached && !self[index].isSpacer {
            kinds.formIntersection(self[index].kinds)
            isEmpty = false
        }
        return isEmpty ? [] : kinds
    }

    /// The kinds of a container whose children stand one below the other: as the first begins and the last ends.
    package var outerTextKinds: ElementLayout.Kinds {
        let shown = (0..<count).lazy.map { self[$0] }.filter { !$0.isDetached }
        guard let first = shown.first, let last = shown.last else { return [] }
        return first.kinds.intersection(.textAbove).union(last.kinds.intersection(.textBelow))
    }

    /// As large as the largest child along both axes; fills where one fills.
    package var enclosing: ElementLayout {
        var layout = union
        layout.kinds = inheritedKinds
        if contains(where: \.isDivider) { layout.horizontal = .fill }
        return layout
    }
}
