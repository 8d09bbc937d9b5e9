import Foundation

/// Clips for measuring, drawn by ffmpeg out of nothing.
struct SampleClips {
    let folder: String
    /// Eight seconds as our own cameras record them.
    let conforming: [UInt8]
    /// Eight seconds as a phone's own camera records them.
    let large: [UInt8]
    /// What must be refused.
    let hostile: [[UInt8]]

    init(folder: String) throws {
        self.folder = folder
        let picture = { (size: String, seconds: Int) in
            [
                "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=\(seconds)", "-f", "lavfi", "-i",
                "sine=frequency=440:sample_rate=48000:duration=\(seconds)", "-pix_fmt", "yuv420p", "-c:a", "aac",
            ]
        }
        func make(_ name: String, _ arguments: [String]) throws -> [UInt8] {
            try Self.ffmpeg(arguments + ["\(folder)/\(name)"])
            return Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
        }
        let kept = [
            "-c:v", "libx264", "-preset", "veryfast", "-crf", "33", "-maxrate", "2400k", "-bufsize", "2400k",
            "-profile:v", "high", "-level", "4.0", "-g", "30", "-keyint_min", "30", "-sc_threshold", "0", "-movflags",
            "+faststart",
        ]
        conforming = try make("staged.mp4", picture("720x1280", 8) + kept)
        large = try make(
            "large.mp4", picture("1080x1920", 8) + ["-c:v", "libx264", "-preset", "ultrafast", "-b:v", "16M"])
        let nine = try make("nine.mp4", picture("720x1280", 9) + kept)
        let bomb = 3 << 20
        let length = withUnsafeBytes(of: UInt32(bomb).bigEndian) { Array($0) }
        let start: [UInt8] = [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0]
        hostile = [
            nine, Array(conforming.prefix(conforming.count / 2)), Array("#EXTM3U\nfile:///etc/passwd\n".utf8),
            Array("ffconcat version 1.0\nfile '/etc/passwd'\n".utf8),
            start + length + Array("moov".utf8) + [UInt8](repeating: 0, count: bomb - 8),
            start + (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
        ]
    }

    /// What anybody would call ffmpeg with for the two sizes.
    func transcodePlainly() throws {
        func output(_ stream: String, _ quality: Int, _ rate: Int, _ sound: Int, _ name: String) -> [String] {
            [
                "-map", stream, "-map", "0:a:0", "-c:v", "libx264", "-preset", "veryfast", "-crf", "\(quality)",
                "-maxrate", "\(rate)k", "-bufsize", "\(rate * 2)k", "-profile:v", "high", "-level", "4.1", "-g", "30",
                "-keyint_min", "30", "-sc_threshold", "0", "-threads", "2", "-c:a", "aac", "-b:a", "\(sound)k", "-t",
                "8", "-movflags", "+faststart", "\(folder)/\(name)",
            ]
        }
        try Self.ffmpeg(
            [
                "-threads", "2", "-i", "\(folder)/large.mp4", "-filter_complex",
                "[0:v:0]fps=30,scale=720:1280,split[a][b];[b]scale=480:854[c]",
            ] + output("[a]", 23, 2_500, 96, "plain-720.mp4") + output("[c]", 26, 1_000, 64, "plain-480.mp4"))
    }

    /// As patient as the server's own, so that what else the machine does meets both.
    private static func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/nice")
        process.arguments = ["-n", "10", "/usr/bin/ffmpeg", "-nostdin", "-v", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw BenchmarkError("ffmpeg failed.") }
    }
}
