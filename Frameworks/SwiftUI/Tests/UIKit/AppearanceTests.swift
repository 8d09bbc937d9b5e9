import Foundation
import SwiftUI
import Testing

private let marine = UIColor(red: 0, green: 0, blue: 0.5, alpha: 1)

private struct Painted: View {
    init() {
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        bar.backgroundColor = marine
        bar.titleTextAttributes = [
            .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 19, weight: .bold),
        ]
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().scrollEdgeAppearance = bar
        UITabBar.appearance().unselectedItemTintColor = .lightGray
        UISegmentedControl.appearance().selectedSegmentTintColor = .purple
        UITableView.appearance().backgroundColor = .clear
    }

    var body: some View {
        VStack {
            Text("Painted")
            Button("Hide") { UITabBar.appearance().isHidden = true }
        }
    }
}

/// What is said of all bars and controls by UIKit's `appearance()`.
@MainActor
@Suite struct AppearanceTests {
    @Test func `What a view says while it is made holds for its window, from the first page on`() {
        let host = ViewHost(rootView: Painted())
        host.render()
        let window = host.tree.root
        #expect(window.style("--nav-edge") == "rgb(0 0 128)" && window.style("--nav-bar") == "rgb(0 0 128)")
        #expect(window.style("--nav-title") == "rgb(255 255 255)")
        #expect(window.style("--nav-title-size") == "19px" && window.style("--nav-title-weight") == "700")
        #expect(window.style("--tab-idle") == "rgb(170 170 170)" && window.style("--segment") == "rgb(128 0 128)")
    }

    @Test func `Other windows hear nothing of it, nor does anybody outside of a window`() {
        let painted = ViewHost(rootView: Painted())
        UITabBar.appearance().isHidden = true
        let plain = ViewHost(rootView: Text("Plain"))
        painted.render()
        plain.render()
        #expect(plain.tree.root.styles.isEmpty)
        #expect(painted.tree.root.style("--tab-display") == nil)
    }

    @Test func `What an action says reaches the browser with what it changes`() throws {
        let host = ViewHost(rootView: Painted())
        host.render()
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        let told = host.flush().contains { change in
            if case .style(host.tree.root.id, "--tab-display", "none") = change.operation { true } else { false }
        }
        #expect(told)
    }

    @Test func `A bar without a background has no line and no blur, and one of no colour in particular stays as it is`()
    {
        let bar = UINavigationBarAppearance()
        #expect(bar.background == nil && bar.separator == nil && bar.blurs)
        bar.configureWithTransparentBackground()
        #expect(bar.background == "transparent" && bar.separator == "transparent" && !bar.blurs)
        bar.configureWithOpaqueBackground()
        bar.shadowColor = nil
        #expect(bar.background == "var(--bg)" && bar.separator == "transparent")
    }
}

/// What a page says of the bars around it.
@MainActor
@Suite struct BarLookTests {
    private static func host(_ visibility: Visibility) -> ViewHost {
        let host = ViewHost(
            rootView: TabView {
                NavigationStack {
                    Text("Page").navigationTitle("Title")
                        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Foot") {} } }
                        .toolbarBackground(Color.orange, for: .navigationBar, .tabBar, .bottomBar)
                        .toolbarBackground(visibility, for: .navigationBar)
                        .toolbarColorScheme(.dark, for: .tabBar)
                }
                .tabItem { Text("One") }
                Text("Other").tabItem { Text("Two") }
            })
        host.render()
        _ = host.flush()
        return host
    }

    private static func bar(_ name: String, _ host: ViewHost) throws -> Element {
        try #require(host.tree.root.first { $0.classes.split(separator: " ").contains(Substring(name)) })
    }

    @Test func `Each bar takes the background that is said for it`() throws {
        let host = Self.host(.automatic)
        #expect(try Self.bar("tab-bar", host).style("background") == "var(--orange)")
        #expect(try Self.bar("tab-bar", host).classes.contains("scheme-dark"))
        #expect(try Self.bar("bottom-bar", host).style("background") == "var(--orange)")
        #expect(try Self.bar("navbar", host).style("--nav-bar") == "var(--orange)")
        #expect(try Self.bar("navbar", host).style("--nav-edge") == nil)
    }

    @Test func `A background that is to be seen shows at the top too, behind the large title as well`() throws {
        let host = Self.host(.visible)
        #expect(try Self.bar("navbar", host).style("--nav-edge") == "var(--orange)")
        #expect(try Self.bar("large-title", host).style("--nav-edge") == "var(--orange)")
    }
}
