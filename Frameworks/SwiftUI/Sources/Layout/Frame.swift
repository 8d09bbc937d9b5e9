import Foundation

/// A frame of fixed width, height or both.
package struct FrameModifier: WrappingModifier {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        if let width = width.flatMap(Self.usable) { element.setStyle("width", width.px) }
        if width == nil { element.keepLimits(of: context.children, alsoHeight: false) }
        if let height = height.flatMap(Self.usable) {
            element.setStyle("height", height.px)
            element.limitProportions(of: context.children, height: height)
        }
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
        element.alignGuides(of: context.children, horizontally: alignment.horizontal, vertically: alignment.vertical)
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        if content.isSpacer { layout = .fill }
        if content.isDivider { layout.horizontal = .fill }
        if width != nil {
            layout.horizontal = .hug
            layout.kinds = layout.kinds.intersection([.textAbove, .textBelow, .divider, .shortDivider]).union(.rigid)
        }
        if height != nil {
            layout.vertical = .hug
            layout.kinds.subtract([.proportioned, .textAbove, .textBelow])
        }
        if layout.isDivider, width != nil || height != nil {
            layout.kinds.remove(.divider)
            layout.kinds.insert(.shortDivider)
        }
        return layout
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }

    static func usable(_ length: CGFloat) -> CGFloat? {
        length.isFinite && length >= 0 ? length : nil
    }
}

/// A frame with bounds.
package struct FlexibleFrameModifier: WrappingModifier {
    let minWidth: CGFloat?
    let idealWidth: CGFloat?
    let maxWidth: CGFloat?
    let minHeight: CGFloat?
    let idealHeight: CGFloat?
    let maxHeight: CGFloat?
    let alignment: Alignment

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        let content = context.children.first?.layout ?? .hug
        if let minWidth = minWidth.flatMap(FrameModifier.usable) {
            element.setStyle("min-width", minWidth.px)
            if content.horizontal == .fill { element.addClass("mx") }
        }
        if let minHeight = minHeight.flatMap(FrameModifier.usable) {
            element.setStyle("min-height", minHeight.px)
            if content.vertical == .fill { element.addClass("my") }
        }
        if let maxWidth, maxWidth.isFinite {
            element.limit(width: maxWidth)
        }
        if let maxHeight, maxHeight.isFinite {
            element.limit(height: maxHeight)
        }
        if minWidth == nil, maxWidth == nil { element.keepLimits(of: context.children, alsoHeight: false) }
        if maxHeight != nil { element.limitProportions(of: context.children) }
        if let idealWidth = idealWidth.flatMap(FrameModifier.usable) {
            element.setStyle("--ideal-width", idealWidth.px)
            if maxWidth != nil || content.horizontal == .fill { element.addClass("ix") }
        }
        if let idealHeight = idealHeight.flatMap(FrameModifier.usable) {
            element.setStyle("--ideal-height", idealHeight.px)
            if maxHeight != nil || content.vertical == .fill { element.addClass("iy") }
        }
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
        element.alignGuides(of: context.children, horizontally: alignment.horizontal, vertically: alignment.vertical)
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        if content.isSpacer { layout = .fill }
        if content.isDivider { layout.horizontal = .fill }
        if maxWidth != nil { layout.horizontal = .fill }
        if layout.horizontal == .fill { layout.kinds.remove(.rigid) }
        if maxHeight != nil {
            layout.vertical = .fill
            layout.kinds.remove(.proportioned)
        }
        return layout
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

extension ElementDescription {
    /// Lets a row of views that keep proportions be as high as the frame, from which their widths follow.
    fileprivate mutating func limitProportions(of children: ElementList, height: CGFloat? = nil) {
        guard children.contains(where: { $0.layout.kinds.contains(.proportioned) }) else { return }
        addClass("hx")
        guard let height else { return }
        addClass("hh")
        setStyle("--height", height.px)
    }
}

extension View {
    /// Puts the view in a frame of fixed width, height or both; the frame never cuts anything off.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// Puts the view in a frame with bounds; with a maximum the frame takes what it is offered up to that.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrameModifier(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }
}
