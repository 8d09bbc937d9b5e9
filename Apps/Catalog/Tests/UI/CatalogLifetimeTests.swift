import CatalogUI
import SwiftUI
import Testing

/// Every page of the catalogue gives back what its views have held.
@MainActor
@Suite struct CatalogLifetimeTests {
    @Test(arguments: CatalogGroup.all.flatMap(\.pages).map(\.id))
    func `A page leaves no node behind, whatever was pressed on it`(_ id: String) async {
        let census = ViewCensus()
        var host: ViewHost? = ViewHost(
            rootView: CatalogView(), services: HostServices(census: census), location: "/\(id)")
        host?.render()
        await settle()
        _ = host?.flush()
        #expect(census.nodes > 0)
        if let host { await pressEverything(in: host) }
        host?.tearDown()
        host = nil
        for _ in 0..<1_000 where census.nodes > 0 { await Task.yield() }
        #expect(census.nodes == 0)
    }

    private func pressEverything(in host: ViewHost) async {
        for event in ["visible", "click"] {
            for element in host.tree.root.demos.flatMap({ $0.all(handling: event) }) {
                host.dispatch(ClientEvent(elementID: element.id, name: event))
                _ = host.flush()
            }
        }
        await settle()
        _ = host.flush()
    }

    /// Gives tasks a moment to begin.
    private func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }
}

extension Element {
    fileprivate var demos: [Element] {
        if attribute("data-testid")?.hasPrefix("demo-") == true { return [self] }
        return children.flatMap(\.demos)
    }

    fileprivate func all(handling event: String) -> [Element] {
        (events.contains(event) ? [self] : []) + children.flatMap { $0.all(handling: event) }
    }
}
