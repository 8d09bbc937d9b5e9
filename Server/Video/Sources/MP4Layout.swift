/// How a file that is to be served is laid out; a file that players would wait for is found out here (E8-041).
public struct MP4Layout: Sendable, Equatable {
    /// Bytes before the pictures begin.
    public var headBytes: Int
    /// Bytes of the index.
    public var indexBytes: Int
    /// Bytes up to the end of the first picture.
    public var firstFrameBytes: Int
    public var width: Int
    public var height: Int
    /// Seconds of the picture.
    public var seconds: Double
    public var pictures: Int
    public var hasSound: Bool
    /// What is wrong with it, in words for the operator; none for a file that can be served.
    public var faults: [String]

    /// Reads a whole file's layout; throws for one that is no MP4.
    public init(_ bytes: [UInt8]) throws(VideoError) {
        let top = try MP4Box.boxes(of: bytes, in: 0..<bytes.count)
        guard let index = top.first(where: { $0.type == "moov" }), let data = top.first(where: { $0.type == "mdat" })
        else { throw .unreadable }
        var faults: [String] = []
        if top.first?.type != "ftyp" { faults.append("It does not begin with its type.") }
        if index.start > data.start { faults.append("Its index comes after its pictures.") }
        if top.contains(where: { $0.type == "moof" }) { faults.append("It is in fragments.") }
        let inside = try MP4Box.boxes(of: bytes, in: index.content)
        if try MP4Metadata.isThere(bytes, inside) { faults.append("It brings metadata along.") }
        var tracks: [MP4Track] = []
        for box in inside where box.type == "trak" { tracks.append(try MP4Track(bytes, box)) }
        let pictures = tracks.filter { $0.kind == "vide" }
        guard let picture = pictures.first else { throw .unreadable }
        if pictures.count > 1 || tracks.count(where: { $0.kind == "soun" }) > 1
            || tracks.contains(where: { !["vide", "soun"].contains($0.kind) })
        {
            faults.append("It has more tracks than a picture and a sound.")
        }
        for track in tracks { faults += track.faults }
        headBytes = data.content.lowerBound
        indexBytes = index.content.upperBound - index.start
        firstFrameBytes = picture.firstSampleEnd
        (width, height) = (picture.width, picture.height)
        seconds = picture.seconds
        self.pictures = picture.samples
        hasSound = tracks.contains { $0.kind == "soun" }
        self.faults = faults
    }

    /// Looks at the first level of a file that came in before any tool does: its boxes follow each other, and its
    /// index is of a size that eight seconds need. `read` gives bytes at a place of the file.
    ///
    /// - Returns: The index, or the last of several.
    static func checkIncoming(
        bytes: Int64, _ read: (_ at: Int64, _ count: Int) throws(VideoError) -> [UInt8]
    ) throws(VideoError) -> [UInt8] {
        var at: Int64 = 0
        var boxes = 0
        var found: [UInt8]?
        while at < bytes {
            boxes += 1
            guard boxes <= 4_096 else { throw .unreadable }
            let header = try read(at, 16)
            guard header.count >= 8 else { throw .unreadable }
            var size = Int64(MP4Box.integer(header, 0, 4))
            if size == 1 { size = Int64(MP4Box.integer(header, 8, 8)) }
            if size == 0 { size = bytes - at }
            guard size >= 8, size <= bytes - at else { throw .unreadable }
            if header[4..<8].elementsEqual("moov".utf8) {
                guard size <= 2 << 20 else { throw .unreadable }
                let index = try read(at, Int(size))
                guard index.count == Int(size) else { throw .unreadable }
                try MP4Protection.refuse(index)
                found = index
            }
            at += size
        }
        guard let found else { throw .unreadable }
        return found
    }
}
