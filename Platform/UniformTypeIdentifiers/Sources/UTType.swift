/// A kind of data, by its uniform type identifier.
public struct UTType: Hashable, Sendable {
    public let identifier: String
    /// The media type that files of this kind travel under; `image/*` for a whole family.
    public let preferredMIMEType: String?
    /// The usual ending of file names.
    public let preferredFilenameExtension: String?

    private init(_ identifier: String, _ mediaType: String?, _ ending: String? = nil) {
        self.identifier = identifier
        preferredMIMEType = mediaType
        preferredFilenameExtension = ending
    }

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

    private static let all: [UTType] = [
        image, jpeg, png, heic, gif, webP, movie, mpeg4Movie, audio, pdf, json, commaSeparatedText, plainText, vCard,
        data,
    ]
}
