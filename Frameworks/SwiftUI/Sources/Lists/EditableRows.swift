import Foundation

/// Rows that can be deleted or moved.
public struct _EditableRows<Source: RandomAccessCollection, ID: Hashable, Row: View>: DynamicViewContent {
    let base: ForEach<Source, ID, Row>
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    var insertion: RowInsertion?
    @Environment(\.editMode) private var editMode

    /// The data.
    public var data: Source { base.data }

    /// The rows, each with what editing needs.
    @ViewBuilder public var body: some View {
        let ids = base.data.map(base.id)
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        ForEach(Array(zip(ids, base.data)), id: \.0) { id, element in
            let row = base.content(element)
                .modifier(RowDropModifier(insertion: insertion) { ids.firstIndex(of: id) })
                .modifier(
                    EditingRowModifier(
                        deletes: isEditing && delete != nil, moves: isEditing && move != nil, isEditing: isEditing,
                        shift: { shift(id, ids, by: $0) }))
            if delete == nil {
                row
            } else {
                row.swipeActions {
                    Button(role: .destructive) {
                        remove(id, ids)
                    } label: {
                        Label {
                            Text(system: "Delete")
                        } icon: {
                            Image(systemName: "trash")
                        }
                    }
                }
            }
        }
        if ids.isEmpty, insertion != nil {
            // What is dropped on a list without rows has to fall on something.
            Color.clear.frame(minHeight: 44).modifier(RowDropModifier(insertion: insertion) { 0 })
                .listRowBackground(Color.clear)
        }
    }

    private func remove(_ id: ID, _ ids: [ID]) {
        guard let index = ids.firstIndex(of: id) else { return }
        delete?(IndexSet(integer: index))
    }

    /// Moves a row by so many places, told as collections want it: the place before which it goes, as counted before.
    private func shift(_ id: ID, _ ids: [ID], by count: Int) {
        guard let index = ids.firstIndex(of: id), count != 0 else { return }
        let target = min(max(index + count, 0), ids.count - 1)
        guard target != index else { return }
        move?(IndexSet(integer: index), target > index ? target + 1 : target)
    }
}

/// Puts the controls of editing beside a row's content.
struct EditingRowModifier: WrappingModifier {
    let deletes: Bool
    let moves: Bool
    let isEditing: Bool
    let shift: @MainActor (Int) -> Void

    @ViewBuilder var extra: some View {
        if deletes {
            ElementBox("button", "row-delete", configure: describeDelete) { Image(systemName: "minus.circle.fill") }
        }
        if moves {
            ElementBox("button", "row-move", configure: describeMove) { Image(systemName: "line.3.horizontal") }
        }
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass(isEditing ? "editing-row" : "row-content")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        ElementLayout(horizontal: .fill)
    }

    func wraps(_ element: Element) -> Bool { (deletes || moves) && !element.layout.isDetached }

    private func describeDelete(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("aria-label", String(system: "Delete"))
        element.setAttribute("data-swipe-open", "")
    }

    private func describeMove(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("type", "button")
        element.setAttribute("aria-label", String(system: "Reorder"))
        element.setAttribute("data-reorder", "")
        element.on("reorder") { payload in
            guard let number = payload.number, abs(number) < 1_000_000 else { return }
            shift(Int(clamping: number))
        }
    }
}

extension ForEach where Content: View {
    /// Lets the person delete rows.
    @MainActor
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> _EditableRows<Data, ID, Content> {
        _EditableRows(base: self, delete: action)
    }

    /// Lets the person move rows while the list is edited.
    @MainActor
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> _EditableRows<Data, ID, Content> {
        _EditableRows(base: self, move: action)
    }
}

extension _EditableRows {
    /// Lets the person delete rows.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> _EditableRows {
        _EditableRows(base: base, delete: action, move: move, insertion: insertion)
    }

    /// Lets the person move rows while the list is edited.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> _EditableRows {
        _EditableRows(base: base, delete: delete, move: action, insertion: insertion)
    }
}

extension View {
    /// Keeps the row from being deleted.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(ElementAttributes(className: isDisabled ? "no-delete" : nil))
    }

    /// Keeps the row from being moved.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(ElementAttributes(className: isDisabled ? "no-move" : nil))
    }
}
