import Foundation
import SwiftUI
import Testing

@MainActor @Observable
private final class Reader {
    var position = ScrollPosition()
}

private struct Page: View {
    @Bindable var reader: Reader

    var body: some View {
        ScrollView { Text("words") }.scrollPosition($reader.position)
    }
}

@MainActor
@Suite struct ScrollPositionTests {
    private func commands(_ host: ViewHost) -> [ClientCommand] {
        host.flush().compactMap { if case .command(let command) = $0.operation { command } else { nil } }
    }

    @Test func `A scroll view goes to a number of points, in the directions that were said`() throws {
        let reader = Reader()
        let host = ViewHost.rendering(Page(reader: reader))
        let id = try #require(host.tree.root.first { $0.attribute("data-position") != nil }).id
        reader.position.scrollTo(y: 120)
        #expect(commands(host) == [.scrollToPoint(id, x: nil, y: 120)])
        reader.position.scrollTo(point: CGPoint(x: 4, y: 8))
        #expect(commands(host) == [.scrollToPoint(id, x: 4, y: 8)])
        reader.position.scrollTo(point: CGPoint(x: 4, y: 8))
        #expect(commands(host) == [])
    }

    @Test func `A position is one of a view, a side or a point`() {
        var position = ScrollPosition(x: 3)
        #expect(position.x == 3 && position.y == nil && position.point == nil)
        position.scrollTo(x: 1, y: 2)
        #expect(position.point == CGPoint(x: 1, y: 2))
        position.scrollTo(edge: .bottom)
        #expect(position.point == nil && position.edge == .bottom)
        position.scrollTo(id: "a")
        #expect(position.edge == nil && position.viewID(type: String.self) == "a")
    }
}
