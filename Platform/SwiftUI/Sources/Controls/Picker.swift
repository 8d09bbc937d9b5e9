import Foundation

/// A choice of one among several.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content
    @Environment(\.pickerLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.listContext) private var list
    @Environment(\.isInMenu) private var isInMenu

    /// A choice of one among several.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        (self.selection, self.content, self.label) = (selection, content(), label())
    }

    /// A choice of one among several.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        (self.selection, self.content, self.label) = (selection, content(), label)
    }

    /// The picker in the style around.
    public var body: some View {
        let choice = PickerChoice(selection)
        if isInMenu {
            content.modifier(MenuChoiceModifier(choice: choice))
        } else {
            switch looks {
            case .inline: inline(choice)
            case .segmented:
                ElementBox("div", "segments", layout: .fillHorizontally, configure: describeGroup) {
                    content.modifier(SegmentModifier(choice: choice)).environment(\.listContext, nil)
                }
            case .menu:
                if hidesLabel || list == nil { select(choice) } else { row(choice) }
            }
        }
    }

    private var title: String? { (label as? Text)?.plain }

    private func describeGroup(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "radiogroup")
        if let title { element.setAttribute("aria-label", title) }
    }

    private func select(_ choice: PickerChoice) -> some View {
        ElementBox("span", "pick") {
            SelectElement(choice: choice, title: title) {
                content.modifier(OptionModifier(choice: choice))
                    .environment(\.listContext, nil).environment(\.lineLimit, nil)
            }
        }
    }

    private func row(_ choice: PickerChoice) -> some View {
        ElementBox("label", "labeled", layout: .fillHorizontally) {
            ElementBox("span", "labeled-label") { label }
            select(choice)
        }
    }

    @ViewBuilder
    private func inline(_ choice: PickerChoice) -> some View {
        if !hidesLabel { label.foregroundStyle(.secondary) }
        content.modifier(InlineChoiceModifier(choice: choice))
    }
}

/// Reads and writes the choice, whatever its type.
@MainActor
package struct PickerChoice {
    let isChosen: @MainActor (AnyHashable?) -> Bool
    let choose: @MainActor (AnyHashable?) -> Void

    init<V: Hashable>(_ binding: Binding<V>) {
        isChosen = { tag in
            guard let tag else { return false }
            if let value = tag.base as? V { return value == binding.wrappedValue }
            return tag == AnyHashable(binding.wrappedValue)
        }
        choose = { tag in
            if let value = tag?.base as? V { binding.wrappedValue = value }
        }
    }
}

/// The browser's own menu of choices.
struct SelectElement<Content: View> {
    let choice: PickerChoice
    let title: String?
    let content: Content

    init(choice: PickerChoice, title: String?, @ViewBuilder content: () -> Content) {
        (self.choice, self.title, self.content) = (choice, title, content())
    }
}

@MainActor
extension SelectElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "select"
        if let title { element.setAttribute("aria-label", title) }
        let chosen = context.children.first { choice.isChosen($0.choiceTag) }
        element.value = chosen.map { String($0.id) } ?? ""
        guard context.environment.isEnabled else { return element.setAttribute("disabled", "") }
        element.on("change") { [weak owner = context.element, choice] payload in
            let option = owner?.children.first { String($0.id) == payload.value }
            if let option { choice.choose(option.choiceTag) }
        }
    }
}

/// Makes an option of each root element: a browser shows the words in it.
struct OptionModifier: AmendingModifier {
    let choice: PickerChoice

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard !element.classes.contains("divider") else { return element.tag = "hr" }
        element.tag = "option"
        element.classes = []
        element.setAttribute("value", String(context.id))
        if choice.isChosen(element[TagTrait.self] ?? context.element.choiceTag) { element.setAttribute("selected", "") }
    }
}

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

extension Picker where Label == Text {
    /// A choice with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    /// A choice with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    /// A choice with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}
