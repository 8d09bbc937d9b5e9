import Foundation

/// Rows that turn under a mark; the one in the middle is chosen.
struct Wheel<Content: View> {
    let choice: PickerChoice
    let title: String?
    /// Whether it takes more room than others beside it.
    let isWide: Bool
    private let rows: Content

    init(choice: PickerChoice, title: String?, isWide: Bool = false, @ViewBuilder rows: () -> Content) {
        (self.choice, self.title, self.isWide, self.rows) = (choice, title, isWide, rows())
    }
}

extension Wheel: ElementView {
    var content: some View {
        rows.modifier(WheelRowModifier(choice: choice))
            .environment(\.listContext, nil).environment(\.lineLimit, 1)
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("wheel")
        if isWide { element.addClass("wide") }
        element.setAttribute("role", "listbox")
        element.setAttribute("data-wheel", "")
        if let title { element.setAttribute("aria-label", title) }
        let chosen = context.children.first { choice.isChosen($0.choiceTag) }
        if let chosen { element.setAttribute("aria-activedescendant", "e\(chosen.id)") }
        guard context.environment.isEnabled else { return element.setAttribute("aria-disabled", "true") }
        element.setAttribute("tabindex", "0")
        element.on("change") { [weak owner = context.element, choice] payload in
            let row = owner?.children.first { String($0.id) == payload.value }
            if let row { choice.choose(row.choiceTag) }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

/// One row of a wheel.
struct WheelRowModifier: WrappingModifier {
    let choice: PickerChoice

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let tag = context.children.first?.choiceTag
        element[TagTrait.self] = tag
        element.addClass("wheel-row")
        element.setAttribute("id", "e\(context.id)")
        element.setAttribute("role", "option")
        element.setAttribute("aria-selected", choice.isChosen(tag) ? "true" : "false")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

/// Wheels side by side under one mark, as for hours and minutes; one wheel has its mark from here, too.
struct WheelRow<Content: View>: View {
    /// What several together are called.
    let title: String?
    let content: Content

    init(title: String? = nil, @ViewBuilder content: () -> Content) {
        (self.title, self.content) = (title, content())
    }

    var body: some View {
        ElementBox(
            "div", "wheels", layout: .fillHorizontally,
            configure: { [title] element, _ in
                guard let title else { return }
                element.setAttribute("role", "group")
                element.setAttribute("aria-label", title)
            },
            content: { content })
    }
}
