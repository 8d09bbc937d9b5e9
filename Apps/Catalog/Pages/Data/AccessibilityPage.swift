import SwiftUI

struct AccessibilityPage: View {
    @State private var typeSize = sizes[2]
    @State private var isPriceFirst = true
    @State private var isMirrored = true
    @State private var isHeading = true

    private static let sizes = [
        Choice("xSmall", DynamicTypeSize.xSmall), Choice("medium", .medium), Choice("large", .large),
        Choice("xxxLarge", .xxxLarge), Choice("accessibility3", .accessibility3),
    ]

    var body: some View {
        Demo("Labels, values, hints", "What a screen reader says.") { SpokenDemo() }
        Demo("How it is read", "Letter by letter, or with its punctuation, where the screen reader follows the page.") {
            SpeechDemo()
        }
        Demo("Groups", "Several views that are read as one.") { CombinedDemo() }
        Demo("Dynamic Type", "Text follows the reader's size, and so can lengths.") {
            TypeSizeDemo(size: typeSize.value)
        } knobs: {
            ChoiceKnob("dynamicTypeSize", $typeSize, Self.sizes)
        }
        Demo("Right to left", "Leading is where reading begins.") {
            DirectionDemo(isMirrored: isMirrored)
        } knobs: {
            ToggleKnob("Right to left", $isMirrored)
        }
        Demo("Reading order", "What is most important is read first, wherever it stands.") {
            OrderDemo(isPriceFirst: isPriceFirst)
        } knobs: {
            ToggleKnob("price first", $isPriceFirst)
        }
        Demo("Traits", "What a view is besides its words can be added, and taken away.") {
            TraitsDemo(isHeading: isHeading)
        } knobs: {
            ToggleKnob("isHeader", $isHeading)
        }
        Demo("Less motion", "Who asks the system for less motion gets a change without a journey.") {
            ReducedMotionDemo()
        }
        Demo("Actions", "What a swipe or a long press does, offered by name as well.") { NamedActionsDemo() }
        Demo("Adjustable", "Arrow keys and a reader's gestures change a value.") { AdjustableDemo() }
    }
}

struct SpokenDemo: View {
    @State private var stars = 3

    var body: some View {
        HStack {
            ForEach(1..<6, id: \.self) { star in
                Button {
                    stars = star
                } label: {
                    Image(systemName: star <= stars ? "star.fill" : "star")
                }
                .accessibilityLabel("\(star) stars")
                .accessibilityHint("Rates the film")
                .accessibilityAddTraits(star == stars ? .isSelected : [])
            }
        }
        .font(.title)
        .tint(.orange)
    }
}

struct SpeechDemo: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: "QX7-PLM").font(.title3.monospaced()).speechSpellsOutCharacters()
            Text(verbatim: "if (a < b) { return; }").font(.callout.monospaced()).speechAlwaysIncludesPunctuation()
        }
    }
}

struct CombinedDemo: View {
    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: "sun.max.fill")
                .font(.largeTitle)
                .foregroundStyle(.orange)
            VStack(alignment: .leading) {
                Text("Bergen").font(.headline)
                Text("21 °C, for once without rain")
            }
        }
        .accessibilityElement(children: .combine)
    }
}

struct TypeSizeDemo: View {
    let size: DynamicTypeSize

    var body: some View {
        Sample()
            .dynamicTypeSize(size)
    }

    private struct Sample: View {
        @ScaledMetric(relativeTo: .body) private var side = 32.0

        var body: some View {
            Label {
                Text("Reading comfortably")
            } icon: {
                RoundedRectangle(cornerRadius: 8).fill(.blue).frame(width: side, height: side)
            }
        }
    }
}

struct DirectionDemo: View {
    let isMirrored: Bool

    var body: some View {
        HStack {
            Image(systemName: "chevron.backward").accessibilityHidden(true)
            Text("Leading")
            Spacer()
            Image(systemName: "bicycle")
                .flipsForRightToLeftLayoutDirection(true)
                .accessibilityLabel("A bicycle that rides on")
            Text("Trailing")
        }
        .padding()
        .background(.blue.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
        .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
    }
}

struct OrderDemo: View {
    let isPriceFirst: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Return ticket, second class").foregroundStyle(.secondary)
            Text("Bergen to Oslo").font(.headline)
            Text("499 kr")
                .font(.title)
                .accessibilitySortPriority(isPriceFirst ? 2 : 0)
        }
        .accessibilityElement(children: .contain)
    }
}

struct NamedActionsDemo: View {
    @State private var last = "Nothing done"
    @AccessibilityFocusState private var isHeard: Bool

    var body: some View {
        VStack(spacing: 16) {
            Label("A message from Ada", systemImage: "envelope.fill")
                .padding()
                .background(.blue.opacity(0.12), in: .rect(cornerRadius: 12))
                .accessibilityElement(children: .combine)
                .accessibilityIdentifier("message")
                .accessibilityAction(named: "Reply") { last = "Replied" }
                .accessibilityActions {
                    Button("Archive") { last = "Archived" }
                    Button("Mark as unread") { last = "Marked" }
                }
            Text(last)
                .accessibilityFocused($isHeard)
        }
    }
}

struct AdjustableDemo: View {
    @State private var floor = 2

    var body: some View {
        Text("Floor \(floor)")
            .font(.title)
            .padding(20)
            .background(.purple.opacity(0.15), in: RoundedRectangle(cornerRadius: 16))
            .accessibilityElement()
            .accessibilityLabel("Floor")
            .accessibilityValue("\(floor)")
            .accessibilityAdjustableAction { direction in
                floor += direction == .increment ? 1 : -1
            }
    }
}

struct TraitsDemo: View {
    let isHeading: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if isHeading {
                title
            } else {
                title.accessibilityRemoveTraits(.isHeader)
            }
            Text("Two hours, by train and ferry")
        }
    }

    private var title: some View {
        Text("The way to the island")
            .font(.headline)
            .accessibilityAddTraits(.isHeader)
    }
}

struct ReducedMotionDemo: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isThere = false

    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "ferry.fill")
                .font(.largeTitle)
                .foregroundStyle(.teal)
                .accessibilityLabel("A ferry")
                .offset(x: isThere ? 90 : -90)
            Button("Cross") {
                withAnimation(reducesMotion ? nil : .easeInOut(duration: 1)) { isThere.toggle() }
            }
            .buttonStyle(.bordered)
            LabeledContent("accessibilityReduceMotion", value: reducesMotion ? "true" : "false")
        }
    }
}
