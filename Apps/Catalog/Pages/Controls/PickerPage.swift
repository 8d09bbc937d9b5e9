import SwiftUI

struct PickerPage: View {
    @State private var isEnabled = true

    var body: some View {
        Demo("Styles", "The same choice as a menu, segments, a wheel, and rows.") {
            PickerStylesDemo(isEnabled: isEnabled)
        } knobs: {
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Wheels", "Two wheels make a timer; so does a keyboard.") { TimerDemo() }
        Demo("On a desk", "Round buttons, and a palette in a menu.") { DeskPickersDemo() }
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

struct TimerDemo: View {
    @State private var minutes = 5
    @State private var seconds = 30

    var body: some View {
        HStack(spacing: 0) {
            Picker("Minutes", selection: $minutes) {
                ForEach(0..<60) { Text("\($0) min").tag($0) }
            }
            Picker("Seconds", selection: $seconds) {
                ForEach(Array(stride(from: 0, to: 60, by: 5)), id: \.self) { Text("\($0) s") }
            }
        }
        .pickerStyle(.wheel)
    }
}

struct DeskPickersDemo: View {
    @State private var size = "Medium"
    @State private var mood = "sun.max"

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            Picker("Size", selection: $size) {
                ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
            }
            .pickerStyle(.radioGroup)
            Menu("Mood", systemImage: mood) {
                Picker("Mood", selection: $mood) {
                    ForEach(["sun.max", "cloud", "moon"], id: \.self) { name in
                        Label(name, systemImage: name)
                    }
                }
                .pickerStyle(.palette)
            }
        }
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
