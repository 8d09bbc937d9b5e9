import Foundation

/// A choice of one among several.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let choice: PickerChoice
    let label: Label
    let content: Content
    /// What is shown in place of the chosen one while the menu is closed.
    let current: AnyView?
    @Environment(\.pickerLooks) private var looks
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.listContext) private var list
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.navigationController) private var controller
    @State private var name = ControlName()

    /// A choice of one among several.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(PickerChoice(selection), content: content(), label: label())
    }

    /// A choice of one among several.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(PickerChoice(selection), content: content(), label: label)
    }

    init(_ choice: PickerChoice, content: Content, label: Label, current: AnyView? = nil) {
        (self.choice, self.content, self.label, self.current) = (choice, content, label, current)
    }

    /// The picker in the style around.
    public var body: some View {
        if isInMenu {
            if looks == .palette {
                ElementBox("div", "palette", configure: describeGroup) { menuItems(choice) }
            } else {
                menuItems(choice)
            }
        } else {
            switch looks {
            case .inline: inline(choice)
            case .segmented, .palette: segments(choice)
            case .wheel: WheelRow { Wheel(choice: choice, title: title) { content } }
            case .link where controller != nil: link(choice)
            case .menu, .link:
                if hidesLabel || list == nil { select(choice) } else { row(choice) }
            case .radios: radios(choice)
            }
        }
    }

    private func menuItems(_ choice: PickerChoice) -> some View {
        content.modifier(MenuChoiceModifier(choice: choice))
    }

    private func segments(_ choice: PickerChoice) -> some View {
        ElementBox("div", "segments", layout: .fillHorizontally, configure: describeGroup) {
            content.modifier(SegmentModifier(choice: choice)).environment(\.listContext, nil)
        }
    }

    private func radios(_ choice: PickerChoice) -> some View {
        ElementBox("div", "labeled", "radios", layout: .fillHorizontally, configure: describeGroup) {
            if !hidesLabel {
                ElementBox("span", "labeled-label", configure: name.describeLabel) { label }
            }
            ElementBox("div", "radio-list", layout: .hug) {
                content.modifier(RadioModifier(choice: choice)).environment(\.listContext, nil)
            }
        }
    }

    /// A row with the chosen one at its end, which leads to a page of all.
    private func link(_ choice: PickerChoice) -> some View {
        NavigationLink {
            ChoicePage(choice: choice, title: title) { content }
        } label: {
            ElementBox("span", "labeled", layout: .fillHorizontally) {
                if !hidesLabel { ElementBox("span", "labeled-label") { label } }
                ElementBox("span", "labeled-value") { content.modifier(ChosenModifier(choice: choice)) }
            }
        }
        .environment(\.pickerLooks, .menu)
    }

    private var title: String? { (label as? Text)?.plain ?? (label as? any TitledByText)?.plainTitle }

    private func describeGroup(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "radiogroup")
        if let title { element.setAttribute("aria-label", title) }
    }

    private func select(_ choice: PickerChoice, name: ControlName? = nil) -> some View {
        ElementBox("span", "pick", configure: Self.describeMenu) {
            if let current { ElementBox("span", "pick-label", configure: Self.hide) { current } }
            SelectElement(choice: choice, title: title, name: name) {
                content.modifier(OptionModifier(choice: choice))
                    .environment(\.listContext, nil).environment(\.lineLimit, nil)
            }
        }
    }

    private static func describeMenu(_ element: inout ElementDescription, _ context: ElementContext) {
        if context.environment.menuIndicatorVisibility == .hidden { element.addClass("no-arrow") }
    }

    /// The menu behind the label says what is chosen.
    private static func hide(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-hidden", "true")
    }

    private func row(_ choice: PickerChoice) -> some View {
        ElementBox("label", "labeled", layout: .fillHorizontally) {
            ElementBox("span", "labeled-label", configure: name.describeLabel) { label }
            select(choice, name: name)
        }
    }

    @ViewBuilder
    private func inline(_ choice: PickerChoice) -> some View {
        if !hidesLabel { label.foregroundStyle(.secondary) }
        content.modifier(InlineChoiceModifier(choice: choice))
    }
}

/// A label whose words can be said without its picture.
@MainActor
private protocol TitledByText {
    var plainTitle: String { get }
}

extension Label: TitledByText where Title == Text {
    fileprivate var plainTitle: String { title.plain }
}

/// Reads and writes the choice, whatever its type.
@MainActor
package struct PickerChoice {
    let isChosen: @MainActor (AnyHashable?) -> Bool
    let choose: @MainActor (AnyHashable?) -> Void

    init(
        isChosen: @escaping @MainActor (AnyHashable?) -> Bool, choose: @escaping @MainActor (AnyHashable?) -> Void
    ) {
        (self.isChosen, self.choose) = (isChosen, choose)
    }

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
    /// The words beside it, where they are shown.
    let name: ControlName?
    let content: Content

    init(choice: PickerChoice, title: String?, name: ControlName?, @ViewBuilder content: () -> Content) {
        (self.choice, self.title, self.name, self.content) = (choice, title, name, content())
    }
}

@MainActor
extension SelectElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "select"
        if let name {
            name.describe(&element)
        } else if let title {
            element.setAttribute("aria-label", title)
        }
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
        if element[SelectionDisabledTrait.self] { element.setAttribute("disabled", "") }
        if choice.isChosen(element[TagTrait.self] ?? context.element.choiceTag) { element.setAttribute("selected", "") }
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
