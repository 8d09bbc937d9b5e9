import Foundation

/// The element of a field for text. The browser owns the text while the person edits it.
package struct FieldElement {
    package enum Kind: Equatable { case line, growing, secret, editor, search }
    let text: Binding<String>
    let title: String?
    let prompt: String?
    let kind: Kind
    var editing: (@MainActor (Bool) -> Void)?
    var commit: (@MainActor () -> Void)?
}

@MainActor
extension FieldElement: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let environment = context.environment
        element.tag = kind == .growing || kind == .editor ? "textarea" : "input"
        element.addClass("field")
        if kind == .editor { element.addClass(environment.hidesListBackground ? "editor bare-list" : "editor") }
        if environment.fieldLooks.isRounded { element.addClass("rounded") }
        element.setAttribute("data-field", "")
        if let title { element.setAttribute("aria-label", title) }
        if let prompt { element.setAttribute("placeholder", prompt) }
        describeKind(&element, environment)
        describeKeyboard(&element, environment)
        element.value = text.wrappedValue
        guard environment.isEnabled else { return element.setAttribute("disabled", "") }
        handle(&element, environment.submitActions)
    }

    private func describeKind(_ element: inout ElementDescription, _ environment: EnvironmentValues) {
        switch kind {
        case .line: element.setAttribute("type", environment.keyboard.inputType)
        case .secret: element.setAttribute("type", "password")
        case .search:
            element.setAttribute("type", "search")
            element.setAttribute("enterkeyhint", "search")
        case .growing:
            let lines = environment.fieldLines ?? 1...max(1, environment.lineLimit ?? 40)
            element.setAttribute("data-grow", "\(lines.lowerBound) \(lines.upperBound)")
            element.setAttribute("rows", String(lines.lowerBound))
            if lines.lowerBound > 1 { element.setStyle("min-height", "\(lines.lowerBound)lh") }
            if !environment.submitActions.isEmpty { element.setAttribute("data-enter", "submit") }
        case .editor: element.setAttribute("rows", "4")
        }
    }

    private func describeKeyboard(_ element: inout ElementDescription, _ environment: EnvironmentValues) {
        if let mode = environment.keyboard.inputMode { element.setAttribute("inputmode", mode) }
        if let content = environment.textContent { element.setAttribute("autocomplete", content.autocomplete) }
        if kind == .secret, environment.textContent == nil {
            element.setAttribute("autocomplete", "current-password")
        }
        if let capitals = environment.capitalization { element.setAttribute("autocapitalize", capitals.name) }
        if environment.autocorrectionDisabled {
            element.setAttribute("autocorrect", "off")
            element.setAttribute("spellcheck", "false")
        }
        if let hint = environment.submitLabel.hint { element.setAttribute("enterkeyhint", hint) }
    }

    private func handle(_ element: inout ElementDescription, _ actions: [SubmitAction]) {
        element.on("input") { payload in
            guard let value = payload.value else { return }
            text.wrappedValue = value
        }
        if let editing {
            element.on("focus") { _ in editing(true) }
            element.on("blur") { _ in editing(false) }
        }
        guard kind != .editor, !actions.isEmpty || commit != nil else { return }
        let trigger: SubmitTriggers = kind == .search ? .search : .text
        element.on("submit") { payload in
            if let value = payload.value, value != text.wrappedValue { text.wrappedValue = value }
            commit?()
            for action in actions where action.triggers.contains(trigger) { action.perform() }
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        kind == .editor ? .fill : ElementLayout(horizontal: .fill)
    }
}
