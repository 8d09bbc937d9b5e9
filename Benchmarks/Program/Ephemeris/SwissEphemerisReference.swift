import Foundation

/// What Swiss Ephemeris takes, measured by a small program in a process of its own.
struct SwissEphemerisReference {
    struct Failed: Error { var reason: String }

    /// Nanoseconds of processor time.
    var firstChart: Double
    var chart: Double
    var places: Double

    /// The library itself, called from C.
    static func library() throws -> SwissEphemerisReference {
        let source = "Benchmarks/SwissEphemeris/swiss.c"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("homescreen-benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("swiss").path
        _ = try figures(of: "/usr/bin/gcc", ["-O2", source, "-o", program, "-lswe", "-lm", "-ldl"])
        return try SwissEphemerisReference(try figures(of: program, []))
    }

    /// The library behind PyPI's pyswisseph, which is installed beside the build where it is missing.
    static func python() throws -> SwissEphemerisReference {
        let python = ".build/pyswisseph/bin/python"
        if !FileManager.default.fileExists(atPath: python) {
            _ = try figures(of: "/usr/bin/env", ["python3", "-m", "venv", ".build/pyswisseph"])
            _ = try figures(of: python, ["-m", "pip", "install", "--quiet", "pyswisseph"])
        }
        return try SwissEphemerisReference(try figures(of: python, ["Benchmarks/SwissEphemeris/swiss.py"]))
    }

    private init(_ figures: [Double]) throws {
        guard figures.count == 3 else { throw Failed(reason: "Swiss Ephemeris did not find its data.") }
        (firstChart, chart, places) = (figures[0], figures[1], figures[2])
    }

    /// The numbers that another program prints, one a line.
    static func figures(of program: String, _ arguments: [String]) throws -> [Double] {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(
                reason: "\(program) failed; libswe-dev and its data packages are needed, run from the repository.")
        }
        return (String(bytes: data, encoding: .utf8) ?? "").split(separator: "\n").compactMap { Double($0) }
    }
}
