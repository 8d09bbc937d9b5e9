import SwiftUI
import Testing

@MainActor
struct LifecycleTests {
    final class Log {
        var lines: [String] = []
    }

    @Observable
    final class Model {
        var isOn = true
        var number = 0
    }

    @Test func `Views appear inner ones first, before the first paint, and the gone disappear after the new appear`() {
        struct Root: View {
            let model: Model
            let log: Log
            @State private var text = "new"
            var body: some View {
                Box {
                    if model.isOn {
                        note("a")
                    } else {
                        note("b")
                    }
                    Word(text)
                }
                .onAppear {
                    log.lines.append("+root")
                    text = "appeared"
                }
            }

            func note(_ name: String) -> some View {
                Word(name).onAppear { log.lines.append("+\(name)") }.onDisappear { log.lines.append("-\(name)") }
            }
        }
        let model = Model()
        let log = Log()
        let host = ViewHost.rendering(Root(model: model, log: log))
        #expect(log.lines == ["+a", "+root"])
        #expect(host.texts == ["a", "appeared"])
        log.lines = []
        model.isOn = false
        _ = host.flush()
        #expect(log.lines == ["+b", "-a"])
        log.lines = []
        host.tearDown()
        #expect(log.lines == ["-b"])
    }

    @Test func `Changes are told with old and new value, inner views first, once`() {
        struct Root: View {
            let model: Model
            let log: Log
            var body: some View {
                Word("\(model.number)")
                    .onChange(of: model.number) { old, new in log.lines.append("inner \(old)→\(new)") }
                    .onChange(of: model.number, initial: true) { log.lines.append("outer") }
            }
        }
        let model = Model()
        let log = Log()
        let host = ViewHost.rendering(Root(model: model, log: log))
        #expect(log.lines == ["outer"])
        log.lines = []
        model.number = 1
        model.number = 2
        _ = host.flush()
        #expect(log.lines == ["inner 0→2", "outer"])
        model.isOn = false
        _ = host.flush()
        #expect(log.lines.count == 2)
    }

    @Test func `A task is cancelled when its view goes and starts anew when its id changes`() async {
        struct Root: View {
            let model: Model
            let report: (String) -> Void
            var body: some View {
                if model.isOn {
                    Word("x").task(id: model.number) { [number = model.number] in
                        report("start \(number)")
                        let (nothing, source) = AsyncStream.makeStream(of: Void.self)
                        for await _ in nothing {}
                        source.finish()
                        report("end \(number) \(Task.isCancelled)")
                    }
                }
            }
        }
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        var next = lines.makeAsyncIterator()
        let model = Model()
        let host = ViewHost.rendering(Root(model: model) { log.yield($0) })
        #expect(await next.next() == "start 0")
        model.number = 1
        _ = host.flush()
        let second = [await next.next(), await next.next()].compactMap { $0 }
        #expect(Set(second) == ["end 0 true", "start 1"])
        model.isOn = false
        _ = host.flush()
        #expect(await next.next() == "end 1 true")
    }

    @Test func `Rows of a lazy container appear when the browser sees them`() throws {
        struct Root: View {
            let log: Log
            var body: some View {
                Box {
                    ForEach(0..<3, id: \.self) { row in
                        Word("row \(row)").onAppear { log.lines.append("+\(row)") }
                    }
                }
                .environment(\.lazyRows, true)
            }
        }
        let log = Log()
        let host = ViewHost.rendering(Root(log: log))
        #expect(log.lines.isEmpty)
        let row = try #require(host.tree.root.first { $0.text == "row 1" })
        #expect(row.attribute("data-visible") == "")
        host.dispatch(ClientEvent(elementID: row.id, name: "visible"))
        #expect(log.lines == ["+1"])
        #expect(host.flush().summary == ["attribute \(row.id) data-visible=nil", "attribute \(row.id) data-on=nil"])
        host.dispatch(ClientEvent(elementID: row.id, name: "visible"))
        #expect(log.lines == ["+1"])
    }

    @Test func `A view appears once, however often it changes, and moving is neither coming nor going`() {
        struct Root: View {
            let model: Model
            let log: Log
            var body: some View {
                Box {
                    ForEach(model.number == 0 ? [1, 2, 3] : [3, 1, 2], id: \.self) { row in
                        Word("\(row) \(model.number)")
                            .onAppear { log.lines.append("+\(row)") }
                            .onDisappear { log.lines.append("-\(row)") }
                    }
                }
            }
        }
        let (model, log) = (Model(), Log())
        let host = ViewHost.rendering(Root(model: model, log: log))
        #expect(log.lines == ["+1", "+2", "+3"])
        model.number = 1
        _ = host.flush()
        #expect(host.texts == ["3 1", "1 1", "2 1"])
        #expect(log.lines.count == 3)
    }

    @Test func `Another id lets the new view appear and the old one disappear`() {
        struct Root: View {
            let model: Model
            let log: Log
            var body: some View {
                let number = model.number
                Word("x").onAppear { log.lines.append("+\(number)") }.onDisappear { log.lines.append("-\(number)") }
                    .id(number)
            }
        }
        let (model, log) = (Model(), Log())
        let host = ViewHost.rendering(Root(model: model, log: log))
        model.number = 1
        _ = host.flush()
        #expect(log.lines == ["+0", "+1", "-0"])
    }

    @Test func `An initial change is told with the value twice, before the first paint`() {
        struct Root: View {
            @State private var seen = "nothing"
            var body: some View {
                Word(seen).onChange(of: 7, initial: true) { old, new in seen = "\(old) \(new)" }
            }
        }
        #expect(ViewHost.rendering(Root()).texts == ["7 7"])
    }

    @Test func `A change that causes another one is followed in the same turn`() {
        struct Root: View {
            let model: Model
            @State private var doubled = 0
            @State private var note = "none"
            var body: some View {
                Word(note)
                    .onChange(of: model.number) { doubled = model.number * 2 }
                    .onChange(of: doubled) { old, new in note = "\(old)→\(new)" }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        model.number = 4
        #expect(host.flush().count == 1)
        #expect(host.texts == ["0→8"])
    }

    @Test func `A task that keeps its id goes on while its view changes`() async {
        struct Root: View {
            let model: Model
            let report: (String) -> Void
            var body: some View {
                Word("\(model.number)").task(id: model.isOn) { report("start \(model.isOn)") }
            }
        }
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        var next = lines.makeAsyncIterator()
        let model = Model()
        let host = ViewHost.rendering(Root(model: model) { log.yield($0) })
        #expect(await next.next() == "start true")
        model.number = 1
        _ = host.flush()
        model.isOn = false
        _ = host.flush()
        #expect(await next.next() == "start false")
    }

    @Test func `Tasks are cancelled when the whole view ends`() async {
        struct Root: View {
            let report: (String) -> Void
            var body: some View {
                Word("x").task {
                    report("start")
                    let (nothing, _) = AsyncStream.makeStream(of: Void.self)
                    for await _ in nothing {}
                    report("cancelled \(Task.isCancelled)")
                }
            }
        }
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        var next = lines.makeAsyncIterator()
        let host = ViewHost.rendering(Root { log.yield($0) })
        #expect(await next.next() == "start")
        host.tearDown()
        #expect(await next.next() == "cancelled true")
    }
}
