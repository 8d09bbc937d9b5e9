import SwiftUI

struct PickerPage: View {
    @State private var isEnabled = true

    var body: some View {
        Demo("Styles", "The same choice as a menu, segments, a wheel, and rows.") {
            PickerStylesDemo(isEnabled: isEnabled)
        } knobs: {
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("In a form", "In rows, a picker is a menu, or a list of its own behind the row.", height: 400) {
            PickerFormDemo()
        }
    }
}

struct PickerStylesDemo: View {
    let isEnabled: Bool
    @State private var flavour = Flavour.vanilla

    var body: some View {
        VStack(spacing: 20) {
            picker.pickerStyle(.menu)
            picker.pickerStyle(.segmented)
            picker.pickerStyle(.wheel)
            picker.pickerStyle(.inline)
        }
        .disabled(!isEnabled)
    }

    private var picker: some View {
        Picker("Flavour", selection: $flavour) {
            ForEach(Flavour.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
    }

    private enum Flavour: String, CaseIterable {
        case vanilla, chocolate, lemon
    }
}

struct PickerFormDemo: View {
    @State private var sound = "Chime"
    @State private var snooze = 10
    @State private var repeats = "Never"

    var body: some View {
        NavigationStack {
            Form {
                Picker("Sound", selection: $sound) {
                    ForEach(["Chime", "Bell", "Birds"], id: \.self) { Text($0) }
                }
                Picker("Snooze", selection: $snooze) {
                    ForEach([5, 10, 15], id: \.self) { Text("\($0) minutes") }
                }
                .pickerStyle(.segmented)
                Picker("Repeat", selection: $repeats) {
                    ForEach(["Never", "Every day", "Every week"], id: \.self) { Text($0) }
                }
                .pickerStyle(.navigationLink)
            }
            .navigationTitle("Alarm")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}
