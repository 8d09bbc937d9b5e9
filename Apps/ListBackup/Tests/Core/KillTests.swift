import Foundation
import Glibc
import ListBackupCore
import Testing

/// A process of its own that backs up again and again, until it is killed or can write no more.
private struct BackupProcess {
    static let folderVariable = "LISTBACKUP_KILL_FOLDER"
    static let limitsVariable = "LISTBACKUP_KILL_LIMITS"
    static let records = 240
    /// More than is reached before it is killed; where it can write no more, a few.
    static let most = 200
    static let mostLimited = 4
    /// What the process says: a snapshot is kept, records are taken, nothing more comes for this limit.
    static let (kept, step, end) = (UInt8(7), UInt8(6), UInt8(4))

    static func content(_ snapshot: Int) -> [String: String] {
        let padding = String(repeating: "snapshot \(snapshot), ", count: 12)
        return Dictionary(
            uniqueKeysWithValues: (1...records).filter { ($0 + snapshot) % 9 != 0 }.map {
                ("\($0)", #"{"id":\#($0),"version":\#(($0 + snapshot) % 3 == 0 ? snapshot : 0),"text":"\#(padding)"}"#)
            })
    }

    static func open(_ folder: String) throws -> Repository {
        try Repository(store: FolderObjectStore(folder: folder), keys: try RepositoryKeys(root: Array(0..<32)))
    }

    /// Makes the next snapshot, going on with the run that broke off.
    /// - Parameter tell: called while records are taken.
    static func backUp(_ repository: Repository, tell: () -> Void = {}) throws {
        let number = repository.snapshots.count + 1
        let builder = try repository.begin(run: "run\(number)", at: Date(timeIntervalSince1970: Double(number)))
        let stream = try builder.stream("contacts")
        let done = builder.position.map { Int($0[0]) } ?? 0
        for (place, (id, text)) in content(number).sorted(by: { $0.key < $1.key }).enumerated()
        where place / 60 >= done {
            try stream.add(RecordKey(token: Array(id.utf8)), Array(text.utf8))
            if place % 12 == 0 { tell() }
            if place % 60 == 59 { try builder.checkpoint(position: [UInt8(place / 60 + 1)]) }
        }
        builder.finish("contacts", StreamReport(.proved, evidence: "A test."))
        _ = try builder.commit(at: Date(timeIntervalSince1970: Double(number)))
    }

    static func check(_ repository: Repository, _ comment: Comment) throws {
        #expect(try repository.check().findings == [], comment)
        for snapshot in repository.snapshots.suffix(2) {
            var found: [String: String] = [:]
            try repository.forEachRecord(of: "contacts", in: snapshot) { key, record in
                found[key.text] = String(decoding: record, as: UTF8.self)
                return true
            }
            #expect(found == content(snapshot.number), comment)
        }
    }

    let process = Process()
    private let output = Pipe()
    private let input = Pipe()

    /// - Parameter isLimited: whether it waits for limits, and backs up until files may grow no further than each. It is one
    ///   process for all of them, since each loads all tests.
    init(_ folder: String, isLimited: Bool = false) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            "--testing-library", "swift-testing", "--filter", "ListBackupCoreTests.BackupProcessTests",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment[Self.folderVariable] = folder
        environment[Self.limitsVariable] = isLimited ? "1" : nil
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// The bytes that it says next: one for each snapshot that it was told is kept, and others of the tests' own words.
    func said() -> Data { output.fileHandleForReading.availableData }

    func rest() -> Data { output.fileHandleForReading.readDataToEndOfFile() }

    /// What it says while files may grow no further than a limit.
    func said(within limit: Int) throws -> Data {
        try input.fileHandleForWriting.write(contentsOf: Data("\(limit)\n".utf8))
        var all = Data()
        while !all.contains(Self.end) {
            let said = said()
            guard !said.isEmpty else { break }
            all += said
        }
        return all
    }

    /// There are no more limits: it ends.
    func end() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}

/// What the process of its own does; no test by itself.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment[BackupProcess.folderVariable] != nil, "This is a process's own."))
struct BackupProcessTests {
    private func say(_ byte: UInt8) { FileHandle.standardOutput.write(Data([byte])) }

    @Test func `Backs up until it is killed`() throws {
        let environment = ProcessInfo.processInfo.environment
        let folder = try #require(environment[BackupProcess.folderVariable])
        guard environment[BackupProcess.limitsVariable] != nil else {
            return try backUp(in: folder, most: BackupProcess.most)
        }
        signal(SIGXFSZ, SIG_IGN)
        while let limit = readLine().flatMap({ rlim_t($0) }) {
            try withLimit(limit) { try backUp(in: folder, most: BackupProcess.mostLimited) }
            say(BackupProcess.end)
        }
    }

    /// The first resource is RLIMIT_FSIZE: files grow no further, as on a full disk, after a part of a write.
    private func withLimit(_ limit: rlim_t, _ body: () throws -> Void) rethrows {
        var before = rlimit()
        getrlimit(__rlimit_resource_t(1), &before)
        var limited = rlimit(rlim_cur: limit, rlim_max: before.rlim_max)
        setrlimit(__rlimit_resource_t(1), &limited)
        defer { setrlimit(__rlimit_resource_t(1), &before) }
        try body()
    }

    private func backUp(in folder: String, most: Int) throws {
        let repository = try BackupProcess.open(folder)
        for _ in 0..<most {
            do {
                try BackupProcess.backUp(repository) { say(BackupProcess.step) }
            } catch {
                // A refused write is one of the store's own sentences, and not a crash.
                FileHandle.standardOutput.write(Data((error is RepositoryError ? "§" : "?").utf8))
                return
            }
            say(BackupProcess.kept)
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct KillTests {
    private func seeded() -> SeededGenerator {
        let seed = UInt64.random(in: 0...UInt64.max)
        FileHandle.standardError.write(Data("The seed of this run is \(seed).\n".utf8))
        return SeededGenerator(state: seed)
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func `A process that is killed at any moment loses no snapshot, and the next run goes on (LB-056, LB-093)`()
        throws
    {
        var random = seeded()
        try withFolder { folder in
            var kept = 0
            for kill in 0..<10 {
                let process = try BackupProcess(folder)
                // It is killed in the middle of work: after a snapshot, and some steps of the one that follows.
                var (told, steps) = (0, Int.random(in: 0...24, using: &random))
                while told == 0 || steps > 0 {
                    let said = process.said()
                    guard !said.isEmpty else { break }
                    if told > 0 { steps -= said.count { $0 == BackupProcess.step } }
                    told += said.count { $0 == BackupProcess.kept }
                }
                Glibc.kill(process.process.processIdentifier, SIGKILL)
                process.process.waitUntilExit()
                told += process.rest().count { $0 == BackupProcess.kept }
                let repository = try BackupProcess.open(folder)
                #expect(told > 0 && repository.snapshots.count >= kept + told, "kill \(kill)")
                try BackupProcess.check(repository, "kill \(kill)")
                kept = repository.snapshots.count
            }
            try BackupProcess.backUp(try BackupProcess.open(folder))
            let repository = try BackupProcess.open(folder)
            #expect(repository.snapshots.count == kept + 1)
            // What the kills left behind goes, and nothing that is needed.
            _ = try repository.removeGarbage(before: Date(timeIntervalSinceNow: 60))
            try BackupProcess.check(try BackupProcess.open(folder), "at the end")
        }
    }

    @Test func `Where nothing more can be written a run ends with a sentence, and the last snapshot stays (LB-094)`()
        throws
    {
        var random = seeded()
        try withFolder { folder in
            try BackupProcess.backUp(try BackupProcess.open(folder))
            var refused = 0
            let process = try BackupProcess(folder, isLimited: true)
            for step in 0..<12 {
                let limit = step == 0 ? 0 : Int.random(in: 1...1500, using: &random)
                let before = try BackupProcess.open(folder).snapshots.count
                let said = try process.said(within: limit)
                let told = said.count { $0 == BackupProcess.kept }
                #expect(said.contains(BackupProcess.end), "limit \(limit)")
                let words = String(decoding: said, as: UTF8.self)
                #expect(told == BackupProcess.mostLimited || words.contains("§"), "limit \(limit)")
                refused += words.contains("§") ? 1 : 0
                let repository = try BackupProcess.open(folder)
                #expect(repository.snapshots.count == before + told, "limit \(limit)")
                try BackupProcess.check(repository, "limit \(limit)")
                // With room again, the next run goes on.
                try BackupProcess.backUp(repository)
                try BackupProcess.check(try BackupProcess.open(folder), "limit \(limit)")
            }
            #expect(refused > 1)
            try process.end()
            #expect(process.process.terminationReason == .exit && process.process.terminationStatus == 0)
        }
    }
}
