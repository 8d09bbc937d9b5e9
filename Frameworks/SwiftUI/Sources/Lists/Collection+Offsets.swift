import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() where offset < count {
            remove(at: index(startIndex, offsetBy: offset))
        }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at offsets to before another offset, in their order.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let valid = source.filter { $0 < count }
        let moved = valid.map { self[index(startIndex, offsetBy: $0)] }
        let before = valid.count { $0 < destination }
        remove(atOffsets: IndexSet(valid))
        let place = Swift.min(Swift.max(destination - before, 0), count)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: place))
    }
}
