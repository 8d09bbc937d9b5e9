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
        var length = head & 15
        if length == 15 {
            length += Int(bytes[position])
            position += 1
        }
        let end = position + length
        key.removeLast(max(0, key.count - shared))
        pages.removeLast(max(0, pages.count - shared))
        var page = pages.last ?? 0
        while position < end {
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

    /// Passes over the keys that follow and share so many units with the current one, without reading them.
    ///
    /// The current key's units up to there stay what they are, which is all that the next key can share.
    ///
    /// - Parameter depth: at least 1.
    mutating func skip(sharing depth: Int, in bytes: Span<UInt8>) {
        var at = position
        let tail = list.hasReferences ? 2 : 0
        while index + 1 < list.count {
            let start = at
            let head = Int(bytes[at])
            at += 1
            var shared = head >> 4
            if shared == 15 {
                shared += Int(bytes[at])
                at += 1
            }
            guard shared >= depth else {
                position = start
                return
            }
            var length = head & 15
            if length == 15 {
                length += Int(bytes[at])
                at += 1
            }
            at += length + tail
            index += 1
        }
        position = at
    }
}
