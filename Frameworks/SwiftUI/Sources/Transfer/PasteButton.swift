import Foundation
import UniformTypeIdentifiers

/// Takes what is on the clipboard. The browser asks the person first, if it has to.
public struct PasteButton: View {
    let types: [UTType]
    let paste: @MainActor ([NSItemProvider]) -> Void

    /// Takes values.
    public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        types = T.importedContentTypes()
        paste = { $0.load(T.self, then: { onPaste($0) }) }
    }

    /// Takes items.
    public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        types = supportedContentTypes
        paste = { payloadAction($0) }
    }

    /// The button.
    public var body: some View {
        Button {
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
        .modifier(PasteButtonMark(types: types, paste: paste))
    }
}

private struct PasteButtonMark: AmendingModifier {
    let types: [UTType]
    let paste: @MainActor ([NSItemProvider]) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-paste-button", types.tokens)
        element.on("paste") { payload in
            let items = TransferTurn(payload, context).items(of: types)
            if !items.isEmpty { paste(items) }
        }
    }
}
