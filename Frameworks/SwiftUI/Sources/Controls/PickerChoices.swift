import Foundation

/// One of several choices side by side.
struct SegmentModifier: WrappingModifier {
    let choice: PickerChoice

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        ChoiceElement.describe(&element, context, choice)
        element.addClass("segment")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { .fill }
}

/// One of several choices below each other.
struct InlineChoiceModifier: WrappingModifier {
    let choice: PickerChoice

    var extra: some View {
        ElementBox("span", "tick", layout: .hug)
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        ChoiceElement.describe(&element, context, choice)
        element.addClass("choice")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

/// One of several choices in a menu.
struct MenuChoiceModifier: WrappingModifier {
    let choice: PickerChoice

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        ChoiceElement.describe(&element, context, choice)
        element.setAttribute("role", "menuitemradio")
        element.addClass("menu-item")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }
}

/// What choices have in common.
@MainActor
enum ChoiceElement {
    static func describe(_ element: inout ElementDescription, _ context: ElementContext, _ choice: PickerChoice) {
        let tag = context.children.first?.choiceTag
        let isChosen = choice.isChosen(tag)
        element.tag = "button"
        element.setAttribute("type", "button")
        element.setAttribute("role", "radio")
        element.setAttribute("aria-checked", isChosen ? "true" : "false")
        element.setAttribute("data-press", "")
        if isChosen { element.addClass("chosen") }
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("click") { _ in choice.choose(tag) }
    }
}

/// One of several choices with a round button before it.
struct RadioModifier: WrappingModifier {
    let choice: PickerChoice

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        ChoiceElement.describe(&element, context, choice)
        element.addClass("radio")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { .hug }
}

/// Shows the chosen one only.
struct ChosenModifier: AmendingModifier {
    let choice: PickerChoice

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        let tag = element[TagTrait.self] ?? context.element.choiceTag
        element.setAttribute("hidden", choice.isChosen(tag) ? nil : "")
    }
}

/// The page of all choices, which goes when one is chosen.
struct ChoicePage<Content: View>: View {
    let choice: PickerChoice
    let title: String?
    let content: Content
    @Environment(\.dismiss) private var dismiss

    init(choice: PickerChoice, title: String?, @ViewBuilder content: () -> Content) {
        (self.choice, self.title, self.content) = (choice, title, content())
    }

    var body: some View {
        let leaving = PickerChoice(
            isChosen: choice.isChosen,
            choose: { [choice, dismiss] tag in
                choice.choose(tag)
                dismiss()
            })
        List { content.modifier(InlineChoiceModifier(choice: leaving)) }
            .navigationTitle(title ?? "")
            .navigationBarTitleDisplayMode(.inline)
    }
}
