/// The command lines of the tools. Each names its one reader, the coders it may use, and files; nothing is guessed.
struct FFmpegArguments {
    let clip: String
    let container: ClipContainer
    let limits: VideoLimits
    /// Decibels by which the sound changes; nil where it stays as it is.
    var gain: Double?

    /// Pictures of the first second that are looked at for the poster, and their width when they are.
    static let posters = 8
    static let posterWidth = 160

    /// What ffprobe is asked: streams, and the packets of a little more than a clip may last.
    var probe: [String] {
        [
            "-v", "error", "-protocol_whitelist", "file", "-max_streams", "16", "-probesize", "5000000",
            "-analyzeduration", "5000000", "-f", container.demuxer, "-read_intervals", "%+\(limits.seconds + 1.5)",
            "-show_streams", "-show_packets", "-show_entries", ClipReport.entries, "-of", "json=compact=1", clip,
        ]
    }

    private var input: [String] { input() }

    /// - Parameters:
    ///   - start: Seconds that are left out at the beginning.
    ///   - seconds: How many are read at most; all of them when nil.
    func input(from start: Double? = nil, seconds: Double? = nil) -> [String] {
        [
            "-nostdin", "-hide_banner", "-v", "error", "-y", "-filter_complex_threads", "2", "-protocol_whitelist",
            "file", "-codec_whitelist",
            """
            h264,hevc,vp8,vp9,libdav1d,av1,aac,opus,libopus,vorbis,mp3,mp3float,alac,pcm_s16le,pcm_f32le,flac,\
            libx264,mjpeg,rawvideo
            """,
            "-max_streams", "16", "-max_pixels", "\(limits.side * limits.side)", "-threads", "2",
        ] + (start.map { ["-ss", "\($0)"] } ?? []) + (seconds.map { ["-t", "\($0)"] } ?? []) + [
            "-f", container.demuxer, "-i", clip,
        ]
    }

    /// Makes a line of every picture that was decoded, whatever headers say, and writes down how they flash.
    var count: [String] {
        [
            "-map", "0:v:0", "-fps_mode", "passthrough", "-vf", "\(Flashes.graph),scale=2:2:flags=neighbor", "-t",
            "\(limits.seconds + 1)", "-f", "framecrc", "pipe:1",
        ]
    }

    /// Nothing that a file says about itself is kept.
    private static let clean = [
        "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a",
        "+bitexact", "-bsf:v", "filter_units=remove_types=6", "-movflags", "+faststart", "-f", "mp4",
    ]

    static func poster(_ size: VideoSize) -> (graph: String, outputs: [String]) {
        let small = size.scaled(width: posterWidth)
        return (
            """
            select='lt(t,1)*not(mod(n,4))',split=2[stills][s];[s]scale=\(small.width):\(small.height),format=gray[grey]
            """,
            [
                "-map", "[stills]", "-fps_mode", "passthrough", "-frames:v", "\(posters)", "-c:v", "mjpeg", "-q:v", "2",
                "-pix_fmt", "yuvj420p", "-f", "image2", "still-%d.jpg", "-map", "[grey]", "-fps_mode", "passthrough",
                "-frames:v", "\(posters)", "-c:v", "rawvideo", "-f", "rawvideo", "grey.raw",
            ]
        )
    }

    /// Keeps pictures and sound as they came, and decodes all of it meanwhile.
    var remux: [String] {
        input + ["-map", "0:v:0", "-map", "0:a:0?", "-c", "copy"] + Self.clean + ["720.mp4"] + count
    }

    /// Measures how loud a part of the sound is.
    ///
    /// - Parameters:
    ///   - skipped: Seconds that are left out unread.
    ///   - start: Where the part begins, after those.
    func loudness(skipping skipped: Double? = nil, from start: Double, to end: Double) -> [String] {
        input(from: skipped) + [
            "-map", "0:a:0", "-af", "atrim=start=\(start):end=\(end),\(Loudness.graph)", "-f", "null", "-",
        ]
    }

    /// Takes the pictures for the poster alone; nothing after the first second is read.
    func stills(_ size: VideoSize) -> [String] {
        let poster = Self.poster(size)
        return input(seconds: 1) + ["-filter_complex", "[0:v:0]\(poster.graph)"] + poster.outputs
    }

    /// Draws anew, large and small, from one decoding.
    func transcode(_ size: VideoSize, hasSound: Bool) -> [String] {
        let large = size.fitted(shortSide: 720), small = size.fitted(shortSide: 480)
        let hasSmall = small != large
        let poster = Self.poster(large)
        var graph =
            "[0:v:0]fps=30:start_time=0,scale=\(large.width):\(large.height),setsar=1,format=yuv420p,"
            + "split=\(hasSmall ? 3 : 2)[large]\(hasSmall ? "[half]" : "")[p];[p]\(poster.graph)"
        if hasSmall { graph += ";[half]scale=\(small.width):\(small.height),setsar=1[small]" }
        var words = input + ["-filter_complex", graph]
        words += rendition("[large]", "720.mp4", quality: 23, rate: 2_500, sound: hasSound ? ("0:a:0", 96) : nil)
        if hasSmall { words += smallRendition(hasSound: hasSound) }
        return words + count + poster.outputs
    }

    /// Draws the small one alone, of a clip that was kept as it came.
    func shrink(_ size: VideoSize, hasSound: Bool) -> [String] {
        input + [
            "-filter_complex",
            "[0:v:0]fps=30:start_time=0,scale=\(size.width):\(size.height),setsar=1,format=yuv420p[small]",
        ] + smallRendition(hasSound: hasSound)
    }

    /// Takes the picture of one moment out.
    func still(at seconds: Double) -> [String] {
        input(from: seconds) + [
            "-map", "0:v:0", "-frames:v", "1", "-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", "-f", "image2",
            "still.jpg",
        ]
    }

    private func smallRendition(hasSound: Bool) -> [String] {
        rendition("[small]", "480.mp4", quality: 26, rate: 1_000, sound: hasSound ? ("0:a:0", 64) : nil)
    }

    /// - Parameter sound: The stream of its sound, and thousands of bits a second.
    func rendition(
        _ stream: String, _ name: String, quality: Int, rate: Int, sound: (stream: String, rate: Int)?
    ) -> [String] {
        var words = [
            "-map", stream, "-c:v", "libx264", "-preset", "veryfast", "-crf", "\(quality)", "-maxrate", "\(rate)k",
            "-bufsize", "\(rate * 2)k", "-profile:v", "high", "-level", "4.1", "-g", "30", "-keyint_min", "30",
            "-sc_threshold", "0", "-threads", "2",
        ]
        if let sound {
            words += ["-map", sound.stream, "-c:a", "aac", "-b:a", "\(sound.rate)k", "-ar", "48000", "-ac", "2"]
            // What comes out of a graph has been through it there.
            if !sound.stream.hasPrefix("[") {
                words += [
                    "-af",
                    (["aresample=async=1:first_pts=0"] + (gain.map { [Loudness.step($0)] } ?? [])).joined(
                        separator: ","),
                ]
            }
        }
        return words + ["-t", "\(limits.seconds)"] + Self.clean + [name]
    }
}
