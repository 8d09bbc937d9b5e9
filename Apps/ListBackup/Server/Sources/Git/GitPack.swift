/// A pack as it came, in memory: never on a disk (LB-112).
struct GitPack: GitPieces, Sendable {
    private(set) var pieces: [[UInt8]] = []
    private(set) var count = 0

    /// Bytes of a piece.
    static let piece = 1 << 20
    /// Bytes of the largest object.
    static let largestObject = 256 << 20
    /// Bytes of the largest pack that is taken at once.
    static let largest = 512 << 20

    static let damaged = SourceError(.cutShort, "What the server sent of the repository is damaged.")

    mutating func append(_ bytes: some Collection<UInt8>) {
        count += bytes.count
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            if pieces.last.map({ $0.count == Self.piece }) ?? true { pieces.append([]) }
            let room = Self.piece - pieces[pieces.count - 1].count
            pieces[pieces.count - 1] += rest.prefix(room)
            rest = rest.dropFirst(room)
        }
    }

    func piece(_ index: Int) throws -> [UInt8] {
        guard pieces.indices.contains(index) else { throw Self.damaged }
        return pieces[index]
    }
}

/// How an entry of a pack begins.
struct GitEntryHead {
    /// On what an entry is built.
    enum Base: Equatable {
        case none
        case place(Int)
        case id(GitID)
    }

    /// Nil where it is built on another.
    var kind: GitObjectKind?
    /// Bytes of what is inflated.
    var size: Int
    var base: Base
    /// Where what is deflated begins.
    var start: Int

    init(_ pieces: any GitPieces, at offset: Int) throws {
        let bytes = try pieces.bytes(offset..<min(offset + 48, pieces.count))
        var place = 0
        func next() throws -> UInt8 {
            guard place < bytes.count else { throw GitPack.damaged }
            defer { place += 1 }
            return bytes[place]
        }
        var byte = try next()
        let number = byte >> 4 & 7
        size = Int(byte & 15)
        var shift = 4
        while byte & 0x80 != 0 {
            byte = try next()
            guard shift < 40 else { throw GitPack.damaged }
            size |= Int(byte & 0x7f) << shift
            shift += 7
        }
        kind = GitObjectKind(number: number)
        base = .none
        switch number {
        case 1...4: break
        case 6:
            byte = try next()
            var back = Int(byte & 0x7f)
            while byte & 0x80 != 0 {
                byte = try next()
                guard back < 1 << 48 else { throw GitPack.damaged }
                back = (back + 1) << 7 | Int(byte & 0x7f)
            }
            guard back > 0, back < offset else { throw GitPack.damaged }
            base = .place(offset - back)
        case 7:
            guard place + GitID.length <= bytes.count, let id = GitID(bytes[place..<place + GitID.length]) else {
                throw GitPack.damaged
            }
            place += GitID.length
            base = .id(id)
        default: throw GitPack.damaged
        }
        start = offset + place
    }

    /// The beginning of an entry.
    static func bytes(number: UInt8, size: Int) -> [UInt8] {
        var rest = size >> 4
        var bytes = [number << 4 | UInt8(size & 15)]
        while rest > 0 {
            bytes[bytes.count - 1] |= 0x80
            bytes.append(UInt8(rest & 0x7f))
            rest >>= 7
        }
        return bytes
    }
}

/// What makes one object of another.
enum GitDelta {
    /// How large the result is.
    static func size(_ delta: [UInt8]) throws -> Int {
        var place = 0
        _ = try number(delta, &place)
        return try number(delta, &place)
    }

    static func apply(_ delta: [UInt8], to base: [UInt8]) throws -> [UInt8] {
        var place = 0
        guard try number(delta, &place) == base.count else { throw GitPack.damaged }
        let size = try number(delta, &place)
        guard size <= GitPack.largestObject else { throw GitPack.damaged }
        var result: [UInt8] = []
        result.reserveCapacity(size)
        while place < delta.count {
            let command = delta[place]
            place += 1
            if command & 0x80 != 0 {
                func field(_ bits: Range<Int>) throws -> Int {
                    var value = 0
                    for bit in bits where command & 1 << UInt8(bit) != 0 {
                        guard place < delta.count else { throw GitPack.damaged }
                        value |= Int(delta[place]) << (8 * (bit - bits.lowerBound))
                        place += 1
                    }
                    return value
                }
                let start = try field(0..<4)
                var count = try field(4..<7)
                if count == 0 { count = 0x10000 }
                guard start + count <= base.count, result.count + count <= size else { throw GitPack.damaged }
                result += base[start..<start + count]
            } else {
                let count = Int(command)
                guard count > 0, place + count <= delta.count, result.count + count <= size else {
                    throw GitPack.damaged
                }
                result += delta[place..<place + count]
                place += count
            }
        }
        guard result.count == size else { throw GitPack.damaged }
        return result
    }

    private static func number(_ bytes: [UInt8], _ place: inout Int) throws -> Int {
        var (value, shift) = (0, 0)
        while place < bytes.count, shift < 49 {
            let byte = bytes[place]
            place += 1
            value |= Int(byte & 0x7f) << shift
            if byte & 0x80 == 0 { return value }
            shift += 7
        }
        throw GitPack.damaged
    }
}
