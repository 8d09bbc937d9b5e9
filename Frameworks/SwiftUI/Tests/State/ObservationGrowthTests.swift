import Observation
@testable import SwiftUI
import Testing

/// A session lasts for days: what a view listens to must not grow with each update.
@MainActor
struct ObservationGrowthTests {
    @Observable
    final class Settings {
        var unit = "kg"
        /// How many listen to the unit.
        var listeners: Int {
            AccessRecorder.record { unit }.accesses[0].subject.observerCount
        }
    }

    @Observable
    final class Scale {
        var weight = 0
        var isShown = true
    }

    struct Root: View {
        let scale: Scale
        let settings: Settings
        var body: some View {
            Box {
                if scale.isShown { Reading(weight: scale.weight, settings: settings) }
            }
        }
    }

    struct Reading: View {
        let weight: Int
        let settings: Settings
        var body: some View { Word("\(weight) \(settings.unit)") }
    }

    /// How many of its tokens are alive.
    @MainActor
    final class Census {
        var count = 0
        func token() -> Token { Token(self) }
    }

    @MainActor
    final class Token {
        let census: Census
        init(_ census: Census) {
            self.census = census
            census.count += 1
        }
        isolated deinit { census.count -= 1 }
    }

    struct Rows: View {
        let census: Census
        @State private var selection = 0
        @State private var start = 0
        var body: some View {
            Box {
                ForEach(start..<start + 10, id: \.self) { id in
                    Row(id: id, selection: $selection, token: census.token())
                }
                Press {
                    start += 10
                } label: {
                    Word("Next")
                }
            }
        }
    }

    struct Row: View {
        let id: Int
        @Binding var selection: Int
        let token: Token
        var body: some View { Word(selection == id ? "chosen" : "other") }
    }

    /// Puts a reading beside each row.
    struct Noted: WrappingModifier {
        let settings: Settings
        var extra: Word { Word(settings.unit) }
        func describe(_ element: inout ElementDescription, _ context: ElementContext) { element.addClass("noted") }
    }

    struct NotedRows: View {
        let scale: Scale
        let settings: Settings
        var body: some View {
            ForEach(0..<(scale.isShown ? 2 : 1), id: \.self) { Word("\($0 == 0 ? scale.weight : $0)") }
                .modifier(Noted(settings: settings))
        }
    }

    @Test func `A view that its parent updates a thousand times listens once to what it reads`() {
        let scale = Scale(), settings = Settings()
        let host = ViewHost.rendering(Root(scale: scale, settings: settings))
        for weight in 1...1000 {
            scale.weight = weight
            _ = host.flush()
        }
        #expect(settings.listeners == 1)
        settings.unit = "lb"
        _ = host.flush()
        #expect(host.texts == ["1000 lb"])
    }

    @Test func `A view that comes and goes a thousand times leaves nothing behind in what it read`() {
        let scale = Scale(), settings = Settings()
        let host = ViewHost.rendering(Root(scale: scale, settings: settings))
        for _ in 0..<1000 {
            scale.isShown.toggle()
            _ = host.flush()
        }
        #expect(scale.isShown && settings.listeners == 1)
        scale.isShown = false
        _ = host.flush()
        #expect(settings.listeners == 0)
    }

    @Test func `Rows that come and go are not kept by the state that they read`() {
        let census = Census()
        let host = ViewHost.rendering(Rows(census: census))
        for _ in 0..<100 { host.click() }
        #expect(host.texts.count == 11)
        #expect(census.count < 60)
    }

    @Test func `Wrappers that come and go a thousand times leave nothing behind in their node`() throws {
        let scale = Scale(), settings = Settings()
        let host = ViewHost.rendering(NotedRows(scale: scale, settings: settings))
        for _ in 0..<1000 {
            scale.isShown.toggle()
            _ = host.flush()
        }
        var wrappers: [Element] = []
        host.tree.root.gather {
            $0.classes.contains("noted")
        } into: {
            wrappers.append($0)
        }
        let node = try #require(wrappers.first?.owner)
        #expect(wrappers.count == 2 && settings.listeners == 2)
        #expect(sequence(first: node.observations, next: \.?.next).prefix { $0 != nil }.count == 2)
        settings.unit = "lb"
        _ = host.flush()
        #expect(host.texts == ["0", "lb", "1", "lb"])
    }
}
