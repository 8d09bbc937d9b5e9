/// A box of an ISO media file (ISO/IEC 14496-12): its type and where its content lies.
struct MP4Box: Sendable, Equatable {
    var type: String
    var start: Int
    var content: Range<Int>

    /// The boxes in a range of some bytes that lie in a larger file; throws for one that reaches beyond its parent.
    ///
    /// - Parameter end: Where the parent ends, which may be beyond the bytes that are here.
    static func boxes(
        of bytes: [UInt8], in range: Range<Int>, limit: Int = 4_096
    ) throws(VideoError) -> [MP4Box] {
        var boxes: [MP4Box] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard boxes.count < limit, range.upperBound - at >= 8 else { throw .unreadable }
            var size = integer(bytes, at, 4)
            let name = Array(bytes[at + 4..<at + 8])
            var header = 8
            if size == 1 {
                guard range.upperBound - at >= 16 else { throw .unreadable }
                size = integer(bytes, at + 8, 8)
                header = 16
            } else if size == 0 {
                size = range.upperBound - at
            }
            guard size >= header, size <= range.upperBound - at else { throw .unreadable }
            boxes.append(
                MP4Box(type: String(decoding: name, as: UTF8.self), start: at, content: at + header..<at + size))
            at += size
        }
        return boxes
    }

    /// A number of some bytes, the first the largest; one beyond Swift's numbers counts as none.
    static func integer(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
        guard at >= 0, count <= 8, at + count <= bytes.count else { return 0 }
        let value = bytes[at..<at + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value) ?? 0
    }
}
