import Foundation

/// A feed of 100 cards beside the same in NiceGUI: both in one run, with the same load from the same program.
enum NiceGUIBenchmark: Benchmark {
    static let name = "nicegui"
    static let summary = "a live feed of 100 cards beside NiceGUI: events, memory, first paint, bytes"

    /// What was found out about one of the two.
    private struct Figures {
        var eventsPerSecondOfProcessor: Double
        var kilobytesPerSession: Double
        var bytesPerEvent: Double
        var firstPaint: Double
    }

    static func run(_ report: inout Report) async throws {
        guard let python = try ScriptProcess.pythonWithPlaywright() else { return }
        let theirPort = Int.random(in: 20_000...29_999)
        let theirServer = try ScriptProcess(python, "Benchmarks/NiceGUI/feed.py", "\(theirPort)")
        defer { theirServer.stop() }
        try Load.waitUntilListening(theirPort, seconds: 60)
        let theirs = try measure("nicegui", python, theirPort, theirServer.processIdentifier)
        let ours = try measureOwn([], python)
        let eager = try measureOwn(["eager"], python)
        add("NiceGUI", theirs, &report)
        add("homescreen", ours, &report)
        add("homescreen, all cards at once", eager, &report)
        report.addRatio(
            "Events per second of processor time: ratio", ours.eventsPerSecondOfProcessor,
            of: theirs.eventsPerSecondOfProcessor, .atLeast(10))
        report.addRatio(
            "Memory of a session: ratio", ours.kilobytesPerSession, of: theirs.kilobytesPerSession, .atMost(0.1))
        report.addRatio(
            "Memory of a session with all cards at once: ratio", eager.kilobytesPerSession,
            of: theirs.kilobytesPerSession)
        report.addRatio(
            "Bytes for one changed number: ratio", ours.bytesPerEvent, of: theirs.bytesPerEvent, .atMost(0.1))
        report.addRatio("First contentful paint: ratio", ours.firstPaint, of: theirs.firstPaint, .atMost(1))
    }

    private static func measureOwn(_ options: [String], _ python: String) throws -> Figures {
        let server = try OwnServer(command: CardFeedServer.name, options)
        defer { server.stop() }
        return try measure("homescreen", python, server.port, server.processIdentifier)
    }

    /// Opens sessions, clicks in all of them, and looks at what the server's process has used.
    private static func measure(_ kind: String, _ python: String, _ port: Int, _ server: Int32) throws -> Figures {
        let load = try ScriptProcess(python, "Benchmarks/NiceGUI/load.py", kind, "\(port)")
        defer { load.stop() }
        // The first ones pay for what all share.
        _ = try load.ask("open 2")
        let before = Memory.residentBytes(of: server)
        let count = 200
        _ = try load.ask("open \(count)")
        let memory = Double(Memory.residentBytes(of: server) - before) / Double(count)
        // A server that runs, not one that has just begun.
        _ = try load.ask("click 1")
        let used = ProcessorTime.ofProcess(server)
        let clicks = try load.ask("click 5")
        guard let events = clicks["events"], let bytes = clicks["bytes"], events > 0 else {
            throw BenchmarkError("No click was answered.")
        }
        let seconds = ProcessorTime.ofProcess(server) - used
        guard let paint = try load.ask("paint 3")["milliseconds"] else { throw BenchmarkError("Nothing was painted.") }
        return Figures(
            eventsPerSecondOfProcessor: events / seconds, kilobytesPerSession: memory / 1000, bytesPerEvent: bytes,
            firstPaint: paint)
    }

    private static func add(_ who: String, _ figures: Figures, _ report: inout Report) {
        report.add(
            "\(who): events per second of processor time", figures.eventsPerSecondOfProcessor, unit: "events/s")
        report.add("\(who): memory of a session", figures.kilobytesPerSession, unit: "kB")
        report.add("\(who): one changed number", figures.bytesPerEvent, unit: "bytes")
        report.add("\(who): first contentful paint", figures.firstPaint, unit: "ms")
    }
}
