import SwiftUI
import Testing

/// Views that are evaluated because of what was written while they were evaluated.
@MainActor
@Suite struct OwnChangeTests {
    @MainActor @Observable
    final class Model {
        var count = 0
        var other = 0
        @ObservationIgnored var evaluations = 0

        /// Counts an evaluation.
        func evaluated() { evaluations += 1 }
    }

    /// A host, and what it warned of.
    @MainActor
    final class Watched {
        private(set) var warnings: [String] = []
        private(set) var turns = 0
        private var host: ViewHost?

        init(_ view: some View) {
            var services = HostServices()
            services.warn = { [unowned self] in warnings.append($0) }
            let host = ViewHost(rootView: view, services: services)
            self.host = host
            host.onDirty = { [unowned self] in turns += 1 }
            host.render()
        }

        var texts: [String] { host?.texts ?? [] }

        func flush() { _ = host?.flush() }

        func click() { host?.click() }

        /// Flushes whenever something waits, as the server does, for as many turns; whether that came to an end.
        func rest(within limit: Int = 50) async -> Bool {
            for _ in 0..<limit {
                let before = turns
                for _ in 0..<20 { await Task.yield() }
                if turns == before { return true }
                flush()
            }
            return false
        }
    }

    private struct Counting: View {
        let model: Model
        @State private var count = 0

        var body: some View {
            let _ = model.evaluated()
            let _ = count += 1
            Press({ count += 10 }) { Word("\(count)") }
        }
    }

    @Test func `A body that writes the state that it reads comes to rest, and goes on when something else happens`()
        async
    {
        let model = Model()
        let watched = Watched(Counting(model: model))
        #expect(await watched.rest())
        #expect(model.evaluations <= 3)
        #expect(watched.warnings.count == 1)
        #expect(watched.warnings.first?.contains("Counting") == true)
        let (before, shown) = (model.evaluations, Int(watched.texts.first ?? "") ?? 0)
        watched.click()
        #expect(await watched.rest())
        #expect(model.evaluations > before)
        #expect(model.evaluations <= before + 3)
        #expect(Int(watched.texts.first ?? "") ?? 0 > shown + 10)
        #expect(watched.warnings.count == 1)
    }

    private struct Writer: View {
        let model: Model

        var body: some View {
            let _ = model.count += 1
            Word("\(model.other)")
        }
    }

    private struct Pair: View {
        let model: Model

        var body: some View {
            let _ = model.evaluated()
            Box {
                Word("Count \(model.count)")
                Writer(model: model).id(model.count)
            }
        }
    }

    @Test func `Views that change each other without an end come to rest, and still follow what others change`() async {
        let model = Model()
        let watched = Watched(Pair(model: model))
        #expect(await watched.rest())
        #expect(model.evaluations < 500)
        #expect(watched.warnings.count == 1)
        #expect(watched.warnings.first?.contains("Pair") == true)
        let before = model.evaluations
        model.other = 7
        #expect(await watched.rest())
        #expect(watched.texts.last == "7")
        #expect(model.evaluations <= before + 3)
    }

    private struct Following: View {
        let model: Model
        @State private var count = 0
        @State private var shown = 0

        var body: some View {
            Box {
                if model.other == 0 { Pair(model: model) }
                Press({ count = 1 }) { Word("\(shown)") }
            }
            .onChange(of: count) { if count < 40 { count += 1 } else { shown = count } }
        }
    }

    @Test func `Beside a view that rests others follow their changes to the end`() async {
        let model = Model()
        let watched = Watched(Following(model: model))
        #expect(await watched.rest())
        watched.click()
        #expect(await watched.rest())
        #expect(watched.texts.last == "40")
        model.other = 1
        #expect(await watched.rest())
        #expect(watched.texts == ["40"])
    }

    private struct Long: View {
        @State private var count = 0

        var body: some View {
            Press({ count = 1 }) { Word("\(count)") }
                .onChange(of: count) { if count < 250 { count += 1 } }
        }
    }

    @Test func `Changes that cause others end by themselves over several turns`() async {
        let watched = Watched(Long())
        watched.click()
        #expect(await watched.rest())
        #expect(watched.texts == ["250"])
        #expect(watched.warnings.isEmpty)
    }

    private struct Ticking: View {
        let model: Model
        @State private var ticks = 0

        var body: some View {
            Word("\(ticks)").task {
                while ticks < 1_000 {
                    await Task.yield()
                    ticks += 1
                }
            }
        }
    }

    @Test func `A task may change its view as often as it likes`() async {
        let watched = Watched(Ticking(model: Model()))
        while !watched.texts.contains("1000") {
            await Task.yield()
            watched.flush()
        }
        #expect(await watched.rest())
        #expect(watched.warnings.isEmpty)
    }

    @Test func `Windows that change each other without an end come to rest`() async {
        let model = Model()
        let (first, second) = (Watched(Pair(model: model)), Watched(Pair(model: model)))
        var isAtRest = false
        for _ in 0..<1_000 where !isAtRest {
            let (one, other) = (await first.rest(within: 1), await second.rest(within: 1))
            isAtRest = one && other
        }
        #expect(isAtRest)
        #expect(model.evaluations < 5_000)
    }

    private struct Settled: View {
        @State private var width = 0

        var body: some View {
            let _ = width = max(width, 40)
            Word("\(width)")
        }
    }

    @Test func `A body that writes one value for good shows it, and nobody is warned`() async {
        let watched = Watched(Settled())
        #expect(await watched.rest())
        #expect(watched.texts == ["40"])
        #expect(watched.warnings.isEmpty)
    }
}
