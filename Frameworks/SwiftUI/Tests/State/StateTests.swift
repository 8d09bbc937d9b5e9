import SwiftUI
import Testing

@MainActor
struct StateTests {
    @Observable
    final class Model {
        var name = "Ada"
        var other = 0
    }

    @Test func `A state read outside a view is its initial value`() {
        let view = Tally()
        #expect(Mirror(reflecting: view).children.count == 2)
        let state = State(initialValue: 4)
        #expect(state.wrappedValue == 4)
        state.wrappedValue = 5
        #expect(state.wrappedValue == 4)
    }

    final class Log {
        var lines: [String] = []
    }

    struct Outer: View {
        let log: Log
        @State private var value = 0

        var body: some View {
            let _ = log.lines.append("outer")
            Box {
                Inner(log: log, value: $value)
            }
        }
    }

    struct Inner: View {
        let log: Log
        @Binding var value: Int

        var body: some View {
            let _ = log.lines.append("inner")
            Press({ value += 1 }) { Word("\(value)") }
        }
    }

    @Test func `Only views that read a state are evaluated when it changes`() {
        let log = Log()
        let host = ViewHost.rendering(Outer(log: log))
        #expect(log.lines == ["outer", "inner"])
        log.lines = []
        host.click()
        #expect(host.texts == ["1"])
        #expect(log.lines == ["inner"])
    }

    @Test func `A state that is set to an equal value evaluates nothing`() {
        let log = Log()
        struct Same: View {
            let log: Log
            @State private var value = 1
            var body: some View {
                let _ = log.lines.append("body")
                Press({ value = 1 }) { Word("\(value)") }
            }
        }
        let host = ViewHost.rendering(Same(log: log))
        #expect(host.click().isEmpty)
        #expect(log.lines == ["body"])
    }

    @Test func `Only views that read a property of an observable object are evaluated when it changes`() {
        struct Name: View {
            let model: Model
            let log: Log
            var body: some View {
                let _ = log.lines.append("name")
                Word(model.name)
            }
        }
        struct Both: View {
            let model: Model
            let log: Log
            var body: some View {
                let _ = log.lines.append("both")
                Name(model: model, log: log)
                Word("\(model.other)")
            }
        }
        let model = Model()
        let log = Log()
        let host = ViewHost.rendering(Both(model: model, log: log))
        log.lines = []
        model.name = "Grace"
        #expect(host.flush().count == 1)
        #expect(log.lines == ["name"])
        log.lines = []
        model.other = 2
        #expect(host.flush().count == 1)
        #expect(log.lines == ["both"])
        #expect(host.texts == ["Grace", "2"])
    }

    @Test func `Bindings lead to members, objects and optionals`() {
        struct Point: Equatable { var x = 1, y = 2 }
        struct Members: View {
            @State private var point = Point()
            @State private var model = Model()
            var body: some View {
                let x = $point.x
                let name = $model.name
                Press({
                    x.wrappedValue += 10
                    name.wrappedValue += "!"
                }) { Word("\(point.x) \(point.y) \(model.name)") }
            }
        }
        let host = ViewHost.rendering(Members())
        host.click()
        #expect(host.texts == ["11 2 Ada!"])

        let model = Model()
        let bindable = Bindable(model)
        bindable.name.wrappedValue = "Joan"
        #expect(model.name == "Joan")

        var stored: Int? = 3
        let optional = Binding(get: { stored }, set: { stored = $0 })
        let unwrapped = Binding(optional)
        unwrapped?.wrappedValue = 8
        #expect(stored == 8)
        stored = nil
        #expect(Binding(optional) == nil)
        #expect(Binding<Int>.constant(3).wrappedValue == 3)
    }

    @Test func `An object changed on another thread is shown after the next flush`() async {
        let model = SharedModel()
        struct Shared: View {
            let model: SharedModel
            var body: some View { Word("\(model.count)") }
        }
        let host = ViewHost.rendering(Shared(model: model))
        await withCheckedContinuation { continuation in
            host.onDirty = {
                host.onDirty = nil
                continuation.resume()
            }
            Task.detached { model.count = 1 }
        }
        #expect(host.flush().count == 1)
        #expect(host.texts == ["1"])
    }

    // The one write comes before the continuation resumes, and the reads that follow come after.
    @Observable
    final class SharedModel: @unchecked Sendable {
        var count = 0
    }

    @Test func `Nested dynamic properties are connected`() {
        struct Pair: DynamicProperty {
            @State var first = 1
            @State var second = 2
            var sum = 0
            mutating func update() { sum = first + second }
        }
        struct Sum: View {
            var pair = Pair()
            var body: some View {
                Press({ pair.second += 5 }) { Word("\(pair.sum)") }
            }
        }
        let host = ViewHost.rendering(Sum())
        #expect(host.texts == ["3"])
        host.click()
        #expect(host.texts == ["8"])
    }

    @Test func `A view that changes itself for ever does not hang the flush`() {
        struct Restless: View {
            @State private var count = 0
            var body: some View {
                Word("\(count)").onChange(of: count, initial: true) { count += 1 }
            }
        }
        let host = ViewHost.rendering(Restless())
        #expect(host.texts.count == 1)
    }
}
