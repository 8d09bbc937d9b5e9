package import SwiftUI

/// Lets the views of a window ask its browser about passkeys. While they ask nothing there is nothing of it in the page.
package struct AuthorizationPresenter: ViewModifier {
    @State private var desk = AuthorizationDesk()

    package init() {}

    package func body(content: Content) -> some View {
        content.environment(\.authorizationDesk, desk).modifier(WaitingQuestions(desk: desk))
    }
}

/// The questions of a window that wait.
private struct WaitingQuestions: AttachingModifier {
    let desk: AuthorizationDesk

    @ViewBuilder var attachment: some View {
        if !desk.waiting.isEmpty {
            ForEach(desk.waiting) { waiting in
                QuestionElement(question: waiting.question) { [weak desk] in desk?.answer(waiting.id, $0) }
                    // The window has gone: there is nobody left to answer.
                    .onDisappear { [weak desk] in desk?.end(waiting.id, with: .canceled) }
            }
        }
    }
}

/// A question, as the client's script finds it.
private struct QuestionElement {
    let question: PasskeyQuestion
    let answer: @MainActor (String) -> Void
}

extension QuestionElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.setAttribute("hidden", "")
        element.setAttribute("data-passkey", question.text)
        // Fetches the client's rare parts, which know where the script for passkeys is.
        element.setAttribute("data-keys", "")
        element.on("answer") { [answer] payload in answer(payload.value ?? "") }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}
