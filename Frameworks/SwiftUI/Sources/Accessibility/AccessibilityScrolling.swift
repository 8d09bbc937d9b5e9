/// Hears of Page Up and Page Down, which screen readers hand on to what has the focus.
private struct ScrollActionModifier: AmendingModifier {
    let action: (Edge) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if !Speech.isControl(tag: element.tag), element.attribute("tabindex") == nil {
            element.setAttribute("tabindex", "0")
            if element.attribute("role") == nil { element.setAttribute("role", "group") }
        }
        element.on("key") { payload in
            switch payload.key {
            case "PageUp": action(.top)
            case "PageDown": action(.bottom)
            default: break
            }
        }
    }
}

extension View {
    /// What assistive software does to scroll the view, and towards which edge; in a browser by Page Up and Page Down.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        modifier(ScrollActionModifier(action: handler))
    }
}
