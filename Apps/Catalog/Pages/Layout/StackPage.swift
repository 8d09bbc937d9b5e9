import SwiftUI

struct StackPage: View {
    @State private var spacing = 12.0
    @State private var horizontal = Choices.horizontalAlignments[0]
    @State private var vertical = Choices.verticalAlignments[1]
    @State private var alignment = Choices.alignments[4]
    @State private var hasSpacer = true
    @State private var isVertical = false

    var body: some View {
        Demo("VStack", "One below the other.") {
            VStackDemo(alignment: horizontal.value, spacing: spacing)
        } knobs: {
            SliderKnob("spacing", $spacing, in: 0...40)
            ChoiceKnob("alignment", $horizontal, Choices.horizontalAlignments)
        }
        Demo("HStack and Spacer", "Side by side; a spacer takes the room that is left.") {
            HStackDemo(alignment: vertical.value, hasSpacer: hasSpacer)
        } knobs: {
            ChoiceKnob("alignment", $vertical, Choices.verticalAlignments)
            ToggleKnob("spacer", $hasSpacer)
        }
        Demo("ZStack", "One on top of the other.") {
            ZStackDemo(alignment: alignment.value)
        } knobs: {
            ChoiceKnob("alignment", $alignment, Choices.alignments)
        }
        Demo("Changing the layout", "AnyLayout keeps the views while their layout changes.") {
            AnyLayoutDemo(isVertical: isVertical)
        } knobs: {
            ToggleKnob("vertical", $isVertical)
        }
        Demo("Priority", "Who has the higher priority is served first.") { LayoutPriorityDemo() }
    }
}

struct VStackDemo: View {
    let alignment: HorizontalAlignment
    let spacing: Double

    var body: some View {
        VStack(alignment: alignment, spacing: spacing) {
            Capsule().fill(.blue).frame(width: 120, height: 32)
            Capsule().fill(.indigo).frame(width: 200, height: 32)
            Capsule().fill(.purple).frame(width: 80, height: 32)
        }
    }
}

struct HStackDemo: View {
    let alignment: VerticalAlignment
    let hasSpacer: Bool

    var body: some View {
        HStack(alignment: alignment) {
            Text("Small").font(.footnote)
            Text("Large").font(.largeTitle)
            if hasSpacer { Spacer() }
            RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 64, height: 64)
        }
    }
}

struct ZStackDemo: View {
    let alignment: Alignment

    var body: some View {
        ZStack(alignment: alignment) {
            RoundedRectangle(cornerRadius: 20).fill(.blue.gradient).frame(width: 220, height: 140)
            RoundedRectangle(cornerRadius: 14).fill(.mint.gradient).frame(width: 120, height: 80)
            Circle().fill(.yellow.gradient).frame(width: 36, height: 36)
        }
    }
}

struct AnyLayoutDemo: View {
    let isVertical: Bool

    var body: some View {
        let layout = isVertical ? AnyLayout(VStackLayout(spacing: 12)) : AnyLayout(HStackLayout(spacing: 12))
        layout {
            ForEach([Color.red, .orange, .yellow, .green], id: \.self) { color in
                RoundedRectangle(cornerRadius: 12).fill(color).frame(width: 48, height: 48)
            }
        }
        .animation(.spring, value: isVertical)
    }
}

struct LayoutPriorityDemo: View {
    var body: some View {
        HStack {
            Text("This sentence gives way when there is little room for both of them")
                .lineLimit(1)
            Text("This one does not")
                .lineLimit(1)
                .layoutPriority(1)
                .foregroundStyle(.orange)
        }
    }
}
