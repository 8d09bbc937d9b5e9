extension View {
    /// What the pointer does to views in this view; browsers show it themselves.
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { hoverEffect(effect ?? .automatic) }
    /// Whether the pointer is seen over the view.
    public func pointerVisibility(_ visibility: Visibility) -> some View {
        effect(.style("cursor", visibility == .hidden ? "none" : "auto"))
    }
}
