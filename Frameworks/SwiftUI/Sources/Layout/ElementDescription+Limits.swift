import Foundation

extension Element {
    /// The largest width and height that a frame with a maximum gave, in points.
    var limits: (width: CGFloat?, height: CGFloat?) {
        (
            classes.contains("mx") ? style("--most-x").flatMap(Self.points) : nil,
            classes.contains("my") ? style("--most-y").flatMap(Self.points) : nil
        )
    }

    /// Whether it is never wider than a frame with a maximum makes it, or than the frames in it make a stack.
    var isNarrow: Bool { classes.contains("cx") || limits.width != nil }

    private static func points(_ text: String) -> CGFloat? { Double(text.dropLast(2)).map { CGFloat($0) } }
}

extension ElementDescription {
    /// Takes no more than so much, and lies where what is around it says.
    mutating func limit(width: CGFloat? = nil, height: CGFloat? = nil) {
        if let width {
            addClass("mx")
            setStyle("max-width", width.px)
            setStyle("--most-x", width.px)
        }
        if let height {
            addClass("my")
            setStyle("max-height", height.px)
            setStyle("--most-y", height.px)
        }
    }

    private mutating func beNarrow() {
        addClass("mx")
        addClass("cx")
    }

    /// Lets a stack be no wider than the widest of what is in it, where nothing in it is as wide as can be;
    /// `wide` is what is so in this stack besides.
    mutating func keepWidths(of children: ElementList, without wide: ElementLayout.Kinds) {
        var isNarrow = false
        for child in children where !child.layout.isDetached {
            if !child.layout.kinds.isDisjoint(with: wide) { return }
            guard child.layout.horizontal == .fill else { continue }
            guard child.isNarrow else { return }
            isNarrow = true
        }
        if isNarrow { beNarrow() }
    }

    /// Lets what is around a frame with a maximum be no larger than the frame and the room about it.
    mutating func keepLimits(
        of children: ElementList, adding insets: EdgeInsets = EdgeInsets(), alsoHeight: Bool = true
    ) {
        guard let limits = children.first?.limits else { return }
        if children.first?.classes.contains("cx") == true { beNarrow() }
        limit(
            width: limits.width.map { $0 + insets.leading + insets.trailing },
            height: !alsoHeight ? nil : limits.height.map { $0 + insets.top + insets.bottom })
    }
}
