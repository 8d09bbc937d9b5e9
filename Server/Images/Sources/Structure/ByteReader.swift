/// Reads numbers at places of a file; places beyond the end make the picture unreadable.
struct ByteReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var count: Int { bytes.count }

    func byte(_ place: Int) throws(ImageError) -> UInt8 {
        guard bytes.indices.contains(place) else { throw .unreadable }
        return bytes[place]
    }

    /// A number of some bytes, the most significant first.
    func big(_ place: Int, _ length: Int) throws(ImageError) -> Int {
        guard place >= 0, length <= 7, place <= count - length else { throw .unreadable }
        return bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of some bytes, the least significant first.
    func little(_ place: Int, _ length: Int) throws(ImageError) -> Int {
        guard place >= 0, length <= 7, place <= count - length else { throw .unreadable }
        return bytes[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Four characters, as chunks and boxes are named.
    func name(_ place: Int) throws(ImageError) -> String {
        guard place >= 0, place <= count - 4 else { throw .unreadable }
        return String(decoding: bytes[place..<place + 4], as: UTF8.self)
    }

    /// The place after so many bytes, which must all be there.
    func skip(_ place: Int, _ length: Int) throws(ImageError) -> Int {
        guard place >= 0, length >= 0, place <= count - length else { throw .unreadable }
        return place + length
    }
}
