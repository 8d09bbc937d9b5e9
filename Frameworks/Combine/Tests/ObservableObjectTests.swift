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

    @Test func `A listener that writes to the property it hears of ends with the outer value`() {
        let model = Model()
        var seen: [String] = []
        let subscription = model.$name.dropFirst().sink { name in
            seen.append(name)
            if name == "a" { model.name = "b" }
        }
        model.name = "a"
        // The listener hears before the property is set, so the first assignment is set last.
        #expect(seen == ["a", "b"])
        #expect(model.name == "a")
        withExtendedLifetime(subscription) {}
    }

    @Test func `A property's publisher is the property's, whoever asks for it`() {
        let (model, other) = (Model(), Model())
        #expect(model.$name == model.$name)
        #expect(model.$name != other.$name)
    }

    @Test func `Who has not asked is sent the newest value of a property once they do`() {
        let model = Model()
        let taker = Taker(model.$name)
        model.name = "Grace"
        model.name = "Barbara"
        #expect(taker.values.isEmpty)
        taker.ask(1)
        #expect(taker.values == ["Barbara"])
    }

    @Test func `A property's publisher outlives its object and then says nothing more`() {
        var model: Model? = Model()
        let publisher = model?.$name
        model?.name = "Grace"
        model = nil
        let record = publisher.map { Record($0) }
        #expect(record?.values == ["Grace"])
        #expect(record?.end == nil)
    }

    @Test func `An object may write to its properties as it goes`() {
        final class Leaver: ObservableObject {
            @Published var number = 1
            deinit { number = 2 }
        }
        var numbers: [Int] = []
        var leaver: Leaver? = Leaver()
        let subscription = leaver?.$number.sink { numbers.append($0) }
        leaver = nil
        #expect(numbers == [1, 2])
        withExtendedLifetime(subscription) {}
    }

    @Test func `An object that lies where another lay before has a publisher of its own`() {
        final class Bare: ObservableObject {}
        var heard = 0
        var kept: Set<AnyCancellable> = []
        for _ in 0..<500 {
            let object = Bare()
            object.objectWillChange.sink { heard += 1 }.store(in: &kept)
        }
        let last = Bare()
        last.objectWillChange.send()
        #expect(heard == 0)
    }
}
