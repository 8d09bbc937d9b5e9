import Foundation
import SwiftUI
import Testing

private enum Screen: Hashable, LosslessStringConvertible {
    case post(Int)

    init?(_ description: String) {
        guard description.hasPrefix("post-"), let number = Int(description.dropFirst(5)) else { return nil }
        self = .post(number)
    }

    var description: String {
        switch self {
        case .post(let number): "post-\(number)"
        }
    }
}

@MainActor @Observable
private final class Paths {
    var home: [Screen] = []
    var tab = "home"
    var isAsking = false
    var shown: [String] = []
}

private struct Stack: View {
    @Bindable var paths: Paths

    var body: some View {
        NavigationStack(path: $paths.home) {
            NavigationLink("Open", value: Screen.post(1))
                .navigationTitle("Home")
                .navigationDestination(for: Screen.self) { screen in
                    Leaf(name: screen.description)
                }
        }
    }
}

private struct Leaf: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Button("Close \(name)") { dismiss() }.navigationTitle(name)
    }
}

private struct Tabs: View {
    @Bindable var paths: Paths

    var body: some View {
        TabView(selection: $paths.tab) {
            Stack(paths: paths)
                .tabItem { Label("Home", systemImage: "house") }
                .tag("home")
            Text("Friends here")
                .onAppear { paths.shown.append("friends") }
                .tabItem { Label("Friends", systemImage: "person.2") }
                .badge(3)
                .tag("friends")
        }
    }
}

/// Tabs for those who are signed in, a stack for those who are not.
private struct Switching: View {
    @Bindable var paths: Paths

    var body: some View {
        if paths.isAsking {
            NavigationStack {
                NavigationLink("Sign up", value: "sign-up")
                    .navigationDestination(for: String.self) { Text($0) }
            }
        } else {
            Tabs(paths: paths)
        }
    }
}

@MainActor
@Suite struct NavigationTests {
    private func texts(_ host: ViewHost) -> [String] { host.tree.root.texts }

    private func commands(_ changes: [ElementChange]) -> [ClientCommand] {
        changes.compactMap { if case .command(let command) = $0.operation { command } else { nil } }
    }

    private func click(_ host: ViewHost, _ text: String) throws -> [ElementChange] {
        let element = try #require(
            host.tree.root.first { ["button", "a"].contains($0.tag) && $0.texts.joined(separator: " ").contains(text) })
        host.dispatch(ClientEvent(elementID: element.id, name: "click"))
        return host.flush()
    }

    @Test func `A link pushes its value onto the app's path and the address follows`() throws {
        let paths = Paths()
        let host = ViewHost(rootView: Stack(paths: paths))
        host.render()
        #expect(host.location == "/")
        let changes = try click(host, "Open")
        #expect(paths.home == [.post(1)])
        #expect(host.location == "/post-1")
        #expect(commands(changes).contains(.navigate(.push, url: "/post-1")))
        #expect(texts(host).contains("Close post-1"))
    }

    @Test func `A link is an anchor with the address that it leads to`() throws {
        let host = ViewHost(rootView: Stack(paths: Paths()))
        host.render()
        let link = try #require(host.tree.root.first { $0.tag == "a" })
        #expect(link.attribute("href") == "/post-1")
    }

    @Test func `Dismissing a pushed page pops it, and the browser goes back`() throws {
        let paths = Paths()
        let host = ViewHost(rootView: Stack(paths: paths))
        host.render()
        _ = try click(host, "Open")
        let changes = try click(host, "Close post-1")
        #expect(paths.home.isEmpty)
        #expect(commands(changes).contains(.navigate(.back(1), url: "/")))
        #expect(!texts(host).contains("Close post-1"))
    }

    @Test func `A page opened by its address shows what the address names`() {
        let paths = Paths()
        let host = ViewHost(rootView: Stack(paths: paths), location: "/post-7/post-8")
        host.render()
        #expect(paths.home == [.post(7), .post(8)])
        #expect(host.location == "/post-7/post-8")
        #expect(texts(host).contains("Close post-8"))
    }

    @Test(arguments: ["/nonsense", "/post-x", "/%zz/../..", "/" + String(repeating: "a/", count: 500)])
    func `An address that nobody understands shows the root`(location: String) {
        let host = ViewHost(rootView: Stack(paths: Paths()), location: location)
        host.render()
        #expect(host.location == "/")
        #expect(texts(host).contains("Open"))
    }

    @Test func `Back and forth of the browser change the app's path without another entry in the history`() throws {
        let paths = Paths()
        let host = ViewHost(rootView: Stack(paths: paths))
        host.render()
        _ = try click(host, "Open")
        host.locationChanged("/")
        #expect(commands(host.flush()) == [.title("Home")])
        #expect(paths.home.isEmpty)
        host.locationChanged("/post-1")
        #expect(commands(host.flush()) == [.title("post-1")])
        #expect(paths.home == [.post(1)])
        #expect(texts(host).contains("Close post-1"))
    }

    @Test func `The selected tab is the first part of the address, and other tabs are not drawn before they are shown`()
        throws
    {
        let paths = Paths()
        let host = ViewHost(rootView: Tabs(paths: paths))
        host.render()
        #expect(host.location == "/home")
        #expect(!texts(host).contains("Friends here"))
        #expect(paths.shown.isEmpty)
        let changes = try click(host, "Friends")
        #expect(paths.tab == "friends")
        #expect(host.location == "/friends")
        #expect(commands(changes).contains(.navigate(.push, url: "/friends")))
        #expect(texts(host).contains("Friends here"))
        #expect(texts(host).contains("3"))
    }

    @Test func `A tab keeps what it has pushed while another one shows`() throws {
        let paths = Paths()
        let host = ViewHost(rootView: Tabs(paths: paths), location: "/home/post-4")
        host.render()
        #expect(paths.home == [.post(4)])
        _ = try click(host, "Friends")
        #expect(host.location == "/friends")
        let home = try #require(host.tree.root.first { $0.classes == "tab-button" && $0.texts.contains("Home") })
        host.dispatch(ClientEvent(elementID: home.id, name: "click"))
        _ = host.flush()
        #expect(host.location == "/home/post-4")
        #expect(paths.home == [.post(4)])
        // Once more: to where the tab begins.
        _ = try click(host, "Home")
        #expect(host.location == "/home")
        #expect(paths.home == [])
    }

    @Test func `When other containers take the place of those that led the address, they lead it`() throws {
        let paths = Paths()
        let host = ViewHost(rootView: Switching(paths: paths), location: "/home/post-4")
        host.render()
        #expect(host.location == "/home/post-4")
        paths.isAsking = true
        let changes = host.flush()
        #expect(host.location == "/")
        #expect(commands(changes).contains(.navigate(.replace, url: "/")))
        _ = try click(host, "Sign up")
        #expect(host.location == "/sign-up")
    }

    @Test func `The bar shows the page's title and the way back under the name of the page below`() throws {
        let host = ViewHost(rootView: Stack(paths: Paths()))
        host.render()
        let title = try #require(host.tree.root.first { $0.classes.contains("bar-title") })
        #expect(title.texts == ["Home"])
        _ = try click(host, "Open")
        let back = try #require(host.tree.root.first { $0.attribute("data-back") != nil })
        #expect(back.texts.contains("Home"))
        host.dispatch(ClientEvent(elementID: back.id, name: "click"))
        _ = host.flush()
        #expect(host.location == "/")
    }
}
