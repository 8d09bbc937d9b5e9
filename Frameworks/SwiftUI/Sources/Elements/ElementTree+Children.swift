extension ElementTree {
    /// Gives an element new children: what is in both lists stays, and as few as possible of those move.
    func setChildren(_ new: ElementList, of parent: Element, _ animation: AnimationDescription?) {
        let old = parent.children
        guard !Self.areIdentical(old, new) else { return }
        parent.children = new
        guard parent.isSent else {
            for child in old { child.parent = nil }
            for child in new { child.parent = parent }
            return
        }
        if parent.text != nil, !new.isEmpty {
            // A leaf no more: its own words go before others come, for they would go with them.
            parent.text = nil
            record(.text(parent.id, ""), of: parent, animation)
        }
        var start = 0
        while start < old.count, start < new.count, old[start] === new[start] { start += 1 }
        var end = 0
        while end < old.count - start, end < new.count - start, old[old.count - 1 - end] === new[new.count - 1 - end] {
            end += 1
        }
        reorder(
            old[start..<old.count - end], new[start..<new.count - end],
            following: end > 0 ? new[new.count - end] : nil, of: parent, animation)
    }

    private static func areIdentical(_ old: ElementList, _ new: ElementList) -> Bool {
        guard old.count == new.count else { return false }
        for index in old.indices where old[index] !== new[index] { return false }
        return true
    }

    private func reorder(
        _ old: Slice<ElementList>, _ new: Slice<ElementList>, following: Element?, of parent: Element,
        _ animation: AnimationDescription?
    ) {
        var oldPositions: [ObjectIdentifier: Int] = [:]
        for (position, child) in old.enumerated() { oldPositions[ObjectIdentifier(child)] = position }
        let sources = new.map { oldPositions.removeValue(forKey: ObjectIdentifier($0)) }
        for child in old where oldPositions[ObjectIdentifier(child)] != nil {
            child.parent = nil
            // A transition may have an animation of its own, and needs none besides.
            let transition = child.transition
            let isAnimated = animation != nil || transition?.removalAnimation != nil
            record(.remove(child.id, transition: isAnimated ? transition : nil), of: child, animation)
            // What comes back later is sent anew as it is then.
            child.markUnsent()
        }
        let staying = LongestIncreasingSubsequence.indices(of: sources)
        var next = following
        for (index, child) in zip(new.indices, new).reversed() {
            let position = index - new.startIndex
            child.parent = parent
            if sources[position] == nil {
                record(.insert(child, parent: parent.id, before: next?.id), of: parent, animation)
            } else if !staying.contains(position) {
                record(.move(child.id, parent: parent.id, before: next?.id), of: parent, animation)
            }
            next = child
        }
    }
}

/// Finds the most elements of a list that can stay where they are.
enum LongestIncreasingSubsequence {
    /// The indices of the longest strictly increasing subsequence; `nil` entries take no part.
    static func indices(of values: [Int?]) -> Set<Int> {
        var tails: [Int] = []
        var previous = [Int?](repeating: nil, count: values.count)
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if let tail = values[tails[middle]], tail < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var found: Set<Int> = []
        var current = tails.last
        while let index = current {
            found.insert(index)
            current = previous[index]
        }
        return found
    }
}
