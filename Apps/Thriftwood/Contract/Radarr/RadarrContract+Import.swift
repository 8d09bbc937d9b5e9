import Wire

/// The disk of a Radarr of ours: finished downloads that nobody has imported yet.
extension RadarrContract {
    static let finished = "/downloads/complete"

    /// A file that waits in a folder of its own.
    struct Waiting {
        var path: String
        /// The film that it is; nil where the name does not say.
        var film: Int?
        var quality: String
        var size: Int
        var objection: String?

        var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }
    }

    /// Films that are out and not there lie in the folder of downloads, beside two files of which nobody knows what they are.
    static func waiting(_ shelf: TitleShelf, among ids: [Int]) -> [Waiting] {
        var files: [Waiting] = ids.enumerated().compactMap { index, id in
            guard let film = shelf[id], film["hasFile"] == .truth(false) else { return nil }
            let name = "\((film["title"]?.text ?? "").replacing(" ", with: ".")).\(film["year"]?.whole ?? 0)"
            let isLow = index == 2
            let release = "\(name).\(isLow ? "480p.DVD" : "1080p.WEB-DL")-EX"
            return Waiting(
                path: "\(finished)/\(release)/\(release.lowercased()).mkv", film: id,
                quality: isLow ? "DVD-480p" : "WEBDL-1080p", size: 2_400_000_000 + index * 810_000_000,
                objection: isLow ? "Quality is not wanted in profile" : nil)
        }
        let odd = [("holiday recording", 7_100_000_000, "Unknown Movie"), ("sample", 18_000_000, "Sample")]
        files += odd.map { name, size, objection in
            Waiting(
                path: "\(finished)/unsorted/\(name).mkv", film: nil, quality: "Unknown", size: size,
                objection: objection)
        }
        return files
    }

    /// What lies in a folder, as the service tells it.
    static func folder(_ path: String, _ files: [Waiting]) -> JSONValue {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let tree = ["": ["/"], "/": ["config", "downloads", "films"], "/downloads": ["complete", "incomplete"]]
        var names = tree[path] ?? []
        if path == finished {
            names = Set(files.map { String($0.folder.dropFirst(finished.utf8.count + 1)) }).sorted()
        }
        let base = path == "/" || path.isEmpty ? path : path + "/"
        let own = files.filter { $0.folder == path }
        return [
            "parent": path.isEmpty ? .null : .text(parent(of: path)),
            "directories": .list(
                names.map { name in
                    [
                        "type": "folder", "name": .text(name), "path": .text("\(base)\(name)"), "size": 0,
                        "lastModified": "2026-11-20T10:00:00Z",
                    ]
                }),
            "files": .list(
                own.map { file in
                    [
                        "type": "file", "path": .text(file.path), "extension": ".mkv",
                        "name": .text(String(file.path.dropFirst(path.utf8.count + 1))),
                        "size": ContractJSON.number(file.size),
                    ]
                }),
        ]
    }

    private static func parent(of path: String) -> String {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A file with what it is taken for.
    static func candidate(_ file: Waiting, _ shelf: TitleShelf, in folder: String) -> JSONValue {
        let relative =
            file.path.hasPrefix(folder + "/") ? String(file.path.dropFirst(folder.utf8.count + 1)) : file.path
        let number = file.path.unicodeScalars.reduce(UInt32(17)) { $0 &* 31 &+ $1.value } % 1_000_000
        var answer: JSONValue = [
            "id": ContractJSON.number(Int(number)), "path": .text(file.path), "relativePath": .text(relative),
            "folderName": .text(String(file.folder.split(separator: "/").last ?? "")),
            "name": .text(relative), "size": ContractJSON.number(file.size),
            "quality": ContractJSON.quality(file.quality), "languages": [["id": 1, "name": "English"]],
            "releaseGroup": "EX", "qualityWeight": 1, "customFormats": [], "customFormatScore": 0, "indexerFlags": 0,
            "rejections": file.objection.map { [["reason": .text($0), "type": "permanent"]] } ?? [],
        ]
        if let film = file.film.flatMap({ shelf[$0] }) { answer = answer.setting("movie", to: film) }
        return answer
    }

    /// A file that somebody said more about: nothing speaks against it but a sample's size.
    static func judged(_ wish: JSONValue, _ shelf: TitleShelf) -> JSONValue {
        let film = wish["movieId"]?.whole.flatMap { shelf[$0] }
        let isSample = wish["path"]?.text?.hasSuffix("/sample.mkv") ?? false
        let reasons: [JSONValue] = (film == nil ? ["Unknown Movie"] : []) + (isSample ? ["Sample"] : [])
        return wish.setting("movie", to: film ?? .null)
            .setting("rejections", to: .list(reasons.map { ["reason": $0, "type": "permanent"] }))
    }

    /// Takes files into the library; how many.
    static func take(_ wish: JSONValue, into shelf: inout TitleShelf, _ files: [Waiting]) -> Int {
        var taken = 0
        for file in wish["files"]?.elements ?? [] {
            guard let waiting = files.first(where: { $0.path == file["path"]?.text }),
                let id = file["movieId"]?.whole, let film = shelf[id]
            else { continue }
            var random = Randomness(seed: UInt64(id))
            let made = ContractJSON.file(id + fileOffset, ("movieId", id), path: waiting.path, &random)
                .setting("size", to: ContractJSON.number(waiting.size))
                .setting("quality", to: file["quality"] ?? .null).setting("languages", to: file["languages"] ?? [])
            shelf[id] = film.setting("hasFile", to: true).setting("movieFile", to: made)
                .setting("movieFileId", to: ContractJSON.number(id + fileOffset))
                .setting("sizeOnDisk", to: ContractJSON.number(waiting.size))
            taken += 1
        }
        return taken
    }

    static let qualities = ContractServer.json(
        ContractJSON.bytes(
            .list(
                ["Unknown", "DVD-480p", "HDTV-720p", "WEBDL-1080p", "Bluray-1080p", "WEBDL-2160p", "Remux-2160p"].map {
                    name in
                    ["title": .text(name), "quality": ContractJSON.quality(name)["quality"] ?? .null]
                })))

    static let languages = ContractServer.json(
        ContractJSON.bytes(
            .list(
                [("Unknown", 0), ("English", 1), ("French", 2), ("German", 4), ("Norwegian", 15)].map { name, id in
                    ["id": ContractJSON.number(id), "name": .text(name), "nameLower": .text(name.lowercased())]
                })))
}
