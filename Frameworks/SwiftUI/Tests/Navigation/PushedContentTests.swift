import SwiftUI
import Testing

/// A stack whose root says what is pushed, and says it anew whenever it is evaluated.
@MainActor
@Suite struct PushedContentTests {
    @MainActor @Observable
    final class Model {
        var name = "one"
        var isShown = false
        @ObservationIgnored var evaluations = 0

        /// Counts an evaluation.
        func evaluated() -> String {
            evaluations += 1
            return name
        }
    }

    private struct Screen: View {
        let model: Model
        let isByType: Bool
        @State private var path: [Int] = [1]

        var body: some View {
            @Bindable var model = model
            if isByType {
                NavigationStack(path: $path) {
                    Text(model.evaluated()).navigationDestination(for: Int.self) { Text("Pushed \($0) \(model.name)") }
                }
            } else {
                NavigationStack {
                    Text(model.evaluated())
                        .navigationDestination(isPresented: $model.isShown) { Text("Pushed \(model.name)") }
                }
            }
        }
    }

    @Test(arguments: [true, false])
    func `A stack follows what it has pushed, and comes to rest`(_ isByType: Bool) async {
        let model = Model()
        model.isShown = true
        var wakes = 0
        let host = ViewHost(rootView: Screen(model: model, isByType: isByType))
        host.render()
        host.onDirty = { wakes += 1 }
        for name in ["two", "three"] {
            model.name = name
            _ = host.flush()
        }
        // What waits after a flush wakes the host a turn later.
        for _ in 0..<20 { await Task.yield() }
        wakes = 0
        _ = host.flush()
        for _ in 0..<20 { await Task.yield() }
        #expect(wakes == 0)
        #expect(model.evaluations < 10)
        var texts: [String] = []
        func gather(_ element: Element) {
            texts += element.texts
            element.children.forEach(gather)
        }
        gather(host.tree.root)
        #expect(texts.contains { $0.contains("Pushed") && $0.contains("three") })
    }
}
