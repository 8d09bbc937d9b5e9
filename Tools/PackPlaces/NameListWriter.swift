import SpiritAtlasCore

/// Writes sorted keys in the format that `NameList` describes.
struct NameListWriter {
    private(set) var offsets: [Int] = []
    private(set) var entries = ByteWriter()
    private var previous: [UInt16] = []
    private var count = 0

    mutating func append(_ key: [UInt16], reference: Int? = nil) {
        if count.isMultiple(of: NameList.blockLength) {
            offsets.append(entries.data.count)
            previous = []
        }
        count += 1
        let shared = zip(previous, key).prefix { $0 == $1 }.count
        var new: [UInt8] = []
        var page = key.prefix(shared).last { $0 >= 0x80 }.map { $0 & 0xff80 } ?? 0
        for unit in key.dropFirst(shared) {
            if unit < 0x80 {
                new.append(UInt8(unit))
            } else if unit & 0xff80 == page {
                new.append(UInt8(unit & 0x7f | 0x80))
            } else {
                new += [0, UInt8(unit & 0xff), UInt8(unit >> 8)]
                page = unit & 0xff80
            }
        }
        entries.byte(UInt8(min(shared, 15) << 4 | min(new.count, 15)))
        if shared >= 15 { entries.byte(UInt8(shared - 15)) }
        if new.count >= 15 { entries.byte(UInt8(new.count - 15)) }
        entries.bytes(new)
        if let reference { entries.bytes([UInt8(reference & 0xff), UInt8(reference >> 8)]) }
        previous = key
    }
}
