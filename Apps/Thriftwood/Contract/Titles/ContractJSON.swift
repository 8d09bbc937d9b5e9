import Foundation
import Wire

/// JSON as services of this family write it.
enum ContractJSON {
    static func bytes(_ value: JSONValue) -> [UInt8] { (try? JSONCoding.encode(value)) ?? Array("null".utf8) }

    /// A list of what is JSON already.
    static func list(_ parts: some Sequence<[UInt8]>) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "[")]
        var isFirst = true
        for part in parts {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            bytes += part
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    /// A moment, to the second.
    static func time(_ date: Date) -> JSONValue { .text(date.formatted(.iso8601)) }

    static func number(_ value: Int) -> JSONValue { .number(Double(value)) }

    /// The pictures of a title, as paths beneath the service.
    static func images(_ id: Int) -> JSONValue {
        .list(
            ["poster", "fanart"].map { kind in
                [
                    "coverType": .text(kind),
                    "url": .text("/MediaCover/\(id)/\(kind).jpg?lastWrite=638400000000000000"),
                    "remoteUrl": .text("https://pictures.invalid/\(id)/\(kind).jpg"),
                ]
            })
    }

    /// A file's quality.
    static func quality(_ name: String) -> JSONValue {
        let resolution = name.split(separator: "-").last.flatMap { Int($0.dropLast()) } ?? 480
        let id = name.unicodeScalars.reduce(UInt32(0)) { ($0 &* 31 &+ $1.value) % 997 }
        return [
            "quality": [
                "id": number(name == "Unknown" ? 0 : Int(id)), "name": .text(name), "source": "web",
                "resolution": number(resolution),
            ], "revision": ["version": 1, "real": 0, "isRepack": false],
        ]
    }

    static func file(_ id: Int, _ owner: (name: String, id: Int), path: String, _ random: inout Randomness) -> JSONValue
    {
        let quality = random.one(of: TitleWords.qualities)
        return [
            "id": number(id), owner.name: number(owner.id), "relativePath": .text(path),
            "path": .text("/data/\(path)"),
            "size": number(Int.random(in: 700_000_000...42_000_000_000, using: &random)),
            "dateAdded": time(Date(timeIntervalSince1970: Double.random(in: 1.5e9...1.79e9, using: &random))),
            "releaseGroup": .text(random.one(of: TitleWords.groups)), "quality": Self.quality(quality),
            "languages": [["id": 1, "name": "English"]], "customFormats": [], "customFormatScore": 0,
            "mediaInfo": [
                "audioBitrate": 0, "audioChannels": .number(random.chance(0.6) ? 5.1 : 2),
                "audioCodec": .text(random.one(of: ["DTS-HD MA", "AAC", "EAC3", "TrueHD"])), "audioLanguages": "eng",
                "audioStreamCount": 1, "videoBitDepth": 10, "videoBitrate": 0,
                "videoCodec": .text(random.one(of: ["x264", "x265", "AV1"])), "videoDynamicRangeType": "",
                "videoFps": .number(23.976),
                "resolution": .text(random.one(of: ["1920x1080", "3840x2160", "1280x720"])),
                "runTime": "1:47:12", "scanType": "Progressive", "subtitles": "eng/ger/nor",
            ], "qualityCutoffNotMet": .truth(random.chance(0.12)),
        ]
    }
}

extension JSONValue {
    /// The object with a member's value changed or added; anything else as it is.
    func setting(_ name: String, to value: JSONValue) -> JSONValue {
        guard case .object(var members) = self else { return self }
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].value = value
        } else {
            members.append(Member(name: name, value: value))
        }
        return .object(members)
    }

    /// A whole number; nil for anything else.
    var whole: Int? {
        guard case .number(let number) = self else { return nil }
        return Int(exactly: number)
    }
}
