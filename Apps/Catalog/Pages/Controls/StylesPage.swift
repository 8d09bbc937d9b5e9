import SwiftUI

struct StylesPage: View {
    @State private var spacing = 12.0
    @State private var size = Choices.controlSizes[2]
    @State private var isEnabled = true

    var body: some View {
        Demo("Forms", "A FormStyle decides where the rows of a form go.") {
            CardFormDemo(spacing: spacing)
        } knobs: {
            SliderKnob("spacing", $spacing, in: 0...32)
        }
        Demo("Dates", "A DatePickerStyle may choose in steps that suit the matter.") { WeekStepsDemo() }
        Demo("Groups of controls", "A ControlGroupStyle, around any controls.") {
            PillGroupDemo(isEnabled: isEnabled)
        } knobs: {
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Progress and gauges", "The value is told, the looks are free.") { DotsDemo() }
        Demo("Buttons", "A ButtonStyle knows whether the button is pressed; a PrimitiveButtonStyle, when it acts.") {
            OwnButtonsDemo(size: size.value)
        } knobs: {
            ChoiceKnob("controlSize", $size, Choices.controlSizes)
        }
        Demo("Boxes and labels", "Each container has a protocol for its looks.") { OwnBoxesDemo() }
    }
}

struct CardFormDemo: View {
    let spacing: CGFloat
    @State private var isLoud = true
    @State private var name = "Ada"

    private struct CardForm: FormStyle {
        let spacing: CGFloat

        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: spacing) { configuration.content }
                .padding(20)
                .background(.indigo.opacity(0.12), in: .rect(cornerRadius: 20))
        }
    }

    var body: some View {
        Form {
            TextField("Name", text: $name)
                .textFieldStyle(.roundedBorder)
            Toggle("Loud", isOn: $isLoud)
            LabeledContent("Version", value: "2.1")
        }
        .formStyle(CardForm(spacing: spacing))
    }
}

struct WeekStepsDemo: View {
    @State private var day = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private struct WeekSteps: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Spacer()
                Button("A week earlier", systemImage: "chevron.backward") { step(-7, configuration) }
                Text(configuration.selection, format: .dateTime.day().month(.abbreviated))
                    .monospacedDigit()
                Button("A week later", systemImage: "chevron.forward") { step(7, configuration) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
        }

        private func step(_ days: Int, _ configuration: Configuration) {
            configuration.selection.addTimeInterval(Double(days) * 86_400)
        }
    }

    var body: some View {
        DatePicker("Delivery", selection: $day, displayedComponents: .date)
            .datePickerStyle(WeekSteps())
    }
}

struct PillGroupDemo: View {
    let isEnabled: Bool
    @State private var last = "Nothing yet"

    private struct PillGroup: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 20) { configuration.content }
                .labelStyle(.iconOnly)
                .padding(.horizontal, 20)
                .padding(.vertical, 12)
                .background(.quaternary, in: .capsule)
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            ControlGroup("Player") {
                Button("Back", systemImage: "backward.fill") { last = "Back" }
                Button("Play", systemImage: "play.fill") { last = "Play" }
                Button("Forward", systemImage: "forward.fill") { last = "Forward" }
            }
            .controlGroupStyle(PillGroup())
            .disabled(!isEnabled)
            Text(last).foregroundStyle(.secondary)
        }
    }
}

struct DotsDemo: View {
    @State private var done = 3.0

    private struct Dots: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 10) {
                configuration.label
                HStack(spacing: 8) {
                    ForEach(1..<7) { dot in
                        Circle()
                            .fill(Double(dot) / 6 <= configuration.fractionCompleted ?? 0 ? .teal : .gray.opacity(0.3))
                            .frame(width: 18, height: 18)
                    }
                }
            }
        }
    }

    private struct Tank: GaugeStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                RoundedRectangle(cornerRadius: 8)
                    .strokeBorder(.secondary)
                    .frame(width: 44, height: 70)
                    .overlay(alignment: .bottom) {
                        RoundedRectangle(cornerRadius: 6)
                            .fill(.blue.gradient)
                            .padding(3)
                            .frame(height: 70 * configuration.value)
                    }
                configuration.label
            }
        }
    }

    var body: some View {
        VStack(spacing: 20) {
            HStack(spacing: 40) {
                ProgressView("Rooms painted", value: done, total: 6)
                    .progressViewStyle(Dots())
                Gauge(value: done, in: 0...6) { Text("Paint") }
                    .gaugeStyle(Tank())
            }
            Stepper("Painted: \(Int(done))", value: $done, in: 0...6)
        }
    }
}

struct OwnButtonsDemo: View {
    let size: ControlSize
    @State private var count = 0

    private struct Raised: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.controlSize) private var size

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .font(.headline)
                .foregroundStyle(.white)
                .padding(.horizontal, size == .large ? 32 : size == .regular ? 20 : 12)
                .padding(.vertical, size == .large ? 16 : size == .regular ? 10 : 6)
                .background(Color(red: 0.1, green: 0.36, blue: 0.72), in: .rect(cornerRadius: 12))
                .offset(y: configuration.isPressed ? 4 : 0)
                .background(Color(red: 0.05, green: 0.2, blue: 0.45), in: .rect(cornerRadius: 12).offset(y: 4))
                .opacity(isEnabled ? 1 : 0.5)
        }
    }

    private struct TwiceToAct: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .padding(10)
                .overlay { Capsule().strokeBorder(.tint) }
                .onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    var body: some View {
        VStack(spacing: 20) {
            HStack(spacing: 20) {
                Button("Press") { count += 1 }
                    .buttonStyle(Raised())
                Button("Twice, please") { count += 1 }
                    .buttonStyle(TwiceToAct())
            }
            .controlSize(size)
            Text("Pressed \(count) times")
        }
    }
}

struct OwnBoxesDemo: View {
    @State private var isOpen = true

    private struct Ticket: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: 8) {
                configuration.label.font(.caption).textCase(.uppercase)
                configuration.content
            }
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlay { RoundedRectangle(cornerRadius: 12).stroke(.orange, style: .init(lineWidth: 2, dash: [6])) }
        }
    }

    private struct Stacked: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading) {
                configuration.label.font(.caption).foregroundStyle(.secondary)
                configuration.content.font(.title3)
            }
        }
    }

    private struct PlusMinus: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(alignment: .leading, spacing: 8) {
                Button {
                    withAnimation { configuration.isExpanded.toggle() }
                } label: {
                    HStack {
                        Image(systemName: configuration.isExpanded ? "minus.circle" : "plus.circle")
                        configuration.label
                    }
                }
                if configuration.isExpanded { configuration.content }
            }
        }
    }

    var body: some View {
        GroupBox("Ticket") {
            LabeledContent("From", value: "Bergen")
            LabeledContent("To", value: "Oslo")
            DisclosureGroup("Seats", isExpanded: $isOpen) { Text("12 A, 12 B") }
        }
        .groupBoxStyle(Ticket())
        .labeledContentStyle(Stacked())
        .disclosureGroupStyle(PlusMinus())
    }
}
