import Foundation

/// Views one above the other.
public struct VStack<Content: View> {
    package let content: Content
    let alignment: HorizontalAlignment
    let spacing: CGFloat?

    /// Views one above the other; 8 points between them unless said otherwise, and hardly any between lines of text.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension VStack: ContainerView {
    package var shell: VStack<EmptyView> { VStack<EmptyView>(alignment: alignment, spacing: spacing) { EmptyView() } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("vstack")
        if alignment != .center { element.addClass("a-\(alignment.kind.rawValue)") }
        if let spacing { element.setSpacing(spacing) }
        element.keepWidths(of: context.children, without: .divider)
        element.alignGuides(of: context.children, horizontally: alignment)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        var layout = children.enclosing
        layout.kinds.formUnion(children.outerTextKinds)
        if children.contains(where: \.isSpacer) { layout.vertical = .fill }
        return layout.givingWay(with: children)
    }
}

/// Views side by side.
public struct HStack<Content: View> {
    package let content: Content
    let alignment: VerticalAlignment
    let spacing: CGFloat?

    /// Views side by side; 8 points between them unless said otherwise.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
}

extension HStack: ContainerView {
    package var shell: HStack<EmptyView> { HStack<EmptyView>(alignment: alignment, spacing: spacing) { EmptyView() } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("hstack")
        switch alignment.kind {
        case .center: break
        case .firstBaseline: element.addClass("a-base")
        case .lastBaseline: element.addClass("a-last")
        case .start, .end: element.addClass("a-\(alignment.kind.rawValue)")
        }
        if let spacing { element.setSpacing(spacing) }
        element.keepWidths(of: context.children, without: .spacer)
        element.alignGuides(of: context.children, vertically: alignment)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        var layout = children.union
        layout.kinds = children.inheritedKinds.union(children.commonTextKinds)
        // Views of a largest height make a row that high, not as high as can be.
        if children.elements.allSatisfy({ $0.layout.vertical == .hug || $0.limits.height != nil }) {
            layout.vertical = .hug
        }
        // A divider that stands upright here is as wide as its line, whatever is around it.
        if !children.contains(where: { $0.horizontal == .fill && !$0.isDetached && !$0.isUpright }) {
            layout.horizontal = .hug
        }
        if children.contains(where: \.isSpacer) { layout.horizontal = .fill }
        if children.contains(where: \.isDivider) { layout.vertical = .fill }
        return layout.givingWay(with: children)
    }
}

/// Views one in front of the other.
public struct ZStack<Content: View> {
    package let content: Content
    let alignment: Alignment

    /// Views one in front of the other, the last in front.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
}

extension ZStack: ContainerView {
    package var shell: ZStack<EmptyView> { ZStack<EmptyView>(alignment: alignment) { EmptyView() } }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("zstack")
        // A colour behind everything that reaches under bars is seen behind them.
        if let ground = context.children.first, ground.classes.contains("full-bleed"),
            !ground.classes.contains("shape")
        {
            element[PageBackgroundTrait.self] = ground.style("background")
        }
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
        element.keepWidths(of: context.children, without: [.divider, .spacer])
        element.alignGuides(of: context.children, horizontally: alignment.horizontal, vertically: alignment.vertical)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        var layout = children.enclosing
        layout.kinds.formUnion(children.commonTextKinds)
        return layout.givingWay(with: children)
    }
}

extension ElementLayout {
    /// Whether it is a divider, or what is around one.
    fileprivate var isUpright: Bool { !kinds.isDisjoint(with: [.divider, .shortDivider]) }

    /// A stack is as high as its views are; where there is less room, views that keep proportions give way in it.
    @MainActor fileprivate func givingWay(with children: ElementLayouts) -> ElementLayout {
        guard vertical == .hug, children.contains(where: { $0.kinds.contains(.proportioned) }) else { return self }
        var layout = self
        layout.kinds.insert(.proportioned)
        return layout
    }
}

extension ElementDescription {
    /// Keeps a stack's views so many points apart; a negative number lets them overlap.
    mutating func setSpacing(_ spacing: CGFloat) {
        setStyle("--gap", spacing.px)
        if spacing < 0 { addClass("overlaps") }
    }
}

/// Space that takes what its stack has left.
public struct Spacer {
    /// The least length; the platform's when nil.
    public var minLength: CGFloat?

    /// Space of at least a length.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("spacer")
        if let minLength { element.setStyle("--least", minLength.px) }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .spacer)
    }
}

/// A hairline across its stack.
public struct Divider {
    /// A hairline.
    public init() {}
}

extension Divider: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("divider")
        element.setAttribute("role", "separator")
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .divider)
    }
}
