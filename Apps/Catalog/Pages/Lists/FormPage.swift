import SwiftUI

struct FormPage: View {
    @State private var style = styles[0]
    @State private var isOpen = true
    @State private var hasTitle = true

    private static let styles = [Choice("grouped", FormKind.grouped), Choice("columns", .columns)]

    var body: some View {
        Demo("Form", "Every control in rows, as settings have them.", height: 560) {
            FormDemo(kind: style.value)
        } knobs: {
            ChoiceKnob("formStyle", $style, Self.styles)
        }
        Demo("Disclosure", "Rows that open and close.") {
            DisclosureDemo(isOpen: $isOpen)
        } knobs: {
            ToggleKnob("isExpanded", $isOpen)
        }
        Demo("Group box", "A box with a title around what belongs together.") {
            GroupBoxDemo(hasTitle: hasTitle)
        } knobs: {
            ToggleKnob("label", $hasTitle)
        }
    }
}

/// The styles that the knob offers.
enum FormKind {
    case grouped, columns
}

struct FormDemo: View {
    let kind: FormKind
    @State private var name = "Ada"
    @State private var isPrivate = true
    @State private var size = "Medium"
    @State private var copies = 2
    @State private var brightness = 0.6
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
        let form = Form {
            Section("Profile") {
                TextField("Name", text: $name)
                Toggle("Private", isOn: $isPrivate)
                DatePicker("Since", selection: $date, displayedComponents: .date)
            }
            Section("Printing") {
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
                }
                Stepper("Copies: \(copies)", value: $copies, in: 1...9)
                Slider(value: $brightness) { Text("Brightness") }
            }
            Section {
                Button("Print") { copies = 1 }
                Button("Forget everything", role: .destructive) { name = "" }
            }
        }
        switch kind {
        case .grouped: form.formStyle(.grouped)
        case .columns: form.formStyle(.columns)
        }
    }
}

struct DisclosureDemo: View {
    @Binding var isOpen: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 14) {
            DisclosureGroup("Ingredients", isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 6) {
                    Text("500 g flour")
                    Text("350 ml water")
                    Text("10 g salt")
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            DisclosureGroup("Method") { Text("Mix, wait, fold, wait, bake.") }
        }
    }
}

struct GroupBoxDemo: View {
    let hasTitle: Bool

    private let words = "Seven hours and forty minutes, twelve more than the day before."

    var body: some View {
        if hasTitle {
            GroupBox {
                Text(words)
            } label: {
                Label("Sleep", systemImage: "moon.zzz.fill")
            }
        } else {
            GroupBox { Text(words) }
        }
    }
}
