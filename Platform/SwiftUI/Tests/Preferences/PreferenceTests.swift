import SwiftUI
import Testing

@MainActor
struct PreferenceTests {
    struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Observable
    final class Model {
        var names = ["a", "b"]
        var isOn = true
    }

    struct Named: View {
        let name: String
        var body: some View { Word(name).preference(key: Names.self, value: [name]) }
    }

    struct Bar: View {
        let model: Model
        @State private var title = "none"

        var body: some View {
            Box {
                Word("title \(title)")
                Group {
                    ForEach(model.names, id: \.self) { Named(name: $0) }
                    if model.isOn { Named(name: "on") }
                }
            }
            .onPreferenceChange(Names.self) { title = $0.joined(separator: "+") }
        }
    }

    @Test func `Preferences are settled through custom views and groups before the first paint`() {
        let model = Model()
        let host = ViewHost.rendering(Bar(model: model))
        #expect(host.texts.first == "title a+b+on")
        #expect(host.flush().isEmpty)
    }

    @Test func `Readers hear of writers that change, come, go and move`() {
        let model = Model()
        let host = ViewHost.rendering(Bar(model: model))
        model.names = ["b", "a"]
        _ = host.flush()
        #expect(host.texts.first == "title b+a+on")
        model.isOn = false
        _ = host.flush()
        #expect(host.texts.first == "title b+a")
        model.names = []
        _ = host.flush()
        #expect(host.texts.first == "title ")
    }

    @Test func `A preference outside replaces those inside, and a transformation changes them`() {
        struct Replaced: View {
            let note: ([String]) -> Void
            var body: some View {
                Box {
                    Named(name: "inner").preference(key: Names.self, value: ["outer"])
                    Named(name: "x").transformPreference(Names.self) { $0.append("y") }
                }
                .onPreferenceChange(Names.self) { note($0) }
            }
        }
        var seen: [[String]] = []
        _ = ViewHost.rendering(Replaced { seen.append($0) })
        #expect(seen == [["outer", "x", "y"]])
    }
}
