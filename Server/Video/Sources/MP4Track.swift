/// A track of a file that is to be served.
struct MP4Track {
    var kind = ""
    var width = 0
    var height = 0
    var seconds = 0.0
    var samples = 0
    var firstSampleEnd = 0
    var faults: [String] = []
    /// Whether its pictures are of the form that is served, by what they say.
    var isServable = false

    init(_ bytes: [UInt8], _ box: MP4Box) throws(VideoError) {
        for part in try MP4Box.boxes(of: bytes, in: box.content) {
            switch part.type {
            case "edts": try readEdits(bytes, part)
            case "mdia": try readMedia(bytes, part)
            case "udta", "meta": faults.append("A track brings metadata along.")
            default: break
            }
        }
        guard !kind.isEmpty else { throw .unreadable }
    }

    private mutating func readEdits(_ bytes: [UInt8], _ box: MP4Box) throws(VideoError) {
        for list in try MP4Box.boxes(of: bytes, in: box.content) where list.type == "elst" {
            let isLong = MP4Box.integer(bytes, list.content.lowerBound, 1) == 1
            let count = MP4Box.integer(bytes, list.content.lowerBound + 4, 4)
            let length = isLong ? 20 : 12
            guard count * length <= list.content.count - 8 else { throw .unreadable }
            for entry in 0..<count {
                let at = list.content.lowerBound + 8 + entry * length + (isLong ? 8 : 4)
                // A place of -1 shows nothing for a while.
                if bytes[at..<at + (isLong ? 8 : 4)].allSatisfy({ $0 == 255 }) {
                    faults.append("A track begins with a gap.")
                }
            }
            if count > 1 { faults.append("A track is cut together.") }
        }
    }

    private mutating func readMedia(_ bytes: [UInt8], _ box: MP4Box) throws(VideoError) {
        var scale = 0
        var tables: [MP4Box] = []
        for part in try MP4Box.boxes(of: bytes, in: box.content) {
            let at = part.content.lowerBound
            switch part.type {
            case "mdhd": scale = MP4Box.integer(bytes, at + (MP4Box.integer(bytes, at, 1) == 1 ? 20 : 12), 4)
            case "hdlr" where part.content.count >= 12:
                kind = String(decoding: bytes[at + 8..<at + 12], as: UTF8.self)
            case "minf":
                for inner in try MP4Box.boxes(of: bytes, in: part.content) where inner.type == "stbl" {
                    tables = try MP4Box.boxes(of: bytes, in: inner.content)
                }
            default: break
            }
        }
        guard kind == "vide" || kind == "soun", scale > 0 else { return }
        try readTables(bytes, tables, scale)
    }

    private mutating func readTables(_ bytes: [UInt8], _ tables: [MP4Box], _ scale: Int) throws(VideoError) {
        func table(_ type: String) -> MP4Box? { tables.first { $0.type == type } }
        func count(_ box: MP4Box, _ length: Int, at offset: Int = 4) throws(VideoError) -> Int {
            let count = MP4Box.integer(bytes, box.content.lowerBound + offset, 4)
            guard count <= (box.content.count - offset - 4) / max(1, length) else { throw .unreadable }
            return count
        }
        guard let description = table("stsd"), let times = table("stts"), let sizes = table("stsz"),
            let chunks = table("stco")
        else { throw .unreadable }
        var durations: [Int] = []
        for entry in 0..<(try count(times, 8)) {
            let at = times.content.lowerBound + 8 + entry * 8
            let repeated = MP4Box.integer(bytes, at, 4)
            guard durations.count + repeated <= 10_000 else { throw .unreadable }
            durations += Array(repeating: MP4Box.integer(bytes, at + 4, 4), count: repeated)
        }
        samples = durations.count
        seconds = Double(durations.reduce(0, +)) / Double(scale)
        let same = MP4Box.integer(bytes, sizes.content.lowerBound + 4, 4)
        let firstSize = same > 0 ? same : MP4Box.integer(bytes, sizes.content.lowerBound + 12, 4)
        firstSampleEnd = MP4Box.integer(bytes, chunks.content.lowerBound + 8, 4) + firstSize
        try readDescription(bytes, description)
        guard kind == "vide" else { return }
        // Without a table of them every picture is a key frame.
        guard let keys = table("stss") else { return }
        var marks: [Int] = []
        for entry in 0..<(try count(keys, 4)) {
            marks.append(MP4Box.integer(bytes, keys.content.lowerBound + 8 + entry * 4, 4) - 1)
        }
        if marks.first != 0 { faults.append("It does not begin with a key frame.") }
        for (from, to) in zip(marks, marks.dropFirst() + [samples]) where from >= 0 && to <= samples && from < to {
            let length = Double(durations[from..<to].reduce(0, +)) / Double(scale)
            if length > 1.06 { faults.append("Key frames are more than a second apart.") }
        }
    }

    private mutating func readDescription(_ bytes: [UInt8], _ box: MP4Box) throws(VideoError) {
        guard box.content.count > 8 else { throw .unreadable }
        let entries = try MP4Box.boxes(of: bytes, in: box.content.lowerBound + 8..<box.content.upperBound)
        guard entries.count == 1, let entry = entries.first else { return faults.append("A track has two forms.") }
        let at = entry.content.lowerBound
        if kind == "soun" {
            if entry.type != "mp4a" { faults.append("Its sound is no AAC.") }
            return
        }
        width = MP4Box.integer(bytes, at + 24, 2)
        height = MP4Box.integer(bytes, at + 26, 2)
        guard entry.type == "avc1", entry.content.count > 78 else { return faults.append("Its picture is no H.264.") }
        let parts = try MP4Box.boxes(of: bytes, in: at + 78..<entry.content.upperBound)
        guard let settings = parts.first(where: { $0.type == "avcC" }), settings.content.count > 4 else {
            return faults.append("Its picture has no settings.")
        }
        let profile = bytes[settings.content.lowerBound + 1], level = bytes[settings.content.lowerBound + 3]
        isServable = [66, 77, 100].contains(profile) && level <= 41
        if !isServable { faults.append("Its picture is beyond High at level 4.1.") }
    }
}
