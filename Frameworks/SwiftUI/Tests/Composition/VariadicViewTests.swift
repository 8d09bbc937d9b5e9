import SwiftUI
import Testing

private struct RankKey: _ViewTraitKey {
    static let defaultValue = 0
}

/// Puts something between the views that it is given.
private struct Divided: _VariadicView_MultiViewRoot {
    @ViewBuilder func body(children: _VariadicView.Children) -> some View {
        let last = children.last?.id
        ForEach(children) { child in
            child
            if child.id != last { Text("–") }
        }
    }
}

/// Says how many views it is given, and what they say of themselves.
private struct Ranked: _VariadicView_UnaryViewRoot {
    func body(children: _VariadicView.Children) -> some View {
        VStack {
            Text("\(children.count): \(children.map { String($0[RankKey.self]) }.joined(separator: ","))")
            children
        }
    }
}

@MainActor
@Suite struct VariadicViewTests {
    @Test func `A root is given the views of groups and loops one by one`() {
        let host = ViewHost.rendering(
            _VariadicView.Tree(Divided()) {
                Text("a")
                Group {
                    Text("b")
                    ForEach(0..<2) { Text("\($0)") }
                }
            })
        #expect(host.texts == ["a", "–", "b", "–", "0", "–", "1"])
    }

    @Test func `Views say something of themselves to the root`() {
        let host = ViewHost.rendering(
            _VariadicView.Tree(Ranked()) {
                Text("a")._trait(RankKey.self, 7)
                Text("b")
            })
        #expect(host.texts == ["2: 7,0", "a", "b"])
    }

    @Test func `A view of a loop is found by the loop's value`() {
        struct Named: _VariadicView_MultiViewRoot {
            func body(children: _VariadicView.Children) -> some View {
                ForEach(children) { Text($0.id(as: String.self) ?? "none") }
            }
        }
        let host = ViewHost.rendering(
            _VariadicView.Tree(Named()) { ForEach(["x", "y"], id: \.self) { Text($0) } })
        #expect(host.texts == ["x", "y"])
    }
}
