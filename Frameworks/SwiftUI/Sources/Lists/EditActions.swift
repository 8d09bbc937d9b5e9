import Foundation

/// What people may do with the rows of a collection.
public struct EditActions<Data>: OptionSet, Sendable {
    /// One bit an action.
    public let rawValue: Int
    /// The actions of a bit set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Put rows elsewhere.
    public static var move: EditActions { EditActions(rawValue: 1) }
    /// Take rows away.
    public static var delete: EditActions { EditActions(rawValue: 2) }
    /// All of it.
    public static var all: EditActions { EditActions(rawValue: 3) }
}

/// A row that people may move or delete, without code of the app's.
public struct EditableCollectionContent<Content: View, Data>: View {
    let row: Content
    let remove: (@MainActor () -> Void)?
    let shift: (@MainActor (Int) -> Void)?
    @Environment(\.editMode) private var editMode

    init(row: Content, remove: (@MainActor () -> Void)?, shift: (@MainActor (Int) -> Void)?) {
        (self.row, self.remove, self.shift) = (row, remove, shift)
    }

    /// The row with what editing needs.
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        let row = row.modifier(
            EditingRowModifier(
                deletes: isEditing && remove != nil, moves: isEditing && shift != nil, isEditing: isEditing,
                shift: { shift?($0) }))
        if let remove {
            row.swipeActions { Button("Delete", systemImage: "trash", role: .destructive, action: remove) }
        } else {
            row
        }
    }
}

extension EditableCollectionContent
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection {
    /// A row of a collection; what is done to it goes straight to the collection.
    fileprivate init<ID: Hashable>(
        _ element: Binding<Data.Element>, of data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        _ actions: EditActions<Data>, row: Content
    ) {
        let own = element.wrappedValue[keyPath: id]
        let place: @MainActor () -> Int? = {
            let now = data.wrappedValue
            return now.firstIndex { $0[keyPath: id] == own }.map { now.distance(from: now.startIndex, to: $0) }
        }
        var remove: (@MainActor () -> Void)?
        var shift: (@MainActor (Int) -> Void)?
        if actions.contains(.delete) {
            remove = {
                guard let place = place() else { return }
                data.wrappedValue.remove(at: data.wrappedValue.index(data.wrappedValue.startIndex, offsetBy: place))
            }
        }
        if actions.contains(.move) {
            shift = { count in
                guard let place = place() else { return }
                let target = min(max(place + count, 0), data.wrappedValue.count - 1)
                guard target != place else { return }
                var all = Array(data.wrappedValue)
                all.insert(all.remove(at: place), at: target)
                data.wrappedValue.replaceSubrange(
                    data.wrappedValue.startIndex..<data.wrappedValue.endIndex, with: all)
            }
        }
        self.init(row: row, remove: remove, shift: shift)
    }
}

extension ForEach where Content: View {
    /// A view for each element of a collection, which people may move or delete.
    @MainActor
    public init<C, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data == Binding<C>,
        Content == EditableCollectionContent<R, C>
    {
        self.init(data, id: id) { element in
            EditableCollectionContent(element, of: data, id: id, editActions, row: content(element))
        }
    }

    /// A view for each element of a collection, which people may move or delete.
    @MainActor
    public init<C, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data == Binding<C>,
        Content == EditableCollectionContent<R, C>, C.Element: Identifiable, ID == C.Element.ID
    {
        self.init(data, id: \.id, editActions: editActions, content: content)
    }
}

extension List {
    /// A row for each element of a collection, which people may select, move or delete.
    public init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
        Content == ForEach<
            Binding<C>, C.Element.ID, EditableCollectionContent<_TaggedRow<Row, C.Element.ID>, C>
        >
    {
        self.init(selection: selection) {
            ForEach(data, editActions: editActions) { element in
                _TaggedRow(content: rowContent(element), tag: element.wrappedValue.id)
            }
        }
    }

    /// A row for each element of a collection, of which people may select one, move or delete.
    public init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
        Content == ForEach<
            Binding<C>, C.Element.ID, EditableCollectionContent<_TaggedRow<Row, C.Element.ID>, C>
        >
    {
        self.init(selection: selection) {
            ForEach(data, editActions: editActions) { element in
                _TaggedRow(content: rowContent(element), tag: element.wrappedValue.id)
            }
        }
    }
}

extension List where SelectionValue == Never {
    /// A row for each element of a collection, which people may move or delete.
    public init<C, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable,
        Content == ForEach<Binding<C>, C.Element.ID, EditableCollectionContent<Row, C>>
    {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }

    /// A row for each element of a collection, which people may move or delete.
    public init<C, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    )
    where
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Content == ForEach<Binding<C>, ID, EditableCollectionContent<Row, C>>
    {
        self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
}
