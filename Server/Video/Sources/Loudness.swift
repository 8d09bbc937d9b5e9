import Foundation

/// How loud a clip is (EBU R 128), and what brings it near to how loud all are (E8-087).
enum Loudness {
    /// What the tool writes beside the clip.
    static let file = "loudness.txt"
    /// In LUFS.
    static let wanted = -16.0
    /// What is more quiet is silence, or the noise of a room.
    private static let silence = -50.0
    /// Decibels that are added or taken away; what lies below a whisper is not pulled up to a shout.
    private static let bounds = -24.0...12.0
    /// Decibels that nobody hears.
    private static let least = 1.0

    /// Writes down how loud what came so far was.
    static let graph = "ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=\(file)"

    /// Decibels by which a sound that was measured is to change; nil where it stays as it is.
    static func gain(_ path: String) -> Double? {
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count < 1 << 20 else { return nil }
        return gain(lines: String(decoding: bytes, as: UTF8.self))
    }

    /// The last line says it of the whole.
    static func gain(lines text: String) -> Double? {
        let last = text.split(separator: "\n").last { $0.hasPrefix("lavfi.r128.I=") }
        guard let measured = last.flatMap({ Double($0.drop { $0 != "=" }.dropFirst()) }), measured.isFinite,
            measured > silence
        else { return nil }
        let gain = min(max(wanted - measured, bounds.lowerBound), bounds.upperBound)
        return abs(gain) < least ? nil : gain
    }

    /// The step that changes it; peaks stay under a decibel below the most.
    static func step(_ gain: Double) -> String { "volume=\(gain)dB,alimiter=limit=0.89:level=false" }
}
