import SwiftUI

struct TabPage: View {
    @State private var badge = 3.0
    @State private var display = displays[0]
    @State private var isAdmin = true

    private static let displays = [
        Choice("always", PageIndexViewStyle.BackgroundDisplayMode.always), Choice("never", .never),
    ]

    var body: some View {
        Demo(
            "Tab view", "A bar of tabs; each page keeps its state, and some tabs are there only for some people.",
            height: 380
        ) {
            TabsDemo(badge: Int(badge), isAdmin: isAdmin)
        } knobs: {
            SliderKnob("badge", $badge, in: 0...12)
            ToggleKnob("admin", $isAdmin)
        }
        Demo("Pages", "Pages side by side: swiped, by the dots or by arrow keys; code may turn them too.", height: 280)
        {
            PagesDemo(display: display.value)
        } knobs: {
            ChoiceKnob("backgroundDisplayMode", $display, Self.displays)
        }
    }
}

struct TabsDemo: View {
    let badge: Int
    let isAdmin: Bool
    @State private var tab = "today"

    var body: some View {
        TabView(selection: $tab) {
            Tab("Today", systemImage: "sun.max", value: "today") { Text("Today") }
            Tab("Inbox", systemImage: "tray", value: "inbox") { Text("Inbox") }
                .badge(badge)
            account
        }
    }

    @TabContentBuilder<String> private var account: some TabContent<String> {
        TabSection("Account") {
            Tab("Me", systemImage: "person", value: "me") { Text("Me") }
        }
        if isAdmin {
            Tab("Staff", systemImage: "person.badge.key", value: "staff") { Text("For the staff") }
        }
    }
}

struct PagesDemo: View {
    let display: PageIndexViewStyle.BackgroundDisplayMode
    @State private var page = 0

    var body: some View {
        TabView(selection: $page) {
            ForEach(Array([Color.orange, .pink, .indigo].enumerated()), id: \.offset) { number, color in
                color.opacity(0.25)
                    .overlay {
                        VStack(spacing: 16) {
                            Text("Page \(number + 1)").font(.title)
                            Button("Next") { withAnimation { page = (number + 1) % 3 } }
                                .buttonStyle(.bordered)
                        }
                    }
                    .tag(number)
            }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: display))
    }
}
