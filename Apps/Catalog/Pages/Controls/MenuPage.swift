import SwiftUI

struct MenuPage: View {
    @State private var style = styles[0]
    @State private var hasIndicator = true
    @State private var step = 10.0

    private static let styles = [Choice("button", MenuKind.button), Choice("borderlessButton", .borderless)]

    var body: some View {
        Demo("Menu", "Actions behind a button: sections, choices, submenus, and what destroys.") { MenuDemo() }
        Demo("Context menu", "Press long, click the other button, or press the menu key.") { ContextMenuDemo() }
        Demo("Control group", "Controls that belong together look so.") {
            ControlGroupDemo(step: Int(step))
        } knobs: {
            SliderKnob("step", $step, in: 5...25, step: 5)
        }
        Demo("Looks of menus", "A menu that looks like a button, or like words in a line.") {
            MenuLooksDemo(kind: style.value, hasIndicator: hasIndicator)
        } knobs: {
            ChoiceKnob("menuStyle", $style, Self.styles)
            ToggleKnob("menuIndicator", $hasIndicator)
        }
    }
}

struct MenuDemo: View {
    @State private var order = "Name"
    @State private var last = "Nothing yet"

    var body: some View {
        VStack(spacing: 16) {
            Menu("Actions", systemImage: "ellipsis.circle") {
                Button("New folder", systemImage: "folder.badge.plus") { last = "New folder" }
                Section("Sort") {
                    Picker("Order", selection: $order) {
                        ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
                    }
                }
                Menu("Share") {
                    Button("Copy link") { last = "Copied" }
                    Button("Send") { last = "Sent" }
                }
                Divider()
                Button("Delete", systemImage: "trash", role: .destructive) { last = "Deleted" }
            }
            Text("\(last), sorted by \(order.lowercased())")
                .foregroundStyle(.secondary)
        }
    }
}

struct ContextMenuDemo: View {
    @State private var isLiked = false

    var body: some View {
        Label("A picture", systemImage: isLiked ? "heart.fill" : "photo")
            .padding(28)
            .background(.teal.opacity(0.2), in: RoundedRectangle(cornerRadius: 16))
            .contextMenu {
                Button(isLiked ? "Unlike" : "Like", systemImage: "heart") { isLiked.toggle() }
                Button("Delete", systemImage: "trash", role: .destructive) { isLiked = false }
            }
    }
}

struct ControlGroupDemo: View {
    let step: Int
    @State private var zoom = 100

    var body: some View {
        VStack(spacing: 16) {
            ControlGroup {
                Button("Smaller", systemImage: "minus") { zoom -= step }
                Button("Larger", systemImage: "plus") { zoom += step }
            }
            Text("\(zoom) %, by \(step)")
                .monospacedDigit()
        }
    }
}

/// The styles that the knob offers.
enum MenuKind {
    case button, borderless
}

struct MenuLooksDemo: View {
    let kind: MenuKind
    let hasIndicator: Bool
    @State private var order = "Name"

    var body: some View {
        let menu = Menu("Sort by \(order.lowercased())") {
            ForEach(["Name", "Date", "Size"], id: \.self) { name in
                Button(name) { order = name }
            }
        }
        .menuIndicator(hasIndicator ? .visible : .hidden)
        switch kind {
        case .button: menu.menuStyle(.button).buttonStyle(.bordered)
        case .borderless: menu.menuStyle(.borderlessButton)
        }
    }
}
