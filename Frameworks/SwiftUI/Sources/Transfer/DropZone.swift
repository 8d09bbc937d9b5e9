import Foundation
import UniformTypeIdentifiers

/// Lets items be dropped on a view.
struct DropZone: AmendingModifier {
    /// Where a drag is in its way over the view.
    enum Phase: Sendable { case entered, updated, exited }

    let types: [UTType]
    var hearsMoves = false
    var over: (@MainActor (Phase, TransferTurn) -> Void)?
    let drop: @MainActor (TransferTurn) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard context.environment.isEnabled else { return }
        element.setAttribute("data-takes", types.tokens)
        if hearsMoves { element.setAttribute("data-drop-moves", "") }
        if let over {
            element.on("over") { payload in
                let phase: Phase = payload.name == "start" ? .entered : payload.name == "end" ? .exited : .updated
                over(phase, TransferTurn(payload, context))
            }
        }
        element.on("drop") { drop(TransferTurn($0, context)) }
    }
}

extension View {
    /// Lets people drop values on the view. The action hears where, and says whether it took them.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            DropZone(
                types: T.importedContentTypes(),
                over: { phase, _ in if phase != .updated { isTargeted(phase == .entered) } },
                drop: { turn in turn.items.load(T.self) { _ = action($0, turn.location) } }))
    }

    /// Lets people drop items on the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { items, _ in action(items) }
    }

    /// Lets people drop items on the view; the action hears where.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(
            DropZone(
                types: supportedContentTypes,
                over: { phase, _ in if phase != .updated { isTargeted?.wrappedValue = phase == .entered } },
                drop: { turn in
                    let items = turn.items(of: supportedContentTypes)
                    if !items.isEmpty { _ = action(items, turn.location) }
                }))
    }

    /// Lets people drop items on the view; the kinds by their names.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
    }

    /// Lets people drop items on the view; the kinds by their names, and the action hears where.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
    }
}

extension UTType {
    /// The kind of a name, also of one that no list has.
    static func named(_ identifier: String) -> UTType { UTType(identifier) ?? UTType(importedAs: identifier) }
}
