import Foundation
import SpiritAtlasCore

/// A compiled zone as RFC 9636 describes it: the 64-bit part and the rule for the years after.
struct TZifFile: Hashable {
    /// Seconds since 1970, rising; each with the index of the offset from then on.
    var changes: [Change]
    var offsets: [ZoneOffset]
    var rule: String

    struct Change: Hashable {
        var seconds: Int
        var offset: Int
    }

    /// Nil when the bytes are not a zone of version 2 or later.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.count > 88, bytes[0..<4] == [0x54, 0x5a, 0x69, 0x66], bytes[4] >= 0x32 else { return nil }
        let word = { (at: Int) in Int(Int32(bitPattern: bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) })) }
        let counts = { (at: Int) in (0..<6).map { word(at + 20 + 4 * $0) } }
        let short = counts(0)
        var at = 44 + short[3] * 5 + short[4] * 6 + short[5] + short[2] * 8 + short[1] + short[0]
        let long = counts(at)
        at += 44
        let (changeCount, offsetCount) = (long[3], long[4])
        let moments = (0..<changeCount).map { index in
            Int(Int64(bitPattern: bytes[(at + 8 * index)..<(at + 8 * index + 8)].reduce(0) { $0 << 8 | UInt64($1) }))
        }
        at += 8 * changeCount
        changes = zip(moments, bytes[at..<at + changeCount]).map { Change(seconds: $0, offset: Int($1)) }
        at += changeCount
        let names = at + 6 * offsetCount
        offsets = (0..<offsetCount).map { index in
            let entry = at + 6 * index
            let name = bytes[(names + Int(bytes[entry + 5]))...].prefix { $0 != 0 }
            let abbreviation = String(decoding: name, as: UTF8.self)
            let kind: ZoneOffset.Kind =
                abbreviation == "LMT" ? .localMean : bytes[entry + 4] == 1 ? .daylight : .standard
            return ZoneOffset(seconds: word(entry), kind: kind, abbreviation: abbreviation)
        }
        at = names + long[5] + long[2] * 12 + long[1] + long[0]
        rule = String(decoding: bytes[at...], as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// The offset from a moment on, as RFC 9636 says it: before the first change that of type 0.
    func offset(at seconds: Int) -> ZoneOffset {
        offsets[changes.last { $0.seconds <= seconds }?.offset ?? 0]
    }
}
