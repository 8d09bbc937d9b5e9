import SwiftUI

struct TransferPage: View {
    @State private var isOpen = true

    var body: some View {
        Demo("Drag and drop", "By the mouse, a resting finger, or Space and arrows.") { BasketDemo() }
        Demo("Between lists", "Rows fall where the line shows.") { TwoListsDemo() }
        Demo("From outside", "Texts, addresses and files of other windows.") { OutsideDemo() }
        Demo("Drop delegates", "An object that hears each step of a drag, and may refuse.") {
            DelegateDemo(isOpen: isOpen)
        } knobs: {
            ToggleKnob("validateDrop", $isOpen)
        }
        Demo("Copy and paste", "What is copied as a value is pasted as one.") { ClipboardDemo() }
    }
}

struct BasketDemo: View {
    @State private var fruit = ["Apple", "Pear", "Plum"]
    @State private var basket: [String] = []
    @State private var isTargeted = false

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                ForEach(fruit, id: \.self) { name in
                    Text(name)
                        .padding(8)
                        .background(.quaternary, in: .rect(cornerRadius: 8))
                        .draggable(name)
                }
            }
            Text(basket.isEmpty ? "The basket is empty." : basket.joined(separator: ", "))
                .frame(maxWidth: .infinity, minHeight: 60)
                .background(
                    isTargeted ? AnyShapeStyle(.tint.opacity(0.2)) : AnyShapeStyle(.quaternary),
                    in: .rect(cornerRadius: 12)
                )
                .dropDestination(for: String.self) { items, _ in
                    basket += items
                    fruit.removeAll { items.contains($0) }
                    return true
                } isTargeted: {
                    isTargeted = $0
                }
            Button("Empty the basket") { (fruit, basket) = (fruit + basket, []) }
        }
    }
}

struct TwoListsDemo: View {
    @State private var now = ["Write", "Call"]
    @State private var later = ["Travel"]

    var body: some View {
        HStack(alignment: .top) {
            list("Now", $now, other: $later)
            list("Later", $later, other: $now)
        }
    }

    private func list(_ title: LocalizedStringKey, _ rows: Binding<[String]>, other: Binding<[String]>) -> some View {
        List {
            Section(title) {
                ForEach(rows.wrappedValue, id: \.self) { row in Text(row).draggable(row) }
                    .dropDestination(for: String.self) { items, offset in
                        let place = rows.wrappedValue.prefix(offset).count { !items.contains($0) }
                        for list in [rows, other] { list.wrappedValue.removeAll { items.contains($0) } }
                        rows.wrappedValue.insert(contentsOf: items, at: place)
                    }
            }
        }
        .frame(height: 220)
    }
}

struct OutsideDemo: View {
    @State private var found = "Drop an address or a file here."

    var body: some View {
        Text(found)
            .frame(maxWidth: .infinity, minHeight: 80)
            .background(.quaternary, in: .rect(cornerRadius: 12))
            .dropDestination(for: URL.self) { urls, _ in
                found = urls.map { $0.isFileURL ? $0.lastPathComponent : $0.absoluteString }
                    .joined(separator: "\n")
                return true
            }
    }
}

struct ClipboardDemo: View {
    @State private var pasted = "Nothing pasted yet."

    var body: some View {
        VStack(spacing: 12) {
            Text("Focus me and copy").focusable().copyable(["A copied text"])
            PasteButton(payloadType: String.self) { pasted = $0.joined() }
            Text(pasted)
            ShareLink("Share the text", item: pasted)
        }
    }
}

struct DelegateDemo: View {
    let isOpen: Bool
    @State private var state = "Nothing over it"

    private struct Doorman: DropDelegate {
        let isOpen: Bool
        @Binding var state: String

        func validateDrop(info: DropInfo) -> Bool { isOpen && info.hasItemsConforming(to: [.plainText]) }
        func dropEntered(info: DropInfo) { state = "Something is coming" }
        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .copy) }
        func dropExited(info: DropInfo) { state = "Gone again" }

        func performDrop(info: DropInfo) -> Bool {
            state = "Let in at \(Int(info.location.x)), \(Int(info.location.y))"
            return true
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Text("A guest")
                .padding(10)
                .background(.quaternary, in: .capsule)
                .draggable("A guest")
            Label(
                isOpen ? state : "Closed today", systemImage: isOpen ? "door.left.hand.open" : "door.left.hand.closed"
            )
            .frame(maxWidth: .infinity, minHeight: 80)
            .background(.quaternary, in: .rect(cornerRadius: 12))
            .onDrop(of: [.plainText], delegate: Doorman(isOpen: isOpen, state: $state))
        }
    }
}
