/// Cuts content where the content itself says, so that what is put in front of a part leaves its hash as it was
/// (FastCDC with normalized chunking, Xia et al. 2016).
enum ContentChunker {
    private static let smallest = 64 << 10
    private static let usual = 256 << 10
    private static let largest = 1 << 20
    /// Twenty bits up to the usual size and sixteen beyond it, so that hardly a part is cut by the largest size: such a
    /// cut moves with what is put in front, and all that follows is kept twice.
    private static let rareMask: UInt64 = 0xffff_f000_0000_0000
    private static let frequentMask: UInt64 = 0xffff_0000_0000_0000
    private static let gear: [UInt64] = {
        var state: UInt64 = 0x6c69_7374_6261_636b
        return (0..<256).map { _ in
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }()

    /// The places of the parts.
    static func split(_ bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            var end = min(start + smallest, bytes.count)
            let middle = min(start + usual, bytes.count)
            let last = min(start + largest, bytes.count)
            var hash: UInt64 = 0
            while end < last {
                hash = hash << 1 &+ gear[Int(bytes[end])]
                let mask = end < middle ? rareMask : frequentMask
                end += 1
                if hash & mask == 0 { break }
            }
            parts.append(start..<end)
            start = end
        }
        return parts
    }
}
