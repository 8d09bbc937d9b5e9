/// Why a clip was refused.
public struct VideoError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: String, Sendable, Codable, CaseIterable {
        /// It is no MP4, QuickTime, WebM or Matroska file.
        case unsupportedType = "video_type"
        /// The file has too many bytes.
        case tooManyBytes = "video_bytes"
        /// It plays longer than it may.
        case tooLong = "video_too_long"
        /// It is shorter than a clip must be.
        case tooShort = "video_too_short"
        /// A side is too long.
        case tooLarge = "video_too_large"
        /// It has too many pictures a second.
        case tooFast = "video_too_fast"
        /// There is no picture in it.
        case noPicture = "video_no_picture"
        /// More than one picture or two sounds.
        case tooManyStreams = "video_too_many_streams"
        /// Subtitles, attachments or data.
        case foreignStreams = "video_foreign_streams"
        /// It is encrypted.
        case encrypted = "video_encrypted"
        /// Pictures or sound are coded in a way that is not taken.
        case unknownCodec = "video_codec"
        /// It is damaged or cut off.
        case unreadable = "video_unreadable"
        /// It took longer than a clip should; it may be made to do so.
        case tookTooLong = "video_too_complex"
        /// Too many clips wait; try again later.
        case busy = "video_busy"
        /// The tools that read clips cannot be run here.
        case unavailable = "video_unavailable"
    }

    public var code: Code
    /// One sentence for the person who chose the clip.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }

    /// Whether the same clip may well be taken later.
    public var isPassing: Bool { code == .busy || code == .unavailable }

    static let unavailable = VideoError(.unavailable, "Videos can't be processed right now. Try again later.")
    static let unreadable = VideoError(.unreadable, "The video is damaged or cut off.")
    static let unsupportedType = VideoError(.unsupportedType, "Only MP4, MOV and WebM videos can be used.")
}
