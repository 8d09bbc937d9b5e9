/// Goes through a list of names key by key.
struct NameCursor {
    private let list: NameList
    private var position: Int
    /// The number of the key in the list; -1 before the first.
    private(set) var index: Int
    private(set) var key: [UInt16] = []
    /// For each unit the block of 128 that the last unit up to it stood in.
    private var pages: [UInt16] = []
    /// How many units the key shares with the one before.
    private(set) var shared = 0
    /// The two bytes that follow the key, in a list that has them.
    private(set) var reference = 0

    /// Before the first key of a block, which must exist.
    init(_ list: NameList, block: Int, in bytes: Span<UInt8>) {
        self.list = list
        position = list.entries + bytes.word(list.offsets + 4 * block)
        index = block * NameList.blockLength - 1
        key.reserveCapacity(NameKey.limit)
        pages.reserveCapacity(NameKey.limit)
    }

    /// Goes to the next key; false after the last.
    @discardableResult
    mutating func advance(in bytes: Span<UInt8>) -> Bool {
        guard index + 1 < list.count else { return false }
        index += 1
        let head = Int(bytes[position])
        position += 1
        shared = head >> 4
        if shared == 15 {
            shared += Int(bytes[position])
            position += 1
        }
        var new = head & 15
        if new == 15 {
            new += Int(bytes[position])
            position += 1
        }
        key.removeLast(max(0, key.count - shared))
        pages.removeLast(max(0, pages.count - shared))
        var page = pages.last ?? 0
        for _ in 0..<new {
            let byte = UInt16(bytes[position])
            position += 1
            var unit = byte
            if byte >= 0x80 {
                unit = page | (byte & 0x7f)
            } else if byte == 0 {
                unit = UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
                position += 2
                page = unit & 0xff80
            }
            key.append(unit)
            pages.append(page)
        }
        if list.hasReferences {
            reference = Int(bytes[position]) | Int(bytes[position + 1]) << 8
            position += 2
        }
        return true
    }
}
