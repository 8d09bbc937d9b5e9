import SwiftUI
import Testing

/// How long a state lives: as long as its view has its place.
@MainActor
struct StateLifetimeTests {
    @Observable
    final class Model {
        var isOn = true
        var letters = ["a", "b"]
        var step = 0
    }

    @Test func `A neighbour that comes and goes leaves a view's state alone`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Box {
                    if model.isOn { Word("first") }
                    Tally(name: "t")
                }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        host.click()
        for isOn in [false, true] {
            model.isOn = isOn
            _ = host.flush()
            #expect(host.texts.last == "t1")
        }
    }

    @Test func `The state of a view that has gone is gone, and it starts anew when it comes back`() {
        struct Root: View {
            let model: Model
            var body: some View {
                Box { ForEach(model.letters, id: \.self) { Tally(name: $0) } }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        host.click(at: 1)
        #expect(host.texts == ["a0", "b1"])
        model.letters = ["a"]
        _ = host.flush()
        model.letters = ["a", "b"]
        _ = host.flush()
        #expect(host.texts == ["a0", "b0"])
    }

    @Test func `Each case of a switch is an identity, and a case with another value is the same`() {
        struct Root: View {
            let model: Model
            var body: some View {
                switch model.step {
                case 0: Tally(name: "zero")
                case let step where step < 10: Tally(name: "few\(step)-")
                default: Tally(name: "many")
                }
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        var seen: [String] = []
        for step in [0, 1, 2, 10, 1] {
            model.step = step
            _ = host.flush()
            seen += host.texts
            host.click()
        }
        #expect(seen == ["zero0", "few1-0", "few2-1", "many0", "few1-0"])
    }

    @Test func `A view that is given another modifier's branch is another view`() {
        struct Root: View {
            let model: Model
            var body: some View {
                if model.isOn { Tally().opacity(0.5) } else { Tally().opacity(1) }
                Tally().opacity(model.isOn ? 0.5 : 1)
            }
        }
        let model = Model()
        let host = ViewHost.rendering(Root(model: model))
        host.click(at: 0)
        host.click(at: 1)
        model.isOn = false
        _ = host.flush()
        #expect(host.texts == ["0", "1"])
    }

    @Test func `A binding that outlives its view changes nothing and does no harm`() {
        @MainActor final class Keeper { var binding: Binding<Int>? }
        struct Inner: View {
            let keeper: Keeper
            @State private var number = 1
            var body: some View {
                Word("\(number)").onAppear { keeper.binding = $number }
            }
        }
        struct Root: View {
            let model: Model
            let keeper: Keeper
            var body: some View {
                if model.isOn { Inner(keeper: keeper) }
            }
        }
        let (model, keeper) = (Model(), Keeper())
        let host = ViewHost.rendering(Root(model: model, keeper: keeper))
        keeper.binding?.wrappedValue = 2
        _ = host.flush()
        #expect(host.texts == ["2"])
        model.isOn = false
        _ = host.flush()
        keeper.binding?.wrappedValue = 3
        #expect(host.flush().isEmpty)
    }

    @Test func `Views with the same id side by side each have a state of their own`() {
        struct Root: View {
            var body: some View {
                Box {
                    Tally(name: "l").id("same")
                    Tally(name: "r").id("same")
                }
            }
        }
        let host = ViewHost.rendering(Root())
        host.click(at: 1)
        #expect(host.texts == ["l0", "r1"])
    }
}
