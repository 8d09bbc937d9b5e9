import SwiftUI

struct GaugePage: View {
    @State private var value = 0.6
    @State private var tint = Choices.colors[0]
    @State private var degrees = 18.0

    var body: some View {
        Demo("Lines and bars", "A value within its bounds.") {
            GaugeBarsDemo(value: value, tint: tint.value)
        } knobs: {
            SliderKnob("value", $value, in: 0...1, step: 0.05)
            ChoiceKnob("tint", $tint, Choices.colors)
        }
        Demo("Rings", "Open ones mark a place on a scale; closed ones fill.") {
            GaugeRingsDemo(value: value, tint: tint.value)
        } knobs: {
            SliderKnob("value", $value, in: 0...1, step: 0.05)
            ChoiceKnob("tint", $tint, Choices.colors)
        }
        Demo("Gradients", "A scale whose colours say what its values mean.") {
            GaugeGradientDemo(degrees: degrees)
        } knobs: {
            SliderKnob("degrees", $degrees, in: -20...40, step: 1)
        }
        Demo("In a list", "Gauges are as wide as their row, or as small as a sign.", height: 300) {
            GaugeListDemo(value: value)
        } knobs: {
            SliderKnob("value", $value, in: 0...1, step: 0.05)
        }
    }
}

struct GaugeBarsDemo: View {
    let value: Double
    let tint: Color

    var body: some View {
        VStack(spacing: 28) {
            Gauge(value: value) { Text("Battery") }
            Gauge(value: value * 40, in: 0...40) {
                Text("Tank")
            } currentValueLabel: {
                Text("\(Int(value * 40)) litres")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("40")
            }
            Gauge(value: value) {
                Text("Humidity")
            } currentValueLabel: {
                Text(value, format: .percent)
            }
            .gaugeStyle(.accessoryLinear)
            Gauge(value: value) {
                Text("Disk space")
            } currentValueLabel: {
                Text(value, format: .percent)
            }
            .gaugeStyle(.accessoryLinearCapacity)
        }
        .tint(tint)
    }
}

struct GaugeRingsDemo: View {
    let value: Double
    let tint: Color

    var body: some View {
        HStack(spacing: 28) {
            Gauge(value: value) {
                Text("Speed")
            } currentValueLabel: {
                Text("\(Int(value * 120))")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("120")
            }
            .gaugeStyle(.accessoryCircular)
            Gauge(value: value) {
                Image(systemName: "bolt.fill").accessibilityLabel("Charge")
            } currentValueLabel: {
                Text("\(Int(value * 100))")
            }
            .gaugeStyle(.accessoryCircular)
            Gauge(value: value) {
                Text("Goal")
            } currentValueLabel: {
                Text("\(Int(value * 100))")
            }
            .gaugeStyle(.accessoryCircularCapacity)
        }
        .tint(tint)
    }
}

struct GaugeGradientDemo: View {
    let degrees: Double

    private let scale = Gradient(colors: [.blue, .teal, .yellow, .orange, .red])

    var body: some View {
        VStack(spacing: 28) {
            Gauge(value: degrees, in: -20...40) {
                Text("°C")
            } currentValueLabel: {
                Text("\(Int(degrees))")
            } minimumValueLabel: {
                Text("-20").foregroundStyle(.blue)
            } maximumValueLabel: {
                Text("40").foregroundStyle(.red)
            }
            .gaugeStyle(.accessoryCircular)
            Gauge(value: degrees, in: -20...40) {
                Text("Temperature")
            } currentValueLabel: {
                Text("\(Int(degrees)) °C")
            }
            .gaugeStyle(.accessoryLinear)
        }
        .tint(scale)
    }
}

struct GaugeListDemo: View {
    let value: Double

    var body: some View {
        List {
            Gauge(value: value) {
                Label("Disk", systemImage: "internaldrive")
            } currentValueLabel: {
                Text("\(Int(value * 512)) of 512 GB")
            }
            LabeledContent("Memory") {
                Gauge(value: value) { Text("Memory") }
                    .gaugeStyle(.accessoryLinearCapacity)
                    .labelsHidden()
                    .frame(width: 120)
            }
            HStack {
                Text("Today's goal")
                Spacer()
                Gauge(value: value) {
                    Text("Goal")
                } currentValueLabel: {
                    Text("\(Int(value * 10))")
                }
                .gaugeStyle(.accessoryCircularCapacity)
                .tint(.green)
            }
        }
    }
}
