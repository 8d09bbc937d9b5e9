import Foundation
import SwiftUI
import Testing
import WebRenderer

/// A number in a view must not end the process, which serves everybody else too.
@Suite struct ExtremeValuesTests {
    @MainActor private static var table: ExtremeViews {
        var table = ExtremeViews()
        table.addLayout()
        table.addLooks()
        table.addGestures()
        table.addShapes()
        table.addColors()
        table.addDrawing()
        table.addControls()
        table.addTexts()
        table.addAnimations()
        table.addCharts()
        table.addObjects()
        return table
    }

    /// In how many parts the table is drawn. They follow one another, for the test of an exit holds a thread until the other
    /// process ends, and two of them all threads that a machine of two cores gives to tasks: every other test would wait.
    private static let parts = 4

    @Test(.serialized, arguments: 0..<parts)
    func `No number, text or range that a view is given ends the process`(part: Int) async throws {
        let rows = await Self.table.rows.count
        let end = rows * (part + 1) / Self.parts * Extreme.all.count
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("extremes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: log) }
        // A trap ends a process of its own; what comes after it is tried in the next one.
        var start = rows * part / Self.parts * Extreme.all.count
        while start < end {
            try Data().write(to: log)
            let result = await #expect(processExitsWith: .success) {
                [start = start as Int, end = end as Int, path = log.path as String] in
                // Where Swift says why it ends a process.
                _ = dup2(open(path, O_WRONLY | O_TRUNC), STDERR_FILENO)
                await Self.draw(start..<end)
            }
            guard result == nil else { return }
            let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
            let last = lines.last { $0.hasPrefix("case ") }?.split(separator: " ", maxSplits: 2) ?? []
            guard last.count == 3, let number = Int(last[1]), number >= start else {
                Issue.record("The process of the test ended before it drew anything.")
                return
            }
            Issue.record(
                "It ended at \(last[2]): \(lines.first { $0.contains("Fatal error") } ?? "it took too long, or ended without a word")"
            )
            // The row's other extremes likely end it too.
            start = (number / Extreme.all.count + 1) * Extreme.all.count
        }
    }

    @Test func `Every public name that takes a number is in the table`() throws {
        let known = try NumericNames.tables()
        let missing = try NumericNames.all().filter { !known.contains(Substring($0)) }
        #expect(missing.sorted() == Self.untried.sorted(), "Add a row to one of the tables of ExtremeViews.")
    }

    /// Answers that a renderer or a layout asks for, and what is given no number of the app's.
    private static let untried = [
        // Places in a text or between views, told by SwiftUI; the rest is the app's arithmetic.
        "advanced", "distance", "explicitAlignment", "RunSlice",
        // Asked of an app's own animation, whose values are in the table.
        "shouldMerge",
        // Windows' sizes and previews' are for Macs and Xcode.
        "defaultPosition", "defaultSize", "fixedLayout",
    ]

    @MainActor @Test func `Views whose layers lie between two whole numbers keep their order`() {
        let html = ViewHost.rendering(
            ZStack {
                Text("a").zIndex(0.5)
                Text("b").zIndex(0.25)
                Text("c").zIndex(.infinity)
            }
        ).html
        #expect(html.contains("z-index:500") && html.contains("z-index:250") && html.contains("z-index:2000000000"))
    }

    @MainActor @Test func `A press that is to take for ever is one that nobody holds`() {
        let html = ViewHost.rendering(Text("a").onLongPressGesture(minimumDuration: .infinity) {}).html
        #expect(html.contains("data-longpress=\"86400000\""))
    }

    /// Draws the views at some places of the table, and tells each before it does.
    @MainActor private static func draw(_ places: Range<Int>) {
        let rows = table.rows
        for number in places {
            let (row, extreme) = (rows[number / Extreme.all.count], Extreme.all[number % Extreme.all.count])
            FileHandle.standardError.write(Data("case \(number) \(row.names[0]), \(extreme.name)\n".utf8))
            // What takes for ever is as bad as a trap: everybody else waits.
            alarm(30)
            show(row.make(extreme))
        }
    }

    /// Draws a view, does to it whatever a browser may, draws it anew and ends it.
    @MainActor private static func show(_ view: AnyView) {
        let host = ViewHost.rendering(view)
        _ = host.html
        _ = PatchEncoder.message(host.flush(), sequence: 1, handled: 0)
        for number in ["1e300", "-1e300", "1e-300", "0", "9007199254740993", "-1"] {
            for (element, event) in events(in: host.tree.root) {
                host.dispatch(ClientEvent(elementID: element, name: event, payload: payload(of: number)))
            }
            _ = PatchEncoder.message(host.flush(), sequence: 2, handled: 1)
        }
        _ = host.html
        host.tearDown()
    }

    /// What elements hear, each with the element's number.
    @MainActor private static func events(in element: Element) -> [(Int, String)] {
        element.events.map { (element.id, $0) } + element.children.flatMap { events(in: $0) }
    }

    /// Everything that an event can say, said with one number.
    private static func payload(of number: String) -> EventPayload {
        let names = ["n", "x", "y", "sx", "sy", "vx", "vy", "w", "h", "c", "d"]
        let numbers = names.map { "\"\($0)\":\(number)" }.joined(separator: ",")
        let json = """
            {\(numbers),"v":"\(number) \(number)","s":[0,\(number)],"r":[0,\(number)],"on":true,"p":"\(number)",\
            "k":"Enter","m":"acms"}
            """
        return (try? MessageReader.read(json)).map { EventPayload($0) } ?? EventPayload()
    }
}
