import Foundation
import ListBackupCore

/// ListBackup's store beside restic and borg, on the same records in the same run.
struct RecordStoreBenchmark: Benchmark {
    static let name = "listbackup"
    static let summary =
        "ListBackup's record store: a day of changes, one record, a difference, memory; beside restic and borg"
    /// The process that takes two million records in, and says what memory it took.
    static let memoryName = "listbackup-memory"
    private static let records = 200_000

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("listbackup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try RecordDataset.write(records, into: folder.appendingPathComponent("records"))

        let store = FolderObjectStore(folder: folder.appendingPathComponent("store").path)
        let repository = try Repository(store: store, keys: try RepositoryKeys(root: Array(0..<32)))
        let full = try seconds { try backUp(repository, folder, "first", at: 1) }
        let fullBytes = try bytes(store)
        let day = try seconds { try backUp(repository, folder, "second", at: 2) }
        let dayBytes = try bytes(store) - fullBytes
        let idle = try seconds { try backUp(repository, folder, "second", at: 3) }
        let difference = try seconds { try compare(repository) }

        let restic = try? ResticReference(folder)
        let borg = try? BorgReference(folder)
        report.add("ListBackup: all \(records) records", full, unit: "s")
        report.add("ListBackup: a day of 1 % changes", day, unit: "s")
        report.add("ListBackup: a run without changes", idle, unit: "s")
        report.add("ListBackup: stored after the first run", Double(fullBytes) / 1e6, unit: "MB")
        report.add("ListBackup: stored by the day", Double(dayBytes) / 1e6, unit: "MB")
        if let restic {
            report.add("restic: the day", restic.day, unit: "s")
            report.addRatio(
                "the day's bytes, of restic's", Double(dayBytes), of: Double(restic.dayBytes), .atMost(0.05))
        }
        if let borg {
            report.add("borg: all records", borg.full, unit: "s")
            report.add("borg: the day", borg.day, unit: "s")
            report.addRatio("the day's bytes, of borg's", Double(dayBytes), of: Double(borg.dayBytes), .atMost(0.05))
            report.addRatio("the day's time, of borg's", day, of: borg.day, .atMost(0.5))
            report.addRatio("a difference by fields, of borg's by files", difference, of: borg.difference, .atMost(0.3))
        }
        if restic == nil || borg == nil { Report.write("restic and borg are not both installed: no ratios to them.") }
        try readOneByOne(repository, &report)
        try memory(&report)
    }

    /// One record at a time, each from another place, from a store that was just opened.
    private static func readOneByOne(_ repository: Repository, _ report: inout Report) throws {
        let snapshot = try repository.snapshot(1)
        var times: [Double] = []
        for step in 0..<2000 {
            let id = step * 7919 % 80_000 + 1
            times.append(
                try seconds {
                    _ = try repository.record(RecordKey(token: Array("\(id)".utf8)), of: "contacts", in: snapshot)
                })
        }
        times.sort()
        report.add(
            "one record at a time T, 99th percentile", times[times.count * 99 / 100] * 1000, unit: "ms", .atMost(10))
    }

    private static func memory(_ report: inout Report) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [memoryName]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard words.count == 2 else { return report.fail("The process with two million records broke off.") }
        report.add("two million records, and a day of 1 %: memory", words[0], unit: "MiB", .atMost(300))
        report.add("two million records, and a day of 1 %", words[1], unit: "s")
    }

    /// Backs two million records up twice and prints the most memory that it took, in MiB, and the seconds.
    static func printMemory() {
        do {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let repository = try Repository(
                store: FolderObjectStore(folder: folder.path), keys: try RepositoryKeys(root: Array(0..<32)))
            let time = try seconds {
                for day in 1...2 {
                    let builder = try repository.begin(run: "run\(day)", at: Date(timeIntervalSince1970: Double(day)))
                    let stream = try builder.stream("contacts")
                    for id in 1...2_000_000 {
                        let version = day == 2 && id % 100 == 3 ? 2 : 1
                        let key = String(UInt64(id) &* 0x9e37_79b9_7f4a_7c15, radix: 16)
                        let text =
                            #"{"id":\#(id),"version":\#(version),"uuid":"\#(key)\#(key)","# + padding
                            + #","tags":["a"]}"#
                        try stream.add(RecordKey(token: Array("\(id)".utf8)), Array(text.utf8))
                    }
                    builder.finish("contacts", StreamReport(.proved, evidence: "A measurement."))
                    _ = try builder.commit(at: Date(timeIntervalSince1970: Double(day)))
                }
            }
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let peak =
                status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?
                .split(separator: " ").compactMap { Double($0) }.first ?? 0
            Report.write("\(peak / 1024) \(time)")
        } catch {
            Report.write("\(error)")
        }
    }

    private static let padding = #""body":"\#(String(repeating: "the account owner asked for a call ", count: 10))""#

    private static func backUp(_ repository: Repository, _ folder: URL, _ day: String, at number: Int) throws {
        let date = Date(timeIntervalSince1970: Double(number))
        let builder = try repository.begin(run: "run\(number)", at: date)
        let id = [Array("id".utf8)]
        for (name, _) in RecordDataset.collections {
            let stream = try builder.stream(name)
            let file = try FileHandle(
                forReadingFrom: folder.appendingPathComponent("records/\(day)/\(name).ndjson"))
            var rest: [UInt8] = []
            var read = 0
            // As pages come, not as one text.
            while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
                let text = JSONText(rest + part)
                var places: [Range<Int>] = []
                var start = 0
                while let end = lineEnd(text.bytes, start) {
                    places.append(start..<end)
                    start = end + 1
                }
                read += places.count
                try stream.add(
                    try RecordBatch(bytes: text.bytes, places: places) { place in
                        RecordKey(token: text.bytes[try text.find(id, in: place) ?? place])
                    })
                rest = Array(text.bytes[start...])
            }
            builder.finish(name, StreamReport(.proved, evidence: "A measurement.", read: read))
        }
        _ = try builder.commit(at: date)
    }

    private static func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, 0x0a, bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private static func compare(_ repository: Repository) throws {
        var fields = 0
        let (first, second) = (try repository.snapshot(1), try repository.snapshot(2))
        for (name, _) in RecordDataset.collections {
            try repository.forEachDifference(of: name, from: first, to: second) { difference in
                fields += difference.fields.count
                return true
            }
        }
        guard fields > 0 else { throw RepositoryError(.notFound, "Nothing differs.") }
    }

    private static func bytes(_ store: FolderObjectStore) throws -> Int {
        try store.list(prefix: "").reduce(0) { $0 + $1.size }
    }

    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return start.duration(to: .now) / .seconds(1)
    }
}
