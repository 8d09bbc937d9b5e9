import Foundation
import UniformTypeIdentifiers

/// Rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// What a row is made of.
    associatedtype TableRowValue: Identifiable
    /// The rows in order.
    var _rows: [_AnyTableRow<TableRowValue>] { get }
}

/// One row, or the head of a section of rows.
@MainActor
public struct _AnyTableRow<Value: Identifiable> {
    enum Kind {
        case row(Value)
        case head(AnyView)
    }

    let kind: Kind
    /// What modifiers make of the row's element, the innermost first.
    var wraps: [@MainActor (AnyView) -> AnyView] = []
    /// What modifiers make of what is in each of the row's cells, the innermost first.
    var cellWraps: [@MainActor (AnyView) -> AnyView] = []
    /// What opens the rows below it, where there are any.
    var opening: TableOpening?
    /// What has to be open for the row to show, the outermost first.
    var above: [TableOpening] = []

    /// What the row is told apart by: its value's identity, or the place of a head.
    func identity(at index: Int) -> AnyHashable {
        switch kind {
        case .row(let value): AnyHashable(value.id)
        case .head: AnyHashable(["head", AnyHashable(index)])
        }
    }

    func wrapped(by wrap: @escaping @MainActor (AnyView) -> AnyView) -> _AnyTableRow {
        var row = self
        row.wraps.append(wrap)
        return row
    }
}

/// A row of a table.
public struct TableRow<Value: Identifiable>: TableRowContent {
    /// What the row is made of.
    public typealias TableRowValue = Value
    let value: Value

    /// A row of a value.
    public init(_ value: Value) { self.value = value }

    /// This row alone.
    public var _rows: [_AnyTableRow<Value>] { [_AnyTableRow(kind: .row(value))] }
}

/// Rows that are dragged, dropped on, or otherwise more than their values.
public struct _TableRows<Value: Identifiable>: TableRowContent {
    /// What a row is made of.
    public typealias TableRowValue = Value
    /// The rows in order.
    public let _rows: [_AnyTableRow<Value>]
}

/// Rows made of a collection.
@MainActor @preconcurrency
public protocol DynamicTableRowContent<TableRowValue>: TableRowContent {
    /// What they are made of.
    associatedtype Data: Collection
    /// What they are made of.
    var data: Data { get }
}

/// Rows made of a collection, with something more.
public struct _DynamicTableRows<Data: Collection, Value: Identifiable>: DynamicTableRowContent {
    /// What a row is made of.
    public typealias TableRowValue = Value
    /// What they are made of.
    public let data: Data
    /// The rows in order.
    public let _rows: [_AnyTableRow<Value>]
}

/// Builds rows.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    /// Rows.
    @MainActor
    public static func buildExpression<Rows: TableRowContent>(_ rows: Rows) -> _TableRows<Value>
    where Rows.TableRowValue == Value { _TableRows(_rows: rows._rows) }
    /// Rows one after the other.
    @MainActor
    public static func buildBlock(_ rows: _TableRows<Value>...) -> _TableRows<Value> {
        _TableRows(_rows: rows.flatMap(\._rows))
    }
    /// Rows or none.
    @MainActor
    public static func buildIf(_ rows: _TableRows<Value>?) -> _TableRows<Value> { rows ?? _TableRows(_rows: []) }
    /// These or other rows.
    @MainActor
    public static func buildEither(first rows: _TableRows<Value>) -> _TableRows<Value> { rows }
    /// These or other rows.
    @MainActor
    public static func buildEither(second rows: _TableRows<Value>) -> _TableRows<Value> { rows }
}

extension ForEach: TableRowContent, DynamicTableRowContent where Content: TableRowContent {
    /// What a row is made of.
    public typealias TableRowValue = Content.TableRowValue
    /// The rows of all elements.
    @MainActor public var _rows: [_AnyTableRow<TableRowValue>] { data.flatMap { content($0)._rows } }

    /// Rows for each element.
    @_disfavoredOverload
    public init<Value: Identifiable>(
        _ data: Data, @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, Content == _TableRows<Value> {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Rows for each element, which are told apart by a property.
    @_disfavoredOverload
    public init<Value: Identifiable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Content == _TableRows<Value> {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// A row for each element.
    @MainActor
    public init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(data: data, content: { TableRow($0) }, id: { $0.id })
    }
}

extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer: View {
    /// What a row is made of.
    public typealias TableRowValue = Content.TableRowValue
    /// The head, where there is one, then the rows.
    @MainActor public var _rows: [_AnyTableRow<TableRowValue>] {
        (Parent.self == EmptyView.self ? [] : [_AnyTableRow(kind: .head(AnyView(header)))]) + content._rows
    }
}

extension Section where Parent: View, Content: TableRowContent, Footer == EmptyView {
    /// Rows under a head.
    @MainActor
    @_disfavoredOverload
    public init<Value: Identifiable>(
        @TableRowBuilder<Value> content: () -> Content, @ViewBuilder header: () -> Parent
    ) where Content == _TableRows<Value> {
        self.init(header: header(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
    /// Rows under a title.
    @MainActor
    @_disfavoredOverload
    public init<Value: Identifiable>(
        _ titleKey: LocalizedStringKey, @TableRowBuilder<Value> content: () -> Content
    ) where Content == _TableRows<Value> {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    /// Rows under a title.
    @MainActor
    @_disfavoredOverload
    public init<Value: Identifiable, S: StringProtocol>(
        _ title: S, @TableRowBuilder<Value> content: () -> Content
    ) where Content == _TableRows<Value> {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension TableRowContent {
    private func wrapped(by wrap: @escaping @MainActor (AnyView) -> AnyView) -> _TableRows<TableRowValue> {
        _TableRows(_rows: _rows.map { $0.wrapped(by: wrap) })
    }

    /// Lets people drag the rows, and with them a value.
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        wrapped { AnyView($0.draggable(payload())) }
    }

    /// The item that a row is when it is dragged.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some TableRowContent<TableRowValue> {
        wrapped { AnyView($0.itemProvider(action)) }
    }

    /// Lets people drop values on the rows.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        wrapped {
            AnyView(
                $0.dropDestination(for: payloadType) { items, _ in
                    action(items)
                    return true
                })
        }
    }

    /// What happens when the pointer comes over a row and leaves it.
    public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        wrapped { AnyView($0.onHover(perform: action)) }
    }
}

extension DynamicTableRowContent {
    /// Lets people drop values between the rows.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ offset: Int, _ items: [T]) -> Void
    ) -> some DynamicTableRowContent<TableRowValue> {
        inserting(
            RowInsertion(types: T.importedContentTypes()) { items, index in items.load(T.self) { action(index, $0) } })
    }

    /// Lets people drop items between the rows.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicTableRowContent<TableRowValue> {
        inserting(RowInsertion(types: supportedContentTypes) { items, index in action(index, items) })
    }

    private func inserting(_ insertion: RowInsertion) -> _DynamicTableRows<Data, TableRowValue> {
        _DynamicTableRows(
            data: data,
            _rows: _rows.enumerated().map { index, row in
                row.wrapped { AnyView($0.modifier(RowDropModifier(insertion: insertion) { index })) }
            })
    }
}
