import SwiftUI

struct SliderPage: View {
    @State private var tint = Choices.colors[0]
    @State private var step = 1.0
    @State private var isEnabled = true
    @State private var isBounded = true
    @State private var most = 8.0

    var body: some View {
        Demo("Slider", "A number out of a range, dragged or moved by the arrow keys.") {
            SliderDemo(tint: tint.value, step: step, isEnabled: isEnabled)
        } knobs: {
            SliderKnob("step", $step, in: 1...25)
            ChoiceKnob("tint", $tint, Choices.colors)
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Marks", "Values that matter have a dot; the colour begins at the neutral one.") {
            SliderMarksDemo(isBounded: isBounded)
        } knobs: {
            ToggleKnob("enabledBounds", $isBounded)
        }
        Demo("Stepper", "Up and down, one at a time.") {
            StepperDemo(most: Int(most))
        } knobs: {
            SliderKnob("most", $most, in: 4...20)
        }
    }
}

struct SliderDemo: View {
    let tint: Color
    let step: Double
    let isEnabled: Bool
    @State private var volume = 40.0

    var body: some View {
        VStack(spacing: 16) {
            Slider(value: $volume, in: 0...100, step: step) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker.fill").accessibilityHidden(true)
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3.fill").accessibilityHidden(true)
            }
            Text("\(Int(volume)) of 100, by \(Int(step))")
                .monospacedDigit()
        }
        .tint(tint)
        .disabled(!isEnabled)
    }
}

struct SliderMarksDemo: View {
    let isBounded: Bool
    @State private var balance = 0.0

    var body: some View {
        VStack(spacing: 16) {
            Slider(value: $balance, in: -10...10, neutralValue: 0, enabledBounds: isBounded ? -5...5 : -10...10) {
                Text("Balance")
            } currentValueLabel: {
                Text(balance, format: .number.precision(.fractionLength(0)))
            } ticks: {
                SliderTickContentForEach([-10.0, -5, 0, 5, 10], id: \.self) { SliderTick($0) }
            }
            Text(balance, format: .number.precision(.fractionLength(0)).sign(strategy: .always(includingZero: false)))
                .monospacedDigit()
        }
    }
}

struct StepperDemo: View {
    let most: Int
    @State private var guests = 2
    @State private var temperature = 19.5

    var body: some View {
        VStack(spacing: 16) {
            Stepper("Guests: \(guests) of \(most)", value: $guests, in: 1...most)
            Stepper(value: $temperature, in: 15...25, step: 0.5) {
                Text(temperature, format: .number.precision(.fractionLength(1))) + Text(" °C")
            }
        }
    }
}
