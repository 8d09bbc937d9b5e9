import Foundation

/// A table of rows and columns. In a narrow window it shows its first column only, as on a phone.
public struct Table<Value: Identifiable, Columns: TableColumnContent>: View where Columns.TableRowValue == Value {
    let rows: [_AnyTableRow<Value>]
    let columns: Columns
    let selection: ListSelection?
    let order: TableSortOrder?
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.tableHeads) private var heads
    @Environment(\.tableLooks) private var looks
    /// The open rows of a tree that no binding opens.
    @State private var open: Set<AnyHashable> = []

    /// The rows under their heads.
    public var body: some View {
        let all = columns._columns
        let shown = width == .compact ? Array(all.prefix(1)) : all
        ScrollElement(axes: .vertical, showsIndicators: true, kind: "table-scroll") {
            ElementBox("table", "table", looks.rawValue, layout: .fillHorizontally) {
                if width != .compact, heads != .hidden { head(shown) }
                ElementBox("tbody") {
                    ForEach(
                        data: Array(visible.enumerated()), content: { element(of: $0.element, shown) },
                        id: { $0.element.identity(at: $0.offset) })
                }
            }
        }
    }

    private var isTree: Bool { rows.contains { $0.opening != nil } }

    private var visible: [_AnyTableRow<Value>] {
        isTree ? rows.filter { $0.above.allSatisfy { $0.isOpen(open) } } : rows
    }

    private func head(_ shown: [_AnyTableColumn<Value>]) -> some View {
        ElementBox("thead") {
            ElementBox("tr") {
                ForEach(shown.indices, id: \.self) { index in
                    ElementBox("th", configure: { element, _ in shown[index].describeHead(&element, order) }) {
                        shown[index].title
                    }
                }
            }
        }
    }

    @ViewBuilder
    private func element(of row: _AnyTableRow<Value>, _ shown: [_AnyTableColumn<Value>]) -> some View {
        switch row.kind {
        case .head(let head):
            ElementBox("tr", "table-section") {
                ElementBox("th", configure: { $0.describeSectionHead(across: shown.count, $1) }) { head }
            }
        case .row(let value):
            let plain = ElementBox("tr", configure: { element, _ in describe(value, &element) }) {
                ForEach(shown.indices, id: \.self) { index in
                    ElementBox("td") { cell(index, of: row, shown[index].cell(value)) }
                }
            }
            if row.wraps.isEmpty { plain } else { row.wraps.reduce(AnyView(plain)) { $1($0) } }
        }
    }

    private func cell(_ index: Int, of row: _AnyTableRow<Value>, _ plain: AnyView) -> AnyView {
        let cell = row.cellWraps.reduce(plain) { $1($0) }
        guard index == 0, isTree else { return cell }
        return AnyView(
            TableOutlineCell(opening: row.opening, depth: row.above.count, remembered: $open, cell: cell))
    }

    private func describe(_ row: Value, _ element: inout ElementDescription) {
        guard let selection else { return }
        let isSelected = selection.contains(AnyHashable(row.id))
        element.setAttribute("aria-selected", isSelected ? "true" : "false")
        element.setAttribute("tabindex", "0")
        element.setAttribute("data-rove", "")
        if isSelected { element.addClass("selected") }
        element.on("click") { _ in selection.toggle(AnyHashable(row.id)) }
    }
}

extension ElementDescription {
    /// The head of a section of rows, over all columns.
    fileprivate mutating func describeSectionHead(across columns: Int, _ context: ElementContext) {
        setAttribute("scope", "rowgroup")
        setAttribute("colspan", String(columns))
    }
}

/// Reads and writes by what a table is sorted.
@MainActor
struct TableSortOrder {
    let direction: @MainActor (AnyKeyPath) -> SortOrder?
    let choose: @MainActor (AnyKeyPath, Any) -> Void

    init<Comparator: SortComparator>(_ binding: Binding<[Comparator]>) {
        direction = { path in
            guard let first = binding.wrappedValue.first, let known = (first as? any _PathComparator)?._path,
                known == path
            else { return nil }
            return first.order
        }
        choose = { path, comparator in
            if var first = binding.wrappedValue.first, (first as? any _PathComparator)?._path == path {
                first.order = first.order == .forward ? .reverse : .forward
                binding.wrappedValue[0] = first
            } else if let chosen = comparator as? Comparator {
                binding.wrappedValue = [chosen]
            }
        }
    }
}

/// A comparator that compares by a property.
protocol _PathComparator {
    var _path: AnyKeyPath { get }
}

extension KeyPathComparator: _PathComparator {
    var _path: AnyKeyPath { keyPath }
}

/// Columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue> {
    /// What a row is made of.
    associatedtype TableRowValue: Identifiable
    /// The columns in order.
    var _columns: [_AnyTableColumn<TableRowValue>] { get }
}

/// One column, whatever its type.
@MainActor
public struct _AnyTableColumn<Value> {
    let title: Text
    let cell: @MainActor (Value) -> AnyView
    var path: AnyKeyPath?
    var comparator: Any?
    var width: String?

    func describeHead(_ element: inout ElementDescription, _ order: TableSortOrder?) {
        element.setAttribute("scope", "col")
        if let width { element.setStyle("width", width) }
        guard let order, let path, let comparator else { return }
        element.addClass("sorts")
        let direction = order.direction(path)
        element.setAttribute(
            "aria-sort", direction == nil ? "none" : direction == .forward ? "ascending" : "descending")
        element.setAttribute("tabindex", "0")
        element.on("click") { _ in order.choose(path, comparator) }
    }
}

/// A column with a title and a view for each row.
public struct TableColumn<RowValue: Identifiable, Content: View>: TableColumnContent {
    /// What a row is made of.
    public typealias TableRowValue = RowValue
    var column: _AnyTableColumn<RowValue>

    /// This column alone.
    public var _columns: [_AnyTableColumn<RowValue>] { [column] }

    /// A column of views.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        column = _AnyTableColumn(title: Text(titleKey), cell: { AnyView(content($0)) })
    }

    /// A column of views.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        column = _AnyTableColumn(title: Text(title), cell: { AnyView(content($0)) })
    }

    /// A column of views that sorts by a property.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        column = _AnyTableColumn(
            title: Text(titleKey), cell: { AnyView(content($0)) }, path: value,
            comparator: KeyPathComparator(sendable(value)))
    }

    /// A column of views that sorts by a property.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        column = _AnyTableColumn(
            title: Text(title), cell: { AnyView(content($0)) }, path: value,
            comparator: KeyPathComparator(sendable(value)))
    }

    /// A column of views that sorts by a property as a comparator does.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        column = _AnyTableColumn(
            title: Text(titleKey), cell: { AnyView(content($0)) }, path: value,
            comparator: KeyPathComparator(sendable(value), comparator: comparator))
    }

    /// How wide the column is, in points.
    public func width(_ width: CGFloat? = nil) -> TableColumn {
        var copy = self
        copy.column.width = width?.px
        return copy
    }

    /// How wide the column is, in points.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var copy = self
        copy.column.width = (ideal ?? min)?.px
        return copy
    }
}

extension TableColumn where Content == Text {
    /// A column of a text property, which sorts by it.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(titleKey, value: value) { Text($0[keyPath: value]) }
    }

    /// A column of a text property, which sorts by it.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title, value: value) { Text($0[keyPath: value]) }
    }
}

/// A key path to what it is: a constant. Swift 5 code writes key paths without saying that they may cross threads.
private func sendable<Root, Value>(_ path: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// Several columns.
public struct _TableColumns<RowValue: Identifiable>: TableColumnContent {
    /// What a row is made of.
    public typealias TableRowValue = RowValue
    /// The columns in order.
    public let _columns: [_AnyTableColumn<RowValue>]
}

/// Builds the columns of a table.
@resultBuilder
@MainActor
public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
    /// A column as it is.
    public static func buildExpression<Content: View>(
        _ column: TableColumn<RowValue, Content>
    ) -> _TableColumns<RowValue> {
        _TableColumns(_columns: column._columns)
    }
    /// Columns as they are.
    @_disfavoredOverload
    public static func buildExpression<C: TableColumnContent>(_ column: C) -> _TableColumns<RowValue>
    where C.TableRowValue == RowValue {
        _TableColumns(_columns: column._columns)
    }
    /// Several columns.
    public static func buildBlock(_ columns: _TableColumns<RowValue>...) -> _TableColumns<RowValue> {
        _TableColumns(_columns: columns.flatMap(\._columns))
    }
    /// Columns or none.
    public static func buildIf(_ columns: _TableColumns<RowValue>?) -> _TableColumns<RowValue> {
        columns ?? _TableColumns(_columns: [])
    }
    /// Columns of a branch.
    public static func buildEither(first: _TableColumns<RowValue>) -> _TableColumns<RowValue> { first }
    /// Columns of a branch.
    public static func buildEither(second: _TableColumns<RowValue>) -> _TableColumns<RowValue> { second }
    /// Columns that need a newer system.
    public static func buildLimitedAvailability(_ columns: _TableColumns<RowValue>) -> _TableColumns<RowValue> {
        columns
    }
}
