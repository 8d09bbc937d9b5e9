/// Rows of a long list that have left its window and whose state is kept: they come back as they were.
///
/// Past the bounds the ones that left first are lost, as if they had never been shown.
@MainActor
final class ParkedRows<ID: Hashable, Row: _Node> {
    /// Most rows.
    static var limit: Int { 500 }
    /// Most nodes of all of them: rows may be large, and so many of a session's nodes are not for what nobody sees.
    static var nodeLimit: Int { 15_000 }

    private var rows: [ID: (row: Row, size: Int)] = [:]
    /// In the order in which they left; ids that have come back are passed over.
    private var order: [ID] = []
    private var nodeCount = 0

    /// Keeps a row, and unmounts those beyond the bounds.
    func park(_ row: Row, _ id: ID) {
        let size = row.size
        take(id)?.unmount()
        rows[id] = (row, size)
        nodeCount += size
        order.append(id)
        while rows.count > Self.limit || nodeCount > Self.nodeLimit, let first = order.first {
            order.removeFirst()
            take(first)?.unmount()
        }
        if order.count > 2 * Self.limit { order = order.filter { rows[$0] != nil } }
    }

    /// Hands a row back.
    func take(_ id: ID) -> Row? {
        guard !rows.isEmpty, let known = rows.removeValue(forKey: id) else { return nil }
        nodeCount -= known.size
        return known.row
    }

    func forEach(_ visit: (Row) -> Void) {
        for known in rows.values { visit(known.row) }
    }
}
