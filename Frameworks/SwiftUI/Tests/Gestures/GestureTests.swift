import SwiftUI
import Testing

@MainActor
struct GestureTests {
    @MainActor
    final class Log {
        var lines: [String] = []
    }

    private func send(_ name: String, to host: ViewHost, _ change: (inout EventPayload) -> Void = { _ in }) {
        var found: Element?
        host.tree.root.gather({ $0.events.contains(name) }, into: { found = found ?? $0 })
        guard let found else { return }
        var payload = EventPayload()
        change(&payload)
        host.dispatch(ClientEvent(elementID: found.id, name: name, payload: payload))
        _ = host.flush()
    }

    private func drag(_ phase: String, _ x: Double, _ y: Double, in host: ViewHost) {
        send("drag", to: host) { ($0.name, $0.x, $0.y, $0.startX, $0.startY) = (phase, x, y, 10, 10) }
    }

    struct Dragged: View {
        let log: Log
        @GestureState private var isMoving = false
        @State private var end = CGSize.zero

        var body: some View {
            Word("\(isMoving) \(Int(end.width))").gesture(
                DragGesture().updating($isMoving) { _, state, _ in state = true }
                    .onChanged { log.lines.append("\(Int($0.translation.width))") }
                    .onEnded { end = $0.translation })
        }
    }

    @Test func `A drag tells how far it has come, and its state goes back when it ends`() {
        let log = Log()
        let host = ViewHost.rendering(Dragged(log: log))
        drag("start", 10, 10, in: host)
        drag("move", 40, 10, in: host)
        #expect(host.texts == ["true 0"])
        drag("end", 60, 10, in: host)
        #expect(host.texts == ["false 50"])
        #expect(log.lines == ["0", "30"])
    }

    @Test func `A drag that is given up ends nothing`() {
        let host = ViewHost.rendering(Dragged(log: Log()))
        drag("start", 10, 10, in: host)
        drag("cancel", 90, 10, in: host)
        #expect(host.texts == ["false 0"])
    }

    struct Sequence: View {
        let log: Log

        var body: some View {
            Word("x").gesture(
                LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
                    if case .second(true, let drag) = value {
                        log.lines.append("\(Int(drag?.translation.width ?? -1))")
                    }
                })
        }
    }

    @Test func `The second of two gestures counts once the first has ended`() {
        let log = Log()
        let host = ViewHost.rendering(Sequence(log: log))
        drag("start", 10, 10, in: host)
        drag("end", 20, 10, in: host)
        #expect(log.lines.isEmpty)
        send("press", to: host) { $0.isOn = true }
        send("longpress", to: host)
        drag("start", 10, 10, in: host)
        drag("end", 35, 10, in: host)
        #expect(log.lines == ["25"])
    }

    @Test func `A double tap wants two taps`() {
        let log = Log()
        let host = ViewHost.rendering(Word("x").gesture(TapGesture(count: 2).onEnded { log.lines.append("two") }))
        send("click", to: host) { $0.clicks = 1 }
        send("click", to: host) { $0.clicks = 2 }
        #expect(log.lines == ["two"])
    }

    struct Rows: View {
        @State private var items = ["a", "b", "c"]
        @State private var mode = EditMode.active

        var body: some View {
            List {
                ForEach(items, id: \.self) { Word($0) }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
            }
            .environment(\.editMode, $mode)
        }
    }

    @Test func `Rows of a list that is edited move by so many places`() {
        let host = ViewHost.rendering(Rows())
        send("reorder", to: host) { $0.number = 2 }
        #expect(host.texts.filter { $0.count == 1 } == ["b", "c", "a"])
        send("reorder", to: host) { $0.number = 9 }
        #expect(host.texts.filter { $0.count == 1 } == ["c", "a", "b"])
    }

    private struct Pressed: View {
        let log: Log
        var isOlder = false

        var body: some View {
            if isOlder {
                Word("x").onLongPressGesture(
                    minimumDuration: 1, pressing: { log.lines.append("\($0)") }, perform: { log.lines.append("done") })
            } else {
                Word("x").onLongPressGesture(minimumDuration: 1) {
                    log.lines.append("done")
                } onPressingChanged: {
                    log.lines.append("\($0)")
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `A long press tells when the press begins and ends`(isOlder: Bool) {
        let log = Log()
        let host = ViewHost.rendering(Pressed(log: log, isOlder: isOlder))
        send("press", to: host) { $0.isOn = true }
        send("longpress", to: host)
        send("press", to: host) { $0.isOn = false }
        #expect(log.lines == ["true", "done", "false"])
    }

    private struct Maybe: View {
        let log: Log
        @State private var isOn = true

        var body: some View {
            Word("\(isOn)").gesture(
                isOn
                    ? TapGesture().onEnded {
                        log.lines.append("tap")
                        isOn = false
                    } : nil)
        }
    }

    @Test func `A gesture that is nil hears nothing`() {
        let log = Log()
        let host = ViewHost.rendering(Maybe(log: log))
        send("click", to: host)
        #expect(host.texts == ["false"])
        send("click", to: host)
        #expect(log.lines == ["tap"])
    }
}
