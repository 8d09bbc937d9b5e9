import Foundation

/// What other backup programs take for the same two days.
private struct ReferenceProgram {
    let environment: [String: String]
    let folder: URL

    func run(_ words: [String], in place: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = place
        process.environment = environment.merging(
            ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }

    /// The same files under one path, as a folder that changes overnight.
    func show(_ day: String) throws {
        let place = folder.appendingPathComponent("shown")
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.copyItem(at: folder.appendingPathComponent("records/\(day)"), to: place)
    }

    func size(_ repository: String) throws -> Int {
        let files = FileManager.default.enumerator(
            at: folder.appendingPathComponent(repository), includingPropertiesForKeys: [.fileSizeKey])
        var total = 0
        while let file = files?.nextObject() as? URL {
            total += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        }
        return total
    }
}

/// restic on the two days.
struct ResticReference {
    let full: Double
    let day: Double
    let dayBytes: Int

    init(_ folder: URL) throws {
        let program = ReferenceProgram(environment: ["RESTIC_PASSWORD": "x"], folder: folder)
        let words = ["restic", "-r", folder.appendingPathComponent("restic").path, "--no-cache"]
        try program.run(words + ["init"], in: folder)
        try program.show("first")
        full = try RecordStoreBenchmark.seconds { try program.run(words + ["backup", "shown"], in: folder) }
        let before = try program.size("restic")
        try program.show("second")
        day = try RecordStoreBenchmark.seconds { try program.run(words + ["backup", "shown"], in: folder) }
        dayBytes = try program.size("restic") - before
    }
}

/// borg on the two days, sealed as ours.
struct BorgReference {
    let full: Double
    let day: Double
    let dayBytes: Int
    let difference: Double

    init(_ folder: URL) throws {
        let program = ReferenceProgram(
            environment: ["BORG_PASSPHRASE": "x", "BORG_UNKNOWN_UNENCRYPTED_REPO_ACCESS_IS_OK": "yes"], folder: folder)
        let place = folder.appendingPathComponent("borg").path
        try program.run(["borg", "init", "-e", "repokey-blake2", place], in: folder)
        try program.show("first")
        full = try RecordStoreBenchmark.seconds {
            try program.run(["borg", "create", "-C", "zstd,3", "\(place)::first", "shown"], in: folder)
        }
        let before = try program.size("borg")
        try program.show("second")
        day = try RecordStoreBenchmark.seconds {
            try program.run(["borg", "create", "-C", "zstd,3", "\(place)::second", "shown"], in: folder)
        }
        dayBytes = try program.size("borg") - before
        difference = try RecordStoreBenchmark.seconds {
            try program.run(["borg", "diff", "\(place)::first", "second"], in: folder)
        }
    }
}
