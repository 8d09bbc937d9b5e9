import SwiftUI
import Testing

/// Shows how often it was pressed since it came into being.
struct Tally: View {
    var name = ""
    @State private var count = 0

    var body: some View {
        Press({ count += 1 }) { Word("\(name)\(count)") }
    }
}

@MainActor
struct IdentityTests {
    struct Letters: View {
        let model: Model

        var body: some View {
            Box {
                ForEach(model.letters, id: \.self) { Tally(name: $0) }
            }
        }
    }

    @Observable
    final class Model {
        var letters = ["a", "b", "c", "d"]
        var isOn = true
        var number = 0
    }

    @Test func `State survives the insertion of a view at the head`() {
        let model = Model()
        let host = ViewHost.rendering(Letters(model: model))
        host.click(at: 1)
        #expect(host.texts == ["a0", "b1", "c0", "d0"])
        model.letters.insert("z", at: 0)
        let changes = host.flush()
        #expect(host.texts == ["z0", "a0", "b1", "c0", "d0"])
        #expect(changes.count == 1)
        #expect(changes.summary.first?.hasPrefix("insert") == true)
    }

    @Test func `A collection in another order emits only the fewest moves`() {
        let model = Model()
        let host = ViewHost.rendering(Letters(model: model))
        host.click(at: 3)
        model.letters = ["d", "a", "b", "c"]
        let changes = host.flush()
        #expect(host.texts == ["d1", "a0", "b0", "c0"])
        #expect(changes.count == 1)
        #expect(changes.summary.first?.hasPrefix("move") == true)
    }

    @Test(arguments: [
        ["d", "c", "b", "a"], ["b", "x", "a", "y"], [], ["c", "a", "d", "b", "e"], ["a", "a", "b"], ["e", "f"],
    ])
    func `Changes replayed on the old document give the new one`(letters: [String]) {
        let model = Model()
        let host = ViewHost.rendering(Letters(model: model))
        let box = host.tree.root.children[0]
        var shown = box.children.map(\.id)
        for next in [letters, ["a", "b", "c", "d"], letters.reversed()] {
            model.letters = next
            for change in host.flush() {
                switch change.operation {
                case .insert(let element, _, let before):
                    shown.insert(element.id, at: before.flatMap { shown.firstIndex(of: $0) } ?? shown.count)
                case .remove(let id, _): shown.removeAll { $0 == id }
                case .move(let id, _, let before):
                    shown.removeAll { $0 == id }
                    shown.insert(id, at: before.flatMap { shown.firstIndex(of: $0) } ?? shown.count)
                default: Issue.record("Nothing but the order changes.")
                }
            }
            #expect(shown == box.children.map(\.id))
            let letters: [String] = host.texts.map { String($0.prefix(1)) }
            #expect(letters == next)
        }
    }

    @Test func `Equal ids are two views and do not crash`() {
        let model = Model()
        model.letters = ["a", "a", "b"]
        let host = ViewHost.rendering(Letters(model: model))
        host.click(at: 1)
        #expect(host.texts == ["a0", "a1", "b0"])
        model.letters = ["b", "a", "a"]
        _ = host.flush()
        #expect(host.texts == ["b0", "a0", "a1"])
    }

    struct Branches: View {
        let model: Model

        var body: some View {
            if model.isOn { Tally(name: "on") } else { Tally(name: "off") }
        }
    }

    @Test func `Another branch of a condition is another identity`() {
        let model = Model()
        let host = ViewHost.rendering(Branches(model: model))
        host.click()
        #expect(host.texts == ["on1"])
        model.isOn = false
        _ = host.flush()
        #expect(host.texts == ["off0"])
        model.isOn = true
        _ = host.flush()
        #expect(host.texts == ["on0"])
    }

    struct Erased: View {
        let model: Model

        var body: some View {
            model.isOn ? AnyView(Tally(name: "n\(model.number)-")) : AnyView(Box { Tally(name: "box") })
        }
    }

    @Test func `A hidden type keeps state while it is the same and loses it when it changes`() {
        let model = Model()
        let host = ViewHost.rendering(Erased(model: model))
        host.click()
        model.number = 1
        _ = host.flush()
        #expect(host.texts == ["n1-1"])
        model.isOn = false
        _ = host.flush()
        #expect(host.texts == ["box0"])
        model.isOn = true
        _ = host.flush()
        #expect(host.texts == ["n1-0"])
    }

    struct Identified: View {
        let model: Model

        var body: some View {
            Tally(name: "t").id(model.number)
        }
    }

    @Test func `Another id starts the view anew`() {
        let model = Model()
        let host = ViewHost.rendering(Identified(model: model))
        host.click()
        #expect(host.texts == ["t1"])
        model.number = 7
        let changes = host.flush()
        #expect(host.texts == ["t0"])
        #expect(changes.count == 2)
    }

    struct Seeded: View {
        @State private var value: Int

        init(_ value: Int) { _value = State(initialValue: value) }

        var body: some View { Word("\(value)") }
    }

    struct Parent: View {
        let model: Model

        var body: some View { Seeded(model.number) }
    }

    @Test func `The first value of a state wins`() {
        let model = Model()
        let host = ViewHost.rendering(Parent(model: model))
        model.number = 5
        _ = host.flush()
        #expect(host.texts == ["0"])
    }

    struct Nested: View {
        let model: Model

        var body: some View {
            Box {
                Group {
                    Word("1")
                    if model.isOn { Word("2") }
                }
                ForEach(model.letters, id: \.self) { letter in
                    Word(letter)
                    Word(letter + letter)
                }
            }
        }
    }

    @Test func `Groups, conditions and collections give their elements to the container`() {
        let model = Model()
        model.letters = ["a"]
        let host = ViewHost.rendering(Nested(model: model))
        let box = host.tree.root.children[0]
        #expect(box.children.count == 4)
        model.isOn = false
        model.letters = ["b", "a"]
        _ = host.flush()
        #expect(box.children.count == 5)
        #expect(host.texts == ["1", "b", "bb", "a", "aa"])
    }
}
