import Foundation
import UniformTypeIdentifiers

/// Gives items to the clipboard when the person copies or cuts where the focus is in the view.
private struct CopyModifier: AmendingModifier {
    /// `copy` or `cut`.
    let event: String
    let items: @MainActor () -> [NSItemProvider]

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-copies", "")
        element.on(event) { _ in
            let items = items()
            guard !items.isEmpty else { return }
            let (board, perform) = (context.board, context.environment.perform)
            Task { @MainActor in
                let text = await items.texts().map(\.text).joined(separator: "\n")
                // What has no text has at least a name by which it is found again.
                let name = text.isEmpty ? items.compactMap(\.suggestedName).joined(separator: "\n") : text
                board.copy(items, as: name)
                perform(.copy(name))
            }
        }
    }
}

/// Takes what is pasted where the focus is in the view, or anywhere when there is one such view.
private struct PasteModifier: AmendingModifier {
    let types: [UTType]
    let paste: @MainActor ([NSItemProvider]) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-pastes", types.tokens)
        element.on("paste") { payload in
            let items = TransferTurn(payload, context).items(of: types)
            if !items.isEmpty { paste(items) }
        }
    }
}

extension View {
    /// What the view gives to the clipboard when it is copied.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(CopyModifier(event: "copy", items: { payload().map { NSItemProvider($0) } }))
    }

    /// What the view gives to the clipboard when it is cut.
    public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View {
        modifier(CopyModifier(event: "cut", items: { action().map { NSItemProvider($0) } }))
    }

    /// Takes values that are pasted.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        modifier(
            PasteModifier(types: T.importedContentTypes()) { items in
                items.load(T.self) { values in
                    let valid = validator(values)
                    if !valid.isEmpty { action(valid) }
                }
            })
    }

    /// What the view gives to the clipboard when it is copied.
    @ViewBuilder
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        if let payloadAction { modifier(CopyModifier(event: "copy", items: { payloadAction() })) } else { self }
    }

    /// What the view gives to the clipboard when it is cut.
    @ViewBuilder
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        if let payloadAction { modifier(CopyModifier(event: "cut", items: { payloadAction() })) } else { self }
    }

    /// Takes items that are pasted.
    public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        modifier(PasteModifier(types: supportedContentTypes, paste: { payloadAction($0) }))
    }

    /// Takes items that are pasted; the kinds by their names.
    public func onPasteCommand(
        of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedTypes.map(UTType.named), perform: payloadAction)
    }
}
