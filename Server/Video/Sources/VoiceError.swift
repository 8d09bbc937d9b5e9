/// Why a recorded voice was refused.
public struct VoiceError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Code: String, Sendable, CaseIterable {
        /// It is no MP4, WebM or Ogg file.
        case unsupportedType = "voice_type"
        /// It plays longer than it may.
        case tooLong = "voice_too_long"
        /// There is next to nothing in it.
        case tooShort = "voice_too_short"
        /// It is damaged, or has no sound.
        case unreadable = "voice_unreadable"
        /// Too many wait; try again later.
        case busy = "voice_busy"
        /// The tools that read sound cannot be run here.
        case unavailable = "voice_unavailable"
    }

    public var code: Code
    /// One sentence for the person who spoke.
    public var message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }

    static let unsupportedType = VoiceError(.unsupportedType, "Only MP4, WebM and Ogg recordings can be sent.")
    static let unreadable = VoiceError(.unreadable, "The recording is damaged, or there is no sound in it.")
    static let busy = VoiceError(.busy, "Too many recordings are being processed. Try again in a moment.")
    static let unavailable = VoiceError(.unavailable, "Recordings can't be processed right now. Try again later.")
}
