import Foundation
import UniformTypeIdentifiers

/// What happens to items that are dropped between rows.
struct RowInsertion {
    let types: [UTType]
    /// Takes the items and the place before which they go.
    let insert: @MainActor ([NSItemProvider], Int) -> Void
}

/// Lets items be dropped before and behind a row.
struct RowDropModifier: AmendingModifier {
    let insertion: RowInsertion?
    /// Where the row is.
    let index: @MainActor () -> Int?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let insertion else { return }
        element.setAttribute("data-gap", "")
        DropZone(
            types: insertion.types,
            drop: { turn in
                guard let index = index() else { return }
                insertion.insert(turn.items, index + (turn.isAfter ? 1 : 0))
            }
        ).amend(&element, context)
    }
}

extension ForEach where Content: View {
    /// Lets people drop values between the rows.
    @MainActor
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ offset: Int) -> Void
    ) -> _EditableRows<Data, ID, Content> {
        _EditableRows(base: self).dropDestination(for: payloadType, action: action)
    }

    /// Lets people drop items between the rows.
    @MainActor
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> _EditableRows<Data, ID, Content> {
        _EditableRows(base: self).onInsert(of: supportedContentTypes, perform: action)
    }

    /// Lets people drop items between the rows; the kinds by their names.
    @MainActor
    public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> _EditableRows<Data, ID, Content> {
        onInsert(of: acceptedTypeIdentifiers.map(UTType.named), perform: action)
    }
}

extension _EditableRows {
    /// Lets people drop values between the rows.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ offset: Int) -> Void
    ) -> _EditableRows {
        var rows = self
        rows.insertion = RowInsertion(types: T.importedContentTypes()) { items, index in
            items.load(T.self) { action($0, index) }
        }
        return rows
    }

    /// Lets people drop items between the rows.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> _EditableRows {
        var rows = self
        rows.insertion = RowInsertion(types: supportedContentTypes) { items, index in
            let fitting = items.filter { item in
                supportedContentTypes.contains { item.hasItemConformingToTypeIdentifier($0.identifier) }
            }
            if !fitting.isEmpty { action(index, fitting) }
        }
        return rows
    }
}
