import Foundation

/// Buttons that a row shows when it is drawn aside.
package struct SwipeModifier<Actions: View>: WrappingModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions

    package var extra: some View {
        ElementBox(
            "div", "swipe-actions", layout: .detached,
            configure: { [edge, allowsFullSwipe] element, _ in
                element.setAttribute("data-swipe-actions", edge == .leading ? "leading" : "trailing")
                if allowsFullSwipe { element.setAttribute("data-full", "") }
            }, content: { actions })
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("swipe")
        element.setAttribute("data-swipe", "")
        guard let child = context.children.first else { return }
        // What the row said of itself holds for the wrapper too.
        element[ListRowTrait.self] = child[ListRowTrait.self]
        if let tag = child[TagTrait.self] { element[TagTrait.self] = tag }
        element[BadgeTrait.self] = child[BadgeTrait.self]
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

/// The part of a row that moves aside.
package struct SwipeContentModifier: WrappingModifier {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let child = context.children.first else { return }
        element.addClass("swipe-content")
        if child.tag == "button" || child.tag == "a" { element.addClass("act") }
        if child.classes.split(separator: " ").contains("nav-link"), !child.classes.contains("unmarked") {
            element.addClass("leads")
        }
        element.setAttribute("data-swipe-content", "")
        if let badge = child[BadgeTrait.self] { element.setAttribute("data-badge", badge.plain) }
        element[ListRowTrait.self] = child[ListRowTrait.self]
        if let tag = child[TagTrait.self] { element[TagTrait.self] = tag }
        element[BadgeTrait.self] = child[BadgeTrait.self]
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }

    package func wraps(_ element: Element) -> Bool {
        !element.layout.isDetached && !element.classes.split(separator: " ").contains("swipe")
    }
}

extension View {
    /// Buttons that a row in a list shows when it is drawn aside.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(SwipeContentModifier())
            .modifier(
                SwipeModifier(
                    edge: edge, allowsFullSwipe: allowsFullSwipe,
                    actions: content().environment(\.buttonLooks, .builtIn(.prominent))
                        .environment(\.labelLooks, .iconOnly)))
    }
}

/// Views made from data.
public protocol DynamicViewContent: View {
    /// The data.
    associatedtype Data: Collection
    /// The data.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
