/// Why a picture was refused.
public struct ImageError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: String, Sendable, Codable, CaseIterable {
        /// It is no JPEG, PNG, HEIC, AVIF, WebP or GIF, or it is something else at the same time.
        case unsupportedType
        /// The file has too many bytes.
        case tooManyBytes
        /// It has too many pixels, a side that is too long, or too many frames or scans.
        case tooLarge
        /// It is damaged or cut off.
        case unreadable
        /// It took longer than a picture should; it may be made to do so.
        case tookTooLong
        /// Too many pictures wait; try again later.
        case busy
        /// The image worker could not be started.
        case unavailable
    }

    public var code: Code
    /// One sentence for the person who chose the picture.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }

    static let unreadable = ImageError(.unreadable, "The picture is damaged.")
    static let unsupportedType = ImageError(
        .unsupportedType, "Only JPEG, PNG, HEIC, AVIF, WebP and GIF pictures can be used.")
}
