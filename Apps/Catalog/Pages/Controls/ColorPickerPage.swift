import SwiftUI

struct ColorPickerPage: View {
    @State private var isEnabled = true
    @State private var isButton = false

    var body: some View {
        Demo("Colour picker", "The browser's own picker, bound to a Color.") {
            ColorPickerDemo(isEnabled: isEnabled)
        } knobs: {
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Links", "Link goes somewhere; ShareLink hands something on.") {
            LinksDemo(isButton: isButton)
        } knobs: {
            ToggleKnob("as a button", $isButton)
        }
    }
}

struct ColorPickerDemo: View {
    let isEnabled: Bool
    @State private var color = Color.purple

    var body: some View {
        VStack(spacing: 20) {
            ColorPicker("Paper", selection: $color).disabled(!isEnabled)
            RoundedRectangle(cornerRadius: 16)
                .fill(color)
                .frame(height: 80)
        }
    }
}

struct LinksDemo: View {
    let isButton: Bool
    private let address = URL(string: "https://www.swift.org")

    var body: some View {
        VStack(spacing: 16) {
            if let address {
                if isButton {
                    Link("The Swift language", destination: address).buttonStyle(.borderedProminent)
                } else {
                    Link("The Swift language", destination: address)
                }
                ShareLink(item: address) { Label("Hand it on", systemImage: "square.and.arrow.up") }
                    .buttonStyle(.bordered)
            }
        }
    }
}
