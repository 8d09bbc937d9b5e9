/// An alert in the middle, or actions from the bottom.
struct AlertModifier<Actions: View, Message: View>: AttachingModifier {
    enum Style { case alert, actions }

    let style: Style
    let title: Text
    let showsTitle: Bool
    @Binding var isPresented: Bool
    let actions: Actions
    let message: Message

    @ViewBuilder var attachment: some View {
        if isPresented {
            ElementBox("dialog", "alert", layout: .detached, configure: describe) {
                ElementBox("div", "alert-words") {
                    if showsTitle { title.modifier(ElementAttributes(className: "alert-title")) }
                    ElementBox("div", "alert-message") { message }
                }
                ElementBox("div", "alert-actions") {
                    actions
                    // Shown by the style sheet where the app gave no way out, as the platform does.
                    Button(role: .cancel) {
                    } label: {
                        Text(system: style == .actions ? "Cancel" : "OK")
                    }
                    .modifier(ElementAttributes(className: "implicit"))
                }
            }
            .modifier(AlertEnvironment { isPresented = false })
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if style == .actions { element.addClass("action-sheet") }
        element.setAttribute("data-alert", style == .actions ? "actions" : "")
        element.setAttribute("role", "alertdialog")
        element.setAttribute("aria-modal", "true")
        element.setAttribute("aria-label", title.runs.map(\.plain).joined())
        let isPresented = $isPresented
        element.on("dismiss") { _ in isPresented.wrappedValue = false }
    }
}

/// What is different inside an alert: buttons look like an alert's and take it away.
private struct AlertEnvironment: EnvironmentModifier {
    let dismiss: @MainActor () -> Void

    init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

    func change(_ values: inout EnvironmentValues) {
        values.dismissal = dismiss
        values.isPresented = true
        values.afterButton = dismiss
        values.buttonLooks = .builtIn(.automatic)
        values.automaticButtonStyle = .plain
        values.isInToolbar = false
        values.isCancellation = false
    }
}
