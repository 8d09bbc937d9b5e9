import Foundation

/// Films for tests, made by ffmpeg out of nothing.
enum DrawnFilm {
    /// Ten seconds, longer than a clip: five of orange, then five that are blue on the left and green on the right; with a tone.
    static func draw(_ path: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = [
            "-nostdin", "-v", "error", "-f", "lavfi", "-i", "color=orange:size=360x640:rate=30:duration=5", "-f",
            "lavfi", "-i", "color=0x2040c0:size=180x640:rate=30:duration=5", "-f", "lavfi", "-i",
            "color=0x30a050:size=180x640:rate=30:duration=5", "-f", "lavfi", "-i", "sine=frequency=440:duration=10",
            "-filter_complex", "[1:v][2:v]hstack[s];[0:v][s]concat=n=2[v]", "-map", "[v]", "-map", "3:a", "-c:v",
            "libx264", "-preset", "ultrafast", "-crf", "12", "-pix_fmt", "yuv420p", "-c:a", "aac", path,
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
