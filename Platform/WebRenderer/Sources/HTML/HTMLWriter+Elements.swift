import SwiftUI

extension HTMLWriter {
    /// Writes an element and all that is in it, with the numbers that patches and events name.
    @MainActor
    package mutating func element(_ element: Element) {
        self.element(element, chosen: nil)
    }

    /// - Parameter chosen: The value of the `select` that this element is in.
    @MainActor
    private mutating func element(_ element: Element, chosen: String?) {
        startTag(element.tag)
        number(element.id)
        if !element.classes.isEmpty { attribute("class", element.classes) }
        styles(element.styles)
        for property in element.attributes { attribute(property.name, property.value) }
        let events = element.events
        if !events.isEmpty { attribute("data-on", events.joined(separator: " ")) }
        if element.tag == "input" { value(of: element) }
        if let chosen, element.tag == "option", element.attribute("value") == chosen { attribute("selected", "") }
        markup(">")
        content(of: element, chosen: element.tag == "select" ? element.value : chosen)
        endTag(element.tag)
    }

    private mutating func styles(_ styles: [ElementProperty]) {
        guard !styles.isEmpty else { return }
        let allowed = styles.lazy.filter { SafeStyle.allows($0.name, $0.value) }
        let text = allowed.map { "\($0.name):\($0.value)" }.joined(separator: ";")
        if !text.isEmpty { attribute("style", text) }
    }

    @MainActor
    private mutating func value(of element: Element) {
        guard let value = element.value else { return }
        switch element.attribute("type") {
        case "checkbox", "radio": if value == "true" { attribute("checked", "") }
        case "file": break
        default: attribute("value", value)
        }
    }

    @MainActor
    private mutating func content(of element: Element, chosen: String?) {
        if element.tag == "textarea" {
            // A line break right after the tag is not part of the text, so one is spent.
            markup("\n")
            text(element.value ?? element.text ?? "")
            return
        }
        if let content = element.text { text(content) }
        for child in element.children { self.element(child, chosen: chosen) }
    }
}
