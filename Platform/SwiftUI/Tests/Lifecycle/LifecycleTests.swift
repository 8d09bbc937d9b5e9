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
}
