import Foundation

/// Keeps the proportions of a view.
package struct AspectRatioModifier: WrappingModifier {
    let ratio: CGFloat?
    let mode: ContentMode

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        let content = context.children.first
        let ratio = ratio(of: content)
        if let content, content.tag == "img" || content.classes.contains("sym") && ratio == nil {
            element.addClass(mode == .fit ? "keeps" : "covers")
        } else {
            element.addClass("ratio")
            // What has a size of its own keeps it.
            guard content?.layout.horizontal == .fill else { return }
            element.addClass(mode == .fit ? "inside" : "around")
        }
        guard let ratio else { return }
        element.setStyle("aspect-ratio", ratio.css)
        if mode == .fit { element.setStyle("--ratio", ratio.css) }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        guard ratio(of: context.children.first) != nil, mode == .fit, layout.horizontal == .fill else { return layout }
        layout.vertical = .hug
        if context.children.first?.tag != "img" { layout.kinds.insert(.proportioned) }
        return layout
    }

    /// The ratio, or that of a symbol which takes any size: the pictures of symbols are squares.
    private func ratio(of content: Element?) -> CGFloat? {
        guard ratio == nil, let content, content.classes.contains("sym"), content.layout.horizontal == .fill else {
            return ratio
        }
        return mode == .fit ? 1 : nil
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

extension View {
    /// Keeps proportions: wholly inside the space that is offered, or covering it.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    /// Keeps the proportions of a size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        let ratio = aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil
        return self.aspectRatio(ratio, contentMode: contentMode)
    }

    /// Wholly inside the space that is offered.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Covering the space that is offered.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
