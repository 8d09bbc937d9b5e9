/// A sorted list of keys of which each tells only how it differs from the one before.
///
/// Every 64th key begins a block and is complete. An entry is a byte of shared units (high half) and of bytes of new
/// ones (low half), 15 meaning that another byte follows with the rest; then the new units; then, in a list with
/// references, two bytes. A unit below 128 is one byte; one in the same block of 128 as the last such unit before it is
/// its low seven bits and 128; any other is a zero and two bytes.
package struct NameList: Sendable {
    package static let blockLength = 64

    /// How many keys there are.
    let count: Int
    /// Where in the file each block's offset stands, as four bytes.
    let offsets: Int
    /// Where in the file the entries begin.
    let entries: Int
    let hasReferences: Bool

    var blockCount: Int { (count + Self.blockLength - 1) / Self.blockLength }

    /// The index of the block in which a key stands or would stand.
    func block(of key: [UInt16], in bytes: Span<UInt8>) -> Int {
        var (low, high) = (0, blockCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            var cursor = NameCursor(self, block: middle, in: bytes)
            cursor.advance(in: bytes)
            // Equal keys may have begun in the block before.
            if cursor.key.lexicographicallyPrecedes(key) { low = middle } else { high = middle }
        }
        return low
    }
}

extension Span<UInt8> {
    /// Four bytes as a number, the lowest first.
    func word(_ at: Int) -> Int {
        Int(self[at]) | Int(self[at + 1]) << 8 | Int(self[at + 2]) << 16 | Int(self[at + 3]) << 24
    }
}
