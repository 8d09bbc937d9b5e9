import Foundation

/// Space around a view.
package struct PaddingModifier: WrappingModifier {
    let insets: EdgeInsets

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.setPadding(insets)
        if min(insets.top, insets.leading, insets.bottom, insets.trailing) >= 0 {
            element.keepLimits(of: context.children, adding: insets)
        }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        if content.isDivider { layout.horizontal = .fill }
        if insets.top != 0 { layout.kinds.remove(.textAbove) }
        if insets.bottom != 0 { layout.kinds.remove(.textBelow) }
        return layout
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

extension ElementDescription {
    /// Writes insets as padding that follows the direction of text; what is negative pulls the content out instead.
    package mutating func setPadding(_ insets: EdgeInsets) {
        let least = min(insets.top, insets.leading, insets.bottom, insets.trailing)
        guard least < 0 else { return setRoom(insets) }
        addClass("pulls")
        setStyle("--pull-block", "\(min(insets.top, 0).px) \(min(insets.bottom, 0).px)")
        setStyle("--pull-inline", "\(min(insets.leading, 0).px) \(min(insets.trailing, 0).px)")
        setRoom(
            EdgeInsets(
                top: max(insets.top, 0), leading: max(insets.leading, 0), bottom: max(insets.bottom, 0),
                trailing: max(insets.trailing, 0)))
    }

    private mutating func setRoom(_ insets: EdgeInsets) {
        if insets.top == insets.bottom, insets.leading == insets.trailing {
            if insets.top == insets.leading { return setStyle("padding", insets.top.px) }
            if insets.top != 0 { setStyle("padding-block", insets.top.px) }
            if insets.leading != 0 { setStyle("padding-inline", insets.leading.px) }
            return
        }
        if insets.top == insets.bottom {
            if insets.top != 0 { setStyle("padding-block", insets.top.px) }
        } else {
            setStyle("padding-block", "\(insets.top.px) \(insets.bottom.px)")
        }
        if insets.leading == insets.trailing {
            if insets.leading != 0 { setStyle("padding-inline", insets.leading.px) }
        } else {
            setStyle("padding-inline", "\(insets.leading.px) \(insets.trailing.px)")
        }
    }
}

extension EdgeInsets {
    /// The same distance on some sides.
    package init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }
}

extension View {
    /// Puts space around the view, each side its own.
    public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }

    /// Puts space on some sides of the view; 16 points unless said otherwise.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(PaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
    }

    /// Puts the same space on all sides of the view.
    public func padding(_ length: CGFloat) -> some View {
        modifier(PaddingModifier(insets: EdgeInsets(.all, length)))
    }
}
