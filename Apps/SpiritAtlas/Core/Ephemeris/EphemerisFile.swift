import Foundation

/// The packed ephemeris: a header, a table of tracks, and their coefficients.
///
/// All numbers are little-endian. Header: the eight letters of `magic`, version and number of tracks (4 bytes each),
/// first and last Julian day (8 each), length of the file and checksum (8 each). Then a record a track: body, number of
/// segments, number of ranks and a spare (4 each), days a segment and quantum (8 each), first byte (8); then each
/// track's ranks, four bytes each: the bits of x, y and z, and by how many powers of two the rank's unit is smaller
/// than the quantum.
package struct EphemerisFile: Sendable {
    /// What a track leads along; the raw values stand in the file.
    package enum Content: UInt32, Sendable, CaseIterable {
        /// The Sun from the centre of mass of the solar system; only its velocity is precise enough to be used.
        case sun
        /// The centre of mass of Earth and Moon, from the Sun.
        case earthMoon
        /// The Moon from the Earth.
        case moon
        // From the Sun:
        case mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
        case chiron, ceres, pallas, juno, vesta
    }

    /// The letters that every file begins with.
    package static let magic = Array("SPIRITEP".utf8)
    /// The version of this layout; files of others are refused.
    package static let version: UInt32 = 1
    /// The bytes of the header.
    package static let headerLength = 48
    /// The bytes of a track's record in the table.
    package static let recordLength = 40
    /// What the file ends with, so that the last coefficient can be read as part of a word.
    package static let padding = 8

    /// The Julian days (TDB) that all tracks cover.
    package let range: ClosedRange<Double>
    private let data: Data
    let tracks: [ChebyshevTrack]

    /// Reads the header and the table of tracks; the coefficients stay where they are.
    package init(_ data: Data) throws(EphemerisError) {
        self.data = data
        var reader = HeaderReader(data: data)
        guard data.count >= Self.headerLength, try reader.bytes(8) == Self.magic else {
            throw .unreadable(reason: "it is no ephemeris.")
        }
        guard try reader.word() == Self.version else { throw .unreadable(reason: "it is of another version.") }
        guard Int(try reader.word()) == Content.allCases.count else { throw .unreadable(reason: "bodies are missing.") }
        let (start, end) = (try reader.double(), try reader.double())
        guard start.isFinite, end.isFinite, start + 3 < end else { throw .unreadable(reason: "it covers no time.") }
        range = start...end
        guard try reader.long() == UInt64(data.count) else { throw .unreadable(reason: "it is cut off.") }
        _ = try reader.long()
        var records: [TrackRecord] = []
        for content in Content.allCases {
            let record = try TrackRecord(from: &reader)
            guard record.content == content.rawValue else { throw .unreadable(reason: "bodies are missing.") }
            records.append(record)
        }
        var tracks: [ChebyshevTrack] = []
        for record in records {
            tracks.append(try record.track(start: start, end: end, reader: &reader))
        }
        self.tracks = tracks
    }

    /// Place and velocity at a Julian day (TDB) of the range.
    package func motion(of content: Content, at jd: Double) -> Motion {
        motion(of: content, at: jd, bySegmentOf: jd)
    }

    /// Place and velocity at a Julian day near another, by the series that holds at the other: without the small step
    /// that there may be between two segments.
    func motion(of content: Content, at jd: Double, bySegmentOf anchor: Double) -> Motion {
        let track = tracks[Int(content.rawValue)]
        return data.withUnsafeBytes { track.motion(at: jd, bySegmentOf: anchor, in: $0) }
    }

    /// Whether all of the data is as it was written.
    package var isIntact: Bool {
        data.withUnsafeBytes { bytes in
            let written = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
            return written == Self.checksum(of: bytes)
        }
    }

    /// FNV-1a over 64-bit words (the length of a file is a multiple of eight), the header aside.
    package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for offset in stride(from: headerLength, to: bytes.count - 7, by: 8) {
            hash ^= UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            hash &*= 0x100_0000_01b3
        }
        return hash
    }
}

/// What the table tells of one track.
private struct TrackRecord {
    var content: UInt32
    var segmentCount: Int
    var rankCount: Int
    var segmentDays: Double
    var quantum: Double
    var firstByte: Int

    init(from reader: inout HeaderReader) throws(EphemerisError) {
        content = try reader.word()
        segmentCount = Int(try reader.word())
        rankCount = Int(try reader.word())
        _ = try reader.word()
        segmentDays = try reader.double()
        quantum = try reader.double()
        firstByte = Int(truncatingIfNeeded: try reader.long())
    }

    /// The track, once everything that could lead outside of the data has been refused.
    func track(start: Double, end: Double, reader: inout HeaderReader) throws(EphemerisError) -> ChebyshevTrack {
        guard (1...128).contains(rankCount), (1...1_000_000).contains(segmentCount), segmentDays > 0, quantum > 0,
            start + segmentDays * Double(segmentCount) >= end - 1e-6, (0...reader.data.count).contains(firstByte)
        else { throw EphemerisError.unreadable(reason: "a body's data is damaged.") }
        let packed = try reader.bytes(rankCount * 4)
        let ranks = stride(from: 0, to: packed.count, by: 4).map { place in
            ChebyshevTrack.Rank(
                widthX: Int(packed[place]), widthY: Int(packed[place + 1]), widthZ: Int(packed[place + 2]),
                quantum: quantum * Double(sign: .plus, exponent: -Int(packed[place + 3]), significand: 1))
        }
        let track = ChebyshevTrack(
            start: start, segmentDays: segmentDays, segmentCount: segmentCount, ranks: ranks, firstBit: firstByte * 8)
        let lastBit = track.firstBit + track.bitsPerSegment * segmentCount
        guard ranks.allSatisfy({ max($0.widthX, $0.widthY, $0.widthZ) <= 56 }),
            lastBit <= (reader.data.count - EphemerisFile.padding) * 8
        else {
            throw EphemerisError.unreadable(reason: "a body's data is damaged.")
        }
        return track
    }
}

/// Reads numbers one after the other.
private struct HeaderReader {
    let data: Data
    var offset = 0

    mutating func bytes(_ count: Int) throws(EphemerisError) -> [UInt8] {
        guard count >= 0, data.count - offset >= count else { throw .unreadable(reason: "it is cut off.") }
        defer { offset += count }
        return Array(data[data.startIndex + offset..<data.startIndex + offset + count])
    }

    mutating func word() throws(EphemerisError) -> UInt32 {
        try bytes(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func long() throws(EphemerisError) -> UInt64 {
        try bytes(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func double() throws(EphemerisError) -> Double {
        Double(bitPattern: try long())
    }
}
