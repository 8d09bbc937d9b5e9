import SwiftUI

struct ColorPickerPage: View {
    var body: some View {
        Demo("Colour picker", "The browser's own picker, bound to a Color.") { ColorPickerDemo() }
        Demo("Links", "Link goes somewhere; ShareLink hands something on.") { LinksDemo() }
    }
}

struct ColorPickerDemo: View {
    @State private var color = Color.purple

    var body: some View {
        VStack(spacing: 20) {
            ColorPicker("Paper", selection: $color)
            RoundedRectangle(cornerRadius: 16)
                .fill(color)
                .frame(height: 80)
        }
    }
}

struct LinksDemo: View {
    private let address = URL(string: "https://www.swift.org")

    var body: some View {
        VStack(spacing: 16) {
            if let address {
                Link("The Swift language", destination: address)
                ShareLink(item: address) { Label("Hand it on", systemImage: "square.and.arrow.up") }
                    .buttonStyle(.bordered)
            }
        }
    }
}
