import Foundation
import SwiftUI
import Testing

@MainActor @Observable
private final class Choice {
    var planet: String?
}

private struct Planets: View {
    @Bindable var choice: Choice

    var body: some View {
        NavigationSplitView {
            List(["mars", "saturn"], id: \.self, selection: $choice.planet) { Text($0) }
                .navigationTitle("Planets")
        } detail: {
            Text(choice.planet ?? "none").navigationTitle(choice.planet ?? "none")
        }
    }
}

/// What is selected in the first column of a split view is a part of the address.
@MainActor
@Suite struct SplitViewAddressTests {
    private func host(_ choice: Choice, isWide: Bool, at location: String = "/") -> ViewHost {
        let services = HostServices(environment: { $0.horizontalSizeClass = isWide ? .regular : .compact })
        let host = ViewHost(rootView: Planets(choice: choice), services: services, location: location)
        host.render()
        return host
    }

    private func options(_ host: ViewHost) -> [Element] {
        func walk(_ element: Element) -> [Element] {
            (element.attribute("role") == "option" ? [element] : []) + element.children.flatMap(walk)
        }
        return walk(host.tree.root)
    }

    @Test(arguments: [true, false])
    func `A click on a row goes to the row's address, and back leaves it`(_ isWide: Bool) throws {
        let choice = Choice()
        let host = host(choice, isWide: isWide)
        #expect(host.location == "/")
        let row = try #require(options(host).last)
        host.dispatch(ClientEvent(elementID: row.id, name: "click"))
        _ = host.flush()
        #expect(choice.planet == "saturn")
        #expect(host.location == "/saturn")
        #expect(host.title == "saturn")
        host.locationChanged("/")
        _ = host.flush()
        #expect(host.location == "/")
        host.locationChanged("/mars")
        _ = host.flush()
        #expect(choice.planet == "mars")
        #expect(host.location == "/mars")
    }

    @Test(arguments: [true, false])
    func `A link leads to the row that it names`(_ isWide: Bool) {
        let choice = Choice()
        let host = host(choice, isWide: isWide, at: "/mars")
        #expect(choice.planet == "mars")
        #expect(host.location == "/mars")
        #expect(host.title == "mars")
    }

    private struct FirstPlanet: View {
        @Bindable var choice: Choice
        @State private var column = NavigationSplitViewColumn.sidebar
        @State private var names: [String] = []

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                if names.isEmpty {
                    Button("Discover") {
                        choice.planet = "new"
                        column = .detail
                    }
                } else {
                    List(names, id: \.self, selection: $choice.planet) { Text($0) }
                }
            } detail: {
                Button("Name it") {
                    names = ["mars"]
                    choice.planet = "mars"
                }
                .navigationTitle(choice.planet ?? "none")
            }
        }
    }

    @Test func `A page that was open before there was a list has the address of its row once there is one`() throws {
        let services = HostServices(environment: { $0.horizontalSizeClass = .compact })
        let host = ViewHost(rootView: FirstPlanet(choice: Choice()), services: services, location: "/")
        host.render()
        try press("Discover", in: host)
        #expect(host.title == "new")
        try press("Name it", in: host)
        #expect(host.title == "mars")
        #expect(host.location == "/mars")
    }

    @Test func `A window that becomes narrow goes on with the detail that was chosen, and so does its address`() throws
    {
        @MainActor final class Window { var isWide = true }
        let window = Window()
        let services = HostServices(environment: { $0.horizontalSizeClass = window.isWide ? .regular : .compact })
        let choice = Choice()
        let host = ViewHost(rootView: Planets(choice: choice), services: services, location: "/mars")
        host.render()
        #expect(options(host).count == 2)
        window.isWide = false
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.title == "mars")
        #expect(host.location == "/mars")
        #expect(choice.planet == "mars")
        host.locationChanged("/")
        _ = host.flush()
        #expect(host.title == "Planets")
        #expect(host.location == "/")
    }

    private struct Moons: View {
        @Bindable var choice: Choice

        var body: some View {
            NavigationSplitView {
                List(["mars", "saturn"], id: \.self, selection: $choice.planet) { Text($0) }
                    .navigationTitle("Planets")
            } detail: {
                NavigationLink("first", value: 1)
                    .navigationTitle(choice.planet ?? "none")
                    .navigationDestination(for: Int.self) { number in
                        NavigationLink("crater") { Text("deep").navigationTitle("crater") }
                            .navigationTitle("moon \(number)")
                    }
            }
        }
    }

    private func press(_ words: String, in host: ViewHost) throws {
        let found = host.tree.root.first { $0.texts == [words] && $0.events.contains("click") }
        host.dispatch(ClientEvent(elementID: try #require(found).id, name: "click"))
        _ = host.flush()
    }

    @Test func `What was pushed inside the detail stays when the window becomes narrow, and wide again`() throws {
        @MainActor final class Window { var isWide = true }
        let window = Window()
        let services = HostServices(environment: { $0.horizontalSizeClass = window.isWide ? .regular : .compact })
        let host = ViewHost(rootView: Moons(choice: Choice()), services: services, location: "/mars")
        host.render()
        func turn(isWide: Bool) {
            window.isWide = isWide
            host.updateEnvironment()
            _ = host.flush()
        }
        try press("first", in: host)
        #expect(host.title == "moon 1")
        let address = host.location
        #expect(address == "/mars/1")
        turn(isWide: false)
        #expect(host.title == "moon 1" && host.location == address)
        try press("crater", in: host)
        #expect(host.title == "crater")
        turn(isWide: true)
        #expect(host.title == "crater")
        turn(isWide: false)
        #expect(host.title == "crater")
        host.locationChanged(address)
        _ = host.flush()
        #expect(host.title == "moon 1")
        host.locationChanged("/mars")
        _ = host.flush()
        #expect(host.title == "mars")
        turn(isWide: true)
        #expect(host.title == "mars" && host.location == "/mars")
    }

    @Test func `Where nothing was chosen a window that becomes narrow shows the choice`() {
        @MainActor final class Window { var isWide = true }
        let window = Window()
        let services = HostServices(environment: { $0.horizontalSizeClass = window.isWide ? .regular : .compact })
        let host = ViewHost(rootView: Planets(choice: Choice()), services: services)
        host.render()
        window.isWide = false
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.title == "Planets")
        #expect(host.location == "/")
    }
}
