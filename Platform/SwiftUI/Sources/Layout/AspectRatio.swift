import Foundation

/// Keeps the proportions of a view.
package struct AspectRatioModifier: WrappingModifier {
    let ratio: CGFloat?
    let mode: ContentMode

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if let image = context.children.first, image.tag == "img" || image.classes.contains("sym") {
            element.addClass("box")
            element.addClass(mode == .fit ? "keeps" : "covers")
        } else {
            element.addClass("box")
            element.addClass("ratio")
        }
        if let ratio { element.setStyle("aspect-ratio", ratio.css) }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        if ratio != nil, mode == .fit { layout.vertical = layout.horizontal == .fill ? .hug : layout.vertical }
        return layout
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
