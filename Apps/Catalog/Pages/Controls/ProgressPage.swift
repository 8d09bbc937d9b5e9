import SwiftUI

struct ProgressPage: View {
    @State private var value = 0.4
    @State private var tint = Choices.colors[0]

    var body: some View {
        Demo("Progress", "How far something is, or only that it goes on.") {
            ProgressDemo(value: value, tint: tint.value)
        } knobs: {
            SliderKnob("value", $value, in: 0...1, step: 0.05)
            ChoiceKnob("tint", $tint, Choices.colors)
        }
    }
}

struct ProgressDemo: View {
    let value: Double
    let tint: Color

    var body: some View {
        VStack(spacing: 24) {
            ProgressView("Downloading", value: value)
            ProgressView(value: value) {
                Text("Copying")
            } currentValueLabel: {
                Text(value, format: .percent)
            }
            HStack(spacing: 32) {
                ProgressView().accessibilityLabel("Loading")
                ProgressView().controlSize(.large).accessibilityLabel("Loading")
                ProgressView("Please wait")
            }
        }
        .tint(tint)
    }
}
