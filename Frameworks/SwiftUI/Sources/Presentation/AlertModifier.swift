/// An alert in the middle, or actions from the bottom.
struct AlertModifier<Actions: View, Message: View>: AttachingModifier {
    enum Style { case alert, actions }

    let style: Style
    let title: Text
    let showsTitle: Bool
    @Binding var isPresented: Bool
    let actions: Actions
    let message: Message
    private let value: KeptValue?
    private var memory = PresentationMemory()

    /// What an alert is about, for one that is asked again.
    struct KeptValue {
        /// As text that a browser can keep, while it is asked.
        let text: String?
        /// What the text is about, and what makes that so again.
        let restore: @MainActor (String) -> (actions: Actions, message: Message, ask: @MainActor () -> Void)?
    }

    init(
        style: Style, title: Text, showsTitle: Bool, isPresented: Binding<Bool>, actions: Actions, message: Message,
        value: KeptValue? = nil
    ) {
        (self.style, self.title, self.showsTitle) = (style, title, showsTitle)
        _isPresented = isPresented
        (self.actions, self.message, self.value) = (actions, message, value)
    }

    private var plainTitle: String { title.runs.map(\.plain).joined() }

    /// What it asks or tells, and what can be answered.
    private func words(_ actions: Actions, _ message: Message) -> String {
        ([plainTitle] + memory.texts(of: AnyView(message)) + memory.texts(of: AnyView(actions)))
            .joined(separator: "\n")
    }

    private func remember() {
        let about = value?.text.map { $0 + "\n" } ?? ""
        memory.remember(about + words(actions, message), Actions.self)
    }

    /// Only the very question that was open is asked again: where what it was about is gone, it is not.
    private func askAgain() {
        guard let kept = memory.awaited(Actions.self) else { return }
        guard let value else {
            if kept == words(actions, message), memory.take(Actions.self) != nil { isPresented = true }
            return
        }
        // Text of a value has no line breaks.
        guard let end = kept.firstIndex(of: "\n"), let about = value.restore(String(kept[..<end])),
            kept[kept.index(after: end)...] == words(about.actions, about.message), memory.take(Actions.self) != nil
        else { return }
        about.ask()
    }

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
            .onAppear { remember() }
            .onDisappear { memory.forgetAll() }
        } else if memory.isRestoring {
            QuestionRestorer(title: plainTitle) { askAgain() }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if style == .actions { element.addClass("action-sheet") }
        element.setAttribute("data-alert", style == .actions ? "actions" : "")
        element.setAttribute("role", "alertdialog")
        element.setAttribute("aria-modal", "true")
        element.setAttribute("aria-label", plainTitle)
        let isPresented = $isPresented
        element.on("dismiss") { _ in isPresented.wrappedValue = false }
    }
}

/// Asks again what was asked, as soon as the title is what it was.
private struct QuestionRestorer: View {
    let title: String
    let restore: @MainActor () -> Void

    var body: some View { EmptyView().onChange(of: title, initial: true) { restore() } }
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
