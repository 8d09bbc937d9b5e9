/// A kind of data, by its uniform type identifier.
public struct UTType: Hashable, Sendable {
    public let identifier: String
    /// The media type that files of this kind travel under; `image/*` for a whole family.
    public let preferredMIMEType: String?
    /// The usual ending of file names.
    public let preferredFilenameExtension: String?
    /// The kind of which an app's own kind is one.
    private let parent: String?

    private init(_ identifier: String, _ mediaType: String?, _ ending: String? = nil, parent: String? = nil) {
        self.identifier = identifier
        preferredMIMEType = mediaType
        preferredFilenameExtension = ending
        self.parent = parent
    }

    public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The known kind of a media type.
    public init?(mimeType: String) {
        guard let known = Self.all.first(where: { $0.preferredMIMEType == mimeType }) else { return nil }
        self = known
    }

    /// The known kind of a file name's ending.
    public init?(filenameExtension: String) {
        let ending = filenameExtension.lowercased()
        guard let known = Self.all.first(where: { $0.preferredFilenameExtension == ending }) else { return nil }
        self = known
    }

    public static let image = UTType("public.image", "image/*")
    public static let jpeg = UTType("public.jpeg", "image/jpeg", "jpg")
    public static let png = UTType("public.png", "image/png", "png")
    public static let heic = UTType("public.heic", "image/heic", "heic")
    public static let gif = UTType("com.compuserve.gif", "image/gif", "gif")
    public static let webP = UTType("org.webmproject.webp", "image/webp", "webp")
    public static let movie = UTType("public.movie", "video/*")
    public static let mpeg4Movie = UTType("public.mpeg-4", "video/mp4", "mp4")
    public static let audio = UTType("public.audio", "audio/*")
    public static let pdf = UTType("com.adobe.pdf", "application/pdf", "pdf")
    public static let json = UTType("public.json", "application/json", "json")
    public static let commaSeparatedText = UTType("public.comma-separated-values-text", "text/csv", "csv")
    public static let plainText = UTType("public.plain-text", "text/plain", "txt")
    public static let vCard = UTType("public.vcard", "text/vcard", "vcf")
    public static let data = UTType("public.data", "application/octet-stream")

    public static let text = UTType("public.text", "text/*")
    public static let utf8PlainText = UTType("public.utf8-plain-text", "text/plain", "txt")
    public static let html = UTType("public.html", "text/html", "html")
    public static let xml = UTType("public.xml", "application/xml", "xml")
    public static let svg = UTType("public.svg-image", "image/svg+xml", "svg")
    public static let zip = UTType("public.zip-archive", "application/zip", "zip")
    public static let mp3 = UTType("public.mp3", "audio/mpeg", "mp3")
    public static let wav = UTType("com.microsoft.waveform-audio", "audio/wav", "wav")
    public static let tabSeparatedText = UTType("public.tab-separated-values-text", "text/tab-separated-values", "tsv")
    public static let rtf = UTType("public.rtf", "text/rtf", "rtf")
    public static let url = UTType("public.url", "text/uri-list")
    public static let fileURL = UTType("public.file-url", nil)
    public static let quickTimeMovie = UTType("com.apple.quicktime-movie", "video/quicktime", "mov")
    public static let video = UTType("public.video", "video/*")
    public static let audiovisualContent = UTType("public.audiovisual-content", nil)
    public static let tiff = UTType("public.tiff", "image/tiff", "tiff")
    public static let bmp = UTType("com.microsoft.bmp", "image/bmp", "bmp")
    public static let archive = UTType("public.archive", nil)
    public static let delimitedText = UTType("public.delimited-values-text", nil)
    public static let sourceCode = UTType("public.source-code", nil)
    public static let swiftSource = UTType("public.swift-source", "text/x-swift", "swift")
    public static let yaml = UTType("public.yaml", "application/yaml", "yaml")
    public static let calendarEvent = UTType("public.calendar-event", nil)
    public static let contact = UTType("public.contact", nil)
    public static let folder = UTType("public.folder", nil)
    public static let directory = UTType("public.directory", nil)
    /// Anything with content.
    public static let content = UTType("public.content", nil)
    /// Anything.
    public static let item = UTType("public.item", nil)

    /// The kind that an app said its own kind is one of.
    var declaredParent: UTType? { parent.map { UTType($0) ?? .data } }

    /// Whether every file is of this kind.
    package var isAnything: Bool { self == .data || self == .content || self == .item }

    /// The known kind of an identifier.
    public init?(_ identifier: String) {
        guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
        self = known
    }

    /// A kind that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(
            identifier, parentType?.preferredMIMEType, parentType?.preferredFilenameExtension,
            parent: (parentType ?? .data).identifier)
    }

    /// A kind that this app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(importedAs: identifier, conformingTo: parentType)
    }

    private static let all: [UTType] = [
        image, jpeg, png, heic, gif, webP, movie, mpeg4Movie, audio, pdf, json, commaSeparatedText, plainText, vCard,
        data, text, utf8PlainText, html, xml, svg, zip, mp3, wav, tabSeparatedText, content, item,
        rtf, url, fileURL, quickTimeMovie, video, audiovisualContent, tiff, bmp, archive, delimitedText, sourceCode,
        swiftSource, yaml, calendarEvent, contact, folder, directory,
    ]
}
