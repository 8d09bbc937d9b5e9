import Base
import Foundation
import SpiritAtlasCore
import SpiritAtlasUI
import SwiftUI
import WebRenderer

/// A profile's page of SpiritAtlas: its own views on a database of its own, opened, drawn, and dragged through time.
enum AtlasBenchmark: Benchmark {
    static let name = "atlas"
    static let summary = "SpiritAtlas's page of a profile, and its wheel dragged through time"

    static func run(_ report: inout Report) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atlas-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let dependencies = try await AtlasServer.dependencies(in: folder)
        var runs: [(page: Double, drag: Double, changes: Double)] = []
        for _ in 0..<9 { runs.append(try await once(dependencies)) }
        report.add(
            "a profile's page: views, drawing and HTML", Report.median(runs.map(\.page)), unit: "ms", .atMost(20))
        // Thirty frames a second leave 33 ms for the server, the way and the browser.
        report.add("a step of the wheel through time", Report.median(runs.map(\.drag)), unit: "ms", .atMost(10))
        report.add("a step of the wheel: changes of elements", runs[0].changes, unit: "changes")
        await dependencies.store.close()
        try measureFrames(folder, &report)
    }

    /// What a browser shows while the wheel is dragged.
    private static func measureFrames(_ folder: URL, _ report: inout Report) throws {
        let python: String?
        do { python = try ScriptProcess.pythonWithPlaywright() } catch {
            return Report.write("\(error) The drag in a browser is left out.")
        }
        guard let python else { return }
        let server = try OwnServer(command: AtlasServer.name, [folder.path])
        defer { server.stop() }
        let script = try ScriptProcess(
            python, "Benchmarks/Atlas/drag.py", "http://127.0.0.1:\(server.port)/atlas/profile-A1", "5")
        defer { script.stop() }
        let figures = try script.answer(to: "the drag")
        guard let frames = figures["frames"], let distance = figures["p95"] else {
            throw BenchmarkError("The wheel was not dragged.")
        }
        report.add("dragging the wheel in Chromium", frames, unit: "frames/s", .atLeast(30))
        report.add("dragging the wheel: 95th percentile between frames", distance, unit: "ms")
    }

    @MainActor
    private static func once(
        _ dependencies: SpiritAtlasDependencies
    ) async throws -> (page: Double, drag: Double, changes: Double) {
        let run = try await AtlasPageRun(dependencies)
        defer { run.close() }
        let drag = try run.drag()
        return (run.milliseconds, drag.milliseconds, drag.changes)
    }
}

/// One opening of the page, and what it took of the processor.
@MainActor
private final class AtlasPageRun {
    private(set) var milliseconds = 0.0
    private let host: ViewHost

    init(_ dependencies: SpiritAtlasDependencies) async throws {
        var made: ViewHost?
        milliseconds += ProcessorTime.milliseconds {
            let host = ViewHost(rootView: SpiritAtlasRoot(dependencies: dependencies), location: "/profile-A1")
            host.render()
            made = host
        }
        guard let made else { throw BenchmarkError("There is no view.") }
        host = made
        let end = ContinuousClock.now + .seconds(20)
        while find({ $0.attribute("aria-label")?.hasPrefix("Sun, 23°") == true }) == nil {
            guard ContinuousClock.now < end else { throw BenchmarkError("The page does not come.") }
            try await Task.sleep(for: .milliseconds(1))
            milliseconds += ProcessorTime.milliseconds { _ = host.flush() }
        }
        milliseconds += ProcessorTime.milliseconds { measure() }
        var writer = HTMLWriter(capacity: 64 * 1024)
        milliseconds += ProcessorTime.milliseconds { writer.element(host.tree.root) }
    }

    /// Turns the wheel a few degrees at a time.
    func drag() throws -> (milliseconds: Double, changes: Double) {
        guard let toggle = find({ $0.tag == "input" && $0.attribute("type") == "checkbox" }) else {
            throw BenchmarkError("The wheel cannot be moved.")
        }
        var isOn = EventPayload()
        isOn.isOn = true
        host.dispatch(ClientEvent(elementID: toggle.id, name: "change", payload: isOn))
        _ = host.flush()
        measure()
        guard let wheel = find({ $0.attribute("data-drag") != nil }) else {
            throw BenchmarkError("The wheel is not moved.")
        }
        var times: [Double] = []
        var changes: [Double] = []
        for step in 0..<60 {
            let angle = Double(step) * 0.05
            var payload = EventPayload()
            (payload.x, payload.y) = (230 + 150 * cos(angle), 230 - 150 * sin(angle))
            payload.name = "move"
            times.append(
                ProcessorTime.milliseconds {
                    host.dispatch(ClientEvent(elementID: wheel.id, name: "drag", payload: payload))
                    changes.append(Double(host.flush().count))
                })
        }
        return (Report.median(times), Report.median(changes))
    }

    func close() { host.tearDown() }

    /// Tells every drawing how large it is, as a browser does.
    private func measure() {
        var box = EventPayload()
        (box.x, box.y, box.width, box.height) = (0, 0, 460, 460)
        for element in all(host.tree.root) where element.attribute("data-geometry") != nil {
            host.dispatch(ClientEvent(elementID: element.id, name: "geometry", payload: box))
        }
        _ = host.flush()
    }

    private func find(_ condition: (SwiftUI.Element) -> Bool) -> SwiftUI.Element? {
        all(host.tree.root).first(where: condition)
    }

    private func all(_ element: SwiftUI.Element) -> [SwiftUI.Element] { [element] + element.children.flatMap(all) }
}
