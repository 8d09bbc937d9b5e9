import Foundation
import TestKit

/// Clips for tests, made by ffmpeg out of nothing.
struct Clips {
    let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory(named: "clips") }

    /// Runs ffmpeg and gives the path of what it made.
    func make(_ name: String, _ arguments: [String]) throws -> String {
        let path = folder.file(name)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
        process.arguments = ["-nostdin", "-v", "error", "-y"] + arguments + [path]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        return path
    }

    static func picture(_ seconds: Double, _ size: String = "360x640", rate: Int = 30) -> [String] {
        ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"]
    }

    static func sound(_ seconds: Double) -> [String] {
        ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=\(seconds)"]
    }

    static let quick = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "30"]

    /// What a camera gives that conforms.
    func conforming(_ seconds: Double = 3, name: String = "conforming.mp4") throws -> String {
        try make(
            name,
            Self.picture(seconds, "720x1280") + Self.sound(seconds)
                + [
                    "-c:v", "libx264", "-preset", "veryfast", "-crf", "33", "-profile:v", "high", "-level", "4.0",
                    "-pix_fmt", "yuv420p", "-g", "30", "-keyint_min", "30", "-sc_threshold", "0", "-c:a", "aac",
                    "-b:a", "64k", "-shortest", "-metadata", "title=secret title", "-metadata",
                    "location=+37.1041-113.5841/",
                ])
    }

    /// What Chromium's recorder gives: WebM of unknown length, with pictures that come when they come.
    func recorded(_ seconds: Double = 3) throws -> String {
        try make(
            "recorded.webm",
            Self.picture(seconds, "640x480") + Self.sound(seconds)
                + [
                    "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "1M", "-c:a", "libopus",
                    "-live", "1",
                ])
    }

    /// How many pictures a second a file says that it has, and how many it really has on average.
    func rates(of path: String) throws -> String {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/ffprobe")
        process.arguments = [
            "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=r_frame_rate,avg_frame_rate", "-of",
            "csv=p=0", path,
        ]
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = folder.file(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

    /// A file with the numbers behind a box's name replaced, as a liar would.
    func lying(_ path: String, _ name: String, box: String, at offset: Int, value: UInt32) throws -> String {
        var bytes = try bytes(path)
        let mark = Array(box.utf8)
        var at = 0
        while let found = bytes[at...].firstRange(of: mark) {
            let place = found.upperBound + offset
            withUnsafeBytes(of: value.bigEndian) { bytes.replaceSubrange(place..<place + 4, with: $0) }
            at = found.upperBound
        }
        return try write(name, bytes)
    }
}
