import SwiftUI

struct LabelPage: View {
    @State private var style = styles[0]
    @State private var scale = scales[1]
    @State private var room = 28.0

    private static let styles = [
        Choice("titleAndIcon", LabelLooks.titleAndIcon), Choice("titleOnly", .titleOnly), Choice("iconOnly", .iconOnly),
    ]
    private static let scales = [
        Choice("small", Image.Scale.small), Choice("medium", .medium), Choice("large", .large),
    ]

    var body: some View {
        Demo("Label", "A title with a symbol; its style says what of it is shown.") {
            LabelStylesDemo(looks: style.value, scale: scale.value, room: room)
        } knobs: {
            ChoiceKnob("labelStyle", $style, Self.styles)
            ChoiceKnob("imageScale", $scale, Self.scales)
            SliderKnob("labelReservedIconWidth", $room, in: 28...72)
        }
        Demo("A style of one's own", "A LabelStyle puts title and icon where it wants them.") { StackedLabelDemo() }
        Demo("Labelled values", "LabeledContent names what it shows.") { LabeledValuesDemo() }
        Demo("Nothing here", "ContentUnavailableView says so, and what to do.") { UnavailableDemo() }
    }
}

/// What of a label is shown.
enum LabelLooks {
    case titleAndIcon, titleOnly, iconOnly
}

struct LabelStylesDemo: View {
    let looks: LabelLooks
    let scale: Image.Scale
    let room: CGFloat

    var body: some View {
        let labels = VStack(alignment: .leading, spacing: 14) {
            Label("Favourites", systemImage: "star.fill").foregroundStyle(.orange)
            Label("Downloads", systemImage: "arrow.down.circle")
            Label("Nearby", systemImage: "location")
        }
        .imageScale(scale)
        .labelReservedIconWidth(room)
        switch looks {
        case .titleAndIcon: labels.labelStyle(.titleAndIcon)
        case .titleOnly: labels.labelStyle(.titleOnly)
        case .iconOnly: labels.labelStyle(.iconOnly)
        }
    }
}

struct StackedLabelDemo: View {
    var body: some View {
        HStack(spacing: 28) {
            Label("Walk", systemImage: "figure.walk")
            Label("Ride", systemImage: "bicycle")
            Label("Drive", systemImage: "car.fill")
        }
        .labelStyle(StackedLabelStyle())
    }

    private struct StackedLabelStyle: LabelStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack(spacing: 6) {
                configuration.icon.font(.title2).foregroundStyle(.teal)
                configuration.title.font(.caption)
            }
        }
    }
}

struct LabeledValuesDemo: View {
    var body: some View {
        VStack(spacing: 12) {
            LabeledContent("Distance", value: "12.4 km")
            LabeledContent("Ascent", value: 640, format: .number)
            LabeledContent("Weather") { Image(systemName: "cloud.sun.fill").accessibilityLabel("Fair") }
        }
    }
}

struct UnavailableDemo: View {
    var body: some View {
        ContentUnavailableView {
            Label("No messages", systemImage: "tray")
        } description: {
            Text("What people write to you will be here.")
        } actions: {
            Button("Write one") {}
                .buttonStyle(.bordered)
        }
    }
}
