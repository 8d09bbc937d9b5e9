extension UTType {
    /// Whether everything of this kind is also of another.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether everything of another kind is of this one.
    public func isSupertype(of type: UTType) -> Bool { type != self && type.conforms(to: self) }

    /// Whether everything of this kind is of another, which is not the same.
    public func isSubtype(of type: UTType) -> Bool { type != self && conforms(to: type) }

    /// All kinds of which this is one.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var waiting = directSupertypes
        while let next = waiting.popLast() {
            guard found.insert(next).inserted else { continue }
            waiting += next.directSupertypes
        }
        return found
    }

    private var directSupertypes: [UTType] {
        if let declaredParent { return [declaredParent] }
        return Self.parents[self] ?? []
    }

    /// What the platform says of its own kinds.
    private static let parents: [UTType: [UTType]] = [
        .jpeg: [.image], .png: [.image], .heic: [.image], .gif: [.image], .webP: [.image], .svg: [.image],
        .tiff: [.image], .bmp: [.image], .image: [.data, .content],
        .mpeg4Movie: [.movie], .quickTimeMovie: [.movie, .video], .video: [.movie], .movie: [.audiovisualContent],
        .mp3: [.audio], .wav: [.audio], .audio: [.audiovisualContent], .audiovisualContent: [.data, .content],
        .json: [.text], .xml: [.text], .html: [.text], .yaml: [.text], .rtf: [.text], .sourceCode: [.plainText],
        .swiftSource: [.sourceCode], .delimitedText: [.text], .commaSeparatedText: [.delimitedText],
        .tabSeparatedText: [.delimitedText], .utf8PlainText: [.plainText], .plainText: [.text],
        .text: [.data, .content], .vCard: [.text, .contact], .contact: [.data, .content],
        .calendarEvent: [.content], .pdf: [.data, .content], .zip: [.data, .archive], .url: [.data],
        .fileURL: [.url], .data: [.item], .folder: [.directory], .directory: [.item],
    ]

    /// The kind of a media type, or of a file name's ending, or of their family; data when nothing is known.
    package init(mediaType: String, name: String = "") {
        let type = mediaType.prefix { $0 != ";" }.lowercased()
        let ending = name.split(separator: ".").dropFirst().last.map(String.init)
        let families: [(String, UTType)] = [
            ("image/", .image), ("video/", .movie), ("audio/", .audio), ("text/", .text),
        ]
        self =
            UTType(mimeType: type) ?? ending.flatMap { UTType(filenameExtension: $0) }
            ?? families.first { type.hasPrefix($0.0) }?.1 ?? .data
    }
}
