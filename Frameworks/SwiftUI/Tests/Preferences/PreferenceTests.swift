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

    @Test func `A preference that follows from another one is settled before the first paint too`() {
        struct Relay: View {
            @State private var names: [String] = []
            var body: some View {
                Box { Named(name: "a") }
                    .onPreferenceChange(Names.self) { names = $0 }
                    .preference(key: Names.self, value: names.map { $0 + "!" })
            }
        }
        struct Root: View {
            @State private var title = "none"
            var body: some View {
                Box {
                    Word(title)
                    Relay()
                }
                .onPreferenceChange(Names.self) { title = $0.joined() }
            }
        }
        let host = ViewHost.rendering(Root())
        #expect(host.texts.first == "a!")
        #expect(host.flush().isEmpty)
    }

    @Test func `A preference that feeds itself for ever ends, and the page is shown`() {
        struct Root: View {
            @State private var names: [String] = []
            var body: some View {
                Box { Named(name: "x").preference(key: Names.self, value: names + ["n"]) }
                    .onPreferenceChange(Names.self) { names = $0 }
            }
        }
        #expect(ViewHost.rendering(Root()).texts == ["x"])
    }

    @Test func `What is behind or in front says its preferences too, after the view itself`() {
        var seen: [[String]] = []
        _ = ViewHost.rendering(
            Named(name: "view").overlay { Named(name: "front") }.background { Named(name: "back") }
                .onPreferenceChange(Names.self) { seen.append($0) })
        #expect(seen.map { Set($0) } == [["view", "front", "back"]])
        #expect(seen.first?.first == "view")
    }
}
