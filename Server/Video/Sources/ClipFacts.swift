/// What is known of a clip before a picture of it is decoded; everything else was refused.
struct ClipFacts: Sendable, Equatable {
    var width: Int
    var height: Int
    /// Pictures a second, by the packets that are there.
    var rate: Double
    /// Seconds from the first picture to the end of the last, by the packets that are there.
    var seconds: Double
    var hasSound: Bool
    /// Whether pictures and sound can stay as they came.
    var isConforming: Bool

    private static let pictures: Set = ["h264", "hevc", "vp8", "vp9", "av1"]
    private static let sounds: Set = ["aac", "opus", "vorbis", "mp3", "alac", "pcm_s16le", "pcm_f32le", "flac"]
    /// Time codes, and what iPhones tell about a recording while it runs: both stay behind.
    private static let droppedTags: Set = ["tmcd", "mebx"]

    init(_ report: ClipReport, bytes: Int64, container: ClipContainer, limits: VideoLimits) throws(VideoError) {
        let video = try Self.picture(of: report, limits)
        let audio = report.streams.first { $0.codecType == "audio" }
        hasSound = audio != nil
        let turned = Int(video.rotation.rounded()) % 180 != 0
        let (wide, high) = (video.width ?? 0, video.height ?? 0)
        guard wide > 0, high > 0 else { throw .unreadable }
        guard max(wide, high) <= limits.side else {
            throw VideoError(.tooLarge, "The video is larger than \(limits.side) pixels. Choose a smaller one.")
        }
        (width, height) = turned ? (high, wide) : (wide, high)
        let packets = report.packets.filter { $0.stream == video.index }
        let times = packets.compactMap { $0.time.flatMap(Double.init) }.filter(\.isFinite).sorted()
        guard let first = times.first, let last = times.last else { throw .unreadable }
        let step = times.count > 1 ? (last - first) / Double(times.count - 1) : 0
        // What the last picture's own duration says is no fact: a header may say hours.
        seconds = last - first + step
        rate = step > 0 ? 1 / step : 0
        guard limits.cuts || seconds <= limits.seconds + limits.tolerance else { throw Self.tooLong(limits) }
        guard times.count > 1, seconds >= limits.leastSeconds else {
            throw VideoError(.tooShort, "The video is too short. It has to last half a second at least.")
        }
        guard rate <= limits.rate + 1 else {
            throw VideoError(.tooFast, "The video has more than \(Int(limits.rate)) pictures a second.")
        }
        isConforming = Self.isConforming(
            video, audio, packets, seconds: seconds, rate: rate, first: first, bytes: bytes, container, limits)
    }

    static func tooLong(_ limits: VideoLimits) -> VideoError {
        VideoError(.tooLong, "The video is longer than \(Int(limits.seconds)) seconds. Cut it and try again.")
    }

    private static func picture(of report: ClipReport, _ limits: VideoLimits) throws(VideoError) -> ClipReport.Stream {
        let pictures = report.streams.filter { $0.codecType == "video" && !$0.isAttachedPicture }
        let sounds = report.streams.filter { $0.codecType == "audio" }
        let dropped = report.streams.count { droppedTags.contains($0.codecTag ?? "") }
        guard report.streams.count == pictures.count + sounds.count + dropped else {
            throw VideoError(
                .foreignStreams, "The video brings subtitles, pictures or data along. Save it without them.")
        }
        guard let video = pictures.first else { throw VideoError(.noPicture, "There is no picture in this file.") }
        guard pictures.count == 1, sounds.count <= limits.sounds else {
            throw VideoError(.tooManyStreams, "The video has more than one picture or two sounds.")
        }
        guard Self.pictures.contains(video.codecName ?? ""),
            sounds.allSatisfy({ Self.sounds.contains($0.codecName ?? "") })
        else { throw VideoError(.unknownCodec, "The video is in a format that can't be read here.") }
        return video
    }

    private static func isConforming(
        _ video: ClipReport.Stream, _ audio: ClipReport.Stream?, _ packets: [ClipReport.Packet], seconds: Double,
        rate: Double, first: Double, bytes: Int64, _ container: ClipContainer, _ limits: VideoLimits
    ) -> Bool {
        let wanted = VideoLimits.Conforming()
        let (width, height) = (video.width ?? 0, video.height ?? 0)
        guard container == .isoMedia, video.codecName == "h264", video.codecTag == "avc1", video.rotation == 0,
            ["High", "Main", "Constrained Baseline"].contains(video.profile ?? ""),
            (1...wanted.level).contains(video.level ?? 0), video.pixFmt == "yuv420p",
            wanted.shortSide.contains(min(width, height)), max(width, height) <= wanted.longSide,
            ["1:1", "0:1", nil].contains(video.sampleAspectRatio)
        else { return false }
        if let audio {
            guard audio.codecName == "aac", audio.profile == "LC", (1...2).contains(audio.channels ?? 0) else {
                return false
            }
        }
        guard rate <= wanted.rate, bytes <= wanted.bytes, seconds <= limits.seconds + 0.001, abs(first) < 0.1,
            Double(bytes) * 8 / max(seconds, 0.5) <= wanted.bitsPerSecond, packets.first?.isKey == true
        else { return false }
        let keys = packets.filter(\.isKey).compactMap { $0.time.flatMap(Double.init) }.sorted() + [first + seconds]
        return zip(keys, keys.dropFirst()).allSatisfy { $1 - $0 <= wanted.keyInterval }
    }
}
