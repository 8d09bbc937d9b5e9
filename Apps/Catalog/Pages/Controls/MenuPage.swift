import SwiftUI

struct MenuPage: View {
    var body: some View {
        Demo("Menu", "Actions behind a button: sections, choices, submenus, and what destroys.") { MenuDemo() }
        Demo("Context menu", "Press long, click the other button, or press the menu key.") { ContextMenuDemo() }
        Demo("Control group", "Controls that belong together look so.") { ControlGroupDemo() }
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
    @State private var zoom = 100

    var body: some View {
        VStack(spacing: 16) {
            ControlGroup {
                Button("Smaller", systemImage: "minus") { zoom -= 10 }
                Button("Larger", systemImage: "plus") { zoom += 10 }
            }
            Text("\(zoom) %")
                .monospacedDigit()
        }
    }
}
