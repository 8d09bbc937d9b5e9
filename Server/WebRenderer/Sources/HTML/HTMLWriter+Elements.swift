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
        let markup = Self.markup(of: element.shape)
        append(markup.start)
        number(element.id)
        append(markup.attributes)
        let events = element.events
        if !events.isEmpty { attribute("data-on", events.joined(separator: " ")) }
        if element.tag == "input" { value(of: element) }
        if let chosen, element.tag == "option", element.attribute("value") == chosen { attribute("selected", "") }
        self.markup(">")
        content(of: element, chosen: element.tag == "select" ? element.value : chosen)
        append(markup.end)
    }

    /// A feed draws a dozen shapes hundreds of times: what is checked and escaped once is copied from then on.
    @MainActor
    private static func markup(of shape: ElementShape) -> ElementMarkup {
        if let known = shape.markup { return known }
        var start = HTMLWriter(capacity: 16), attributes = HTMLWriter(capacity: 128), end = HTMLWriter(capacity: 16)
        start.startTag(shape.tag)
        if !shape.classes.isEmpty { attributes.attribute("class", shape.classes) }
        attributes.styles(shape.styles)
        for property in shape.attributes { attributes.attribute(property.name, property.value) }
        end.endTag(shape.tag)
        let made = ElementMarkup(start: start.bytes, attributes: attributes.bytes, end: end.bytes)
        if shape.isWritten { shape.markup = made }
        shape.isWritten = true
        return made
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
