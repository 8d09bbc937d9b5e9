import SwiftUI

struct TabPage: View {
    @State private var badge = 3.0

    var body: some View {
        Demo("Tab view", "A bar of tabs; each page keeps its state.", height: 380) {
            TabsDemo(badge: Int(badge))
        } knobs: {
            SliderKnob("badge", $badge, in: 0...12)
        }
        Demo("Pages", "Pages side by side, with dots.", height: 280) { PagesDemo() }
    }
}

struct TabsDemo: View {
    let badge: Int
    @State private var tab = "today"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Today", systemImage: "sun.max", value: "today") { Text("Today") }
            Tab("Inbox", systemImage: "tray", value: "inbox") { Text("Inbox") }
                .badge(badge)
            TabSection("Account") {
                Tab("Me", systemImage: "person", value: "me") { Text("Me") }
            }
        }
    }
}

struct PagesDemo: View {
    var body: some View {
        TabView {
            ForEach([Color.orange, .pink, .indigo], id: \.self) { color in
                color.opacity(0.25)
                    .overlay { Text("Swipe") }
            }
        }
        .tabViewStyle(.page)
    }
}
