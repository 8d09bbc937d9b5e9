/// The words beside a control. They are its name, and readers say them once: as the name, not also by themselves.
@MainActor
final class ControlName {
    private var id: Int?

    nonisolated init() {}

    /// Writes the element of the words, which comes before the control.
    func describeLabel(_ element: inout ElementDescription, _ context: ElementContext) {
        id = context.id
        element.setAttribute("id", "e\(context.id)")
        element.setAttribute("aria-hidden", "true")
    }

    /// Names the control.
    func describe(_ element: inout ElementDescription) {
        if let id { element.setAttribute("aria-labelledby", "e\(id)") }
    }
}
