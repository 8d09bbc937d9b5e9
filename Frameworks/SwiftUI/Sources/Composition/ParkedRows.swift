/// Rows of a long list that have left its window and whose state is kept: they come back as they were.
///
/// Past the bound the ones that left first are lost, as if they had never been shown.
@MainActor
final class ParkedRows<ID: Hashable, Row: _Node> {
    static var limit: Int { 500 }

    private var rows: [ID: Row] = [:]
    /// In the order in which they left; ids that have come back are passed over.
    private var order: [ID] = []

    /// Keeps a row, and unmounts those beyond the bound.
    func park(_ row: Row, _ id: ID) {
        rows.updateValue(row, forKey: id)?.unmount()
        order.append(id)
        while rows.count > Self.limit, let first = order.first {
            order.removeFirst()
            rows.removeValue(forKey: first)?.unmount()
        }
        if order.count > 2 * Self.limit { order = order.filter { rows[$0] != nil } }
    }

    /// Hands a row back.
    func take(_ id: ID) -> Row? {
        rows.isEmpty ? nil : rows.removeValue(forKey: id)
    }

    func forEach(_ visit: (Row) -> Void) {
        for row in rows.values { visit(row) }
    }
}
