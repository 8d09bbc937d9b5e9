import Foundation

extension Element {
    /// The largest width and height that a frame with a maximum gave, in points.
    var limits: (width: CGFloat?, height: CGFloat?) {
        (
            classes.contains("mx") ? style("--most-x").flatMap(Self.points) : nil,
            classes.contains("my") ? style("--most-y").flatMap(Self.points) : nil
        )
    }

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

    /// Lets what is around a frame with a maximum be no larger than the frame and the room about it.
    mutating func keepLimits(of children: ElementList, adding insets: EdgeInsets = EdgeInsets()) {
        guard let limits = children.first?.limits else { return }
        limit(
            width: limits.width.map { $0 + insets.leading + insets.trailing },
            height: limits.height.map { $0 + insets.top + insets.bottom })
    }
}
