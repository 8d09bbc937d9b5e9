import Combine
import Testing

struct ObservableObjectTests {
    final class Model: ObservableObject {
        @Published var name = "Ada"
        @Published private(set) var length = 0
        var silent = 0

        init() { $name.map(\.count).assign(to: &$length) }
    }

    @Test func `An object says that it changes before a published property has its new value`() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.objectWillChange.sink { seen.append(model.name) }
        model.silent = 1
        model.name = "Grace"
        // The name, and the length that follows it.
        #expect(seen == ["Ada", "Ada"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `A property's publisher sends the present value and then each new one, before it is set`() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.$name.sink { seen.append("\(model.name)>\($0)") }
        model.name = "Grace"
        #expect(seen == ["Ada>Ada", "Ada>Grace"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `assign(to:) writes to a published property for as long as it lives`() {
        let model = Model()
        model.name = "Barbara"
        #expect(model.length == 7)
    }

    @Test func `An object is let go of although its property is assigned to`() {
        weak var gone: Model?
        do {
            let model = Model()
            model.name = "x"
            gone = model
        }
        #expect(gone == nil)
    }

    @Test func `An object without published properties has one publisher of its own`() {
        final class Bare: ObservableObject {}
        let (first, second) = (Bare(), Bare())
        #expect(first.objectWillChange === first.objectWillChange)
        #expect(first.objectWillChange !== second.objectWillChange)
        var count = 0
        let subscription = first.objectWillChange.sink { count += 1 }
        first.objectWillChange.send()
        second.objectWillChange.send()
        #expect(count == 1)
        withExtendedLifetime(subscription) {}
    }
}
