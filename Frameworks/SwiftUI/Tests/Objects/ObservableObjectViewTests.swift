import Combine
import SwiftUI
import Testing

@MainActor
struct ObservableObjectViewTests {
    final class Model: ObservableObject {
        @Published var count = 0
        let born: Int

        init(born: Int = 0) { self.born = born }
    }

    struct Observed: View {
        @ObservedObject var model: Model

        var body: some View { Press({ model.count += 1 }) { Word("\(model.count)") } }
    }

    @Test func `A view follows the object that it observes`() {
        let model = Model()
        let host = ViewHost.rendering(Observed(model: model))
        host.click()
        #expect(host.texts == ["1"])
        model.count = 7
        _ = host.flush()
        #expect(host.texts == ["7"])
    }

    struct Owner: View {
        @State private var round = 0

        var body: some View {
            Press({ round += 1 }) { Word("round \(round)") }
            Owned(round: round)
        }
    }

    struct Owned: View {
        let round: Int
        @StateObject private var model: Model

        init(round: Int) {
            self.round = round
            _model = StateObject(wrappedValue: Model(born: round))
        }

        var body: some View {
            Press({ model.count += 1 }) { Word("\(round) \(model.born) \(model.count)") }
        }
    }

    @Test func `A state object is made once and outlives new values of its view`() {
        let host = ViewHost.rendering(Owner())
        host.click("button", at: 1)
        host.click("button", at: 0)
        #expect(host.texts == ["round 1", "1 0 1"])
    }

    struct Reader: View {
        @EnvironmentObject var model: Model

        var body: some View { Word("\(model.count)") }
    }

    @Test func `An environment object is found by its type and followed`() {
        let (outer, inner) = (Model(), Model())
        inner.count = 5
        let host = ViewHost.rendering(
            Box {
                Reader()
                Reader().environmentObject(inner)
            }.environmentObject(outer))
        #expect(host.texts == ["0", "5"])
        outer.count = 1
        inner.count = 6
        _ = host.flush()
        #expect(host.texts == ["1", "6"])
    }

    struct Fields: View {
        @ObservedObject var model: Model
        let taken: (Binding<Int>) -> Void

        var body: some View {
            let _ = taken($model.count)
            Word("\(model.count)")
        }
    }

    @Test func `Bindings of an object's properties write to it`() throws {
        let model = Model()
        var binding: Binding<Int>?
        let host = ViewHost.rendering(Fields(model: model) { binding = $0 })
        let count = try #require(binding)
        count.wrappedValue = 3
        _ = host.flush()
        #expect(host.texts == ["3"])
    }

    struct Listener: View {
        let subject: PassthroughSubject<String, Never>
        @State private var word = "-"
        @State private var isHere = true

        var body: some View {
            Press({ isHere.toggle() }) { Word(word) }
            if isHere { Word("here").onReceive(subject) { word = $0 } }
        }
    }

    @Test func `onReceive acts on values while the view is there`() {
        let subject = PassthroughSubject<String, Never>()
        let host = ViewHost.rendering(Listener(subject: subject))
        subject.send("one")
        _ = host.flush()
        #expect(host.texts == ["one", "here"])
        host.click()
        subject.send("two")
        _ = host.flush()
        #expect(host.texts == ["one"])
    }
}
