/// A modifier that puts views behind its content, among its elements: an alert, a sheet.
@MainActor @preconcurrency
package protocol AttachingModifier: ViewModifier where Body == Never {
    associatedtype Attachment: View

    /// The views behind the content. Runs again when something changes that it read.
    @ViewBuilder @MainActor var attachment: Attachment { get }
}

extension AttachingModifier {
    /// Makes a node that holds the content and what is attached to it.
    public static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        AttachingNode(view, in: context)
    }
}

/// The node of an attaching modifier. While nothing is presented nothing is kept for it.
final class AttachingNode<C: View, M: AttachingModifier>: ModifierNode<C, M> {
    private var attachment: _ViewNode<M.Attachment>?

    override func didMakeContent() {
        attachment = makeAttachment(track { modifier.attachment })
    }

    private func makeAttachment(_ view: M.Attachment) -> _ViewNode<M.Attachment>? {
        M.Attachment._isEmpty(view) ? nil : M.Attachment._makeNode(view, in: childContext)
    }

    override func modifierChanged(from old: M) {
        let view = track { modifier.attachment }
        if let attachment { return attachment.update(view) }
        attachment = makeAttachment(view)
        if attachment != nil { graph.rootElementsChanged(of: self) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        super.forEachChild(visit)
        if let attachment { visit(attachment) }
    }
}
