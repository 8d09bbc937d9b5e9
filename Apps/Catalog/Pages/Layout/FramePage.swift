import SwiftUI

struct FramePage: View {
    @State private var width = 200.0
    @State private var height = 100.0
    @State private var alignment = Choices.alignments[4]
    @State private var inset = 16.0
    @State private var edges = sides[0]
    @State private var x = 0.0
    @State private var y = 0.0
    @State private var ratio = 1.5
    @State private var isOrangeOnTop = false
    @State private var sceneEdges = sides[0]

    private static let sides = [
        Choice("all", Edge.Set.all), Choice("horizontal", .horizontal), Choice("vertical", .vertical),
        Choice("leading", .leading),
    ]

    var body: some View {
        Demo("Frame", "A box of a size, in which the view stands somewhere.") {
            FrameDemo(width: width, height: height, alignment: alignment.value)
        } knobs: {
            SliderKnob("width", $width, in: 60...280)
            SliderKnob("height", $height, in: 40...160)
            ChoiceKnob("alignment", $alignment, Choices.alignments)
        }
        Demo("Places and layers", "A centre within the room there is, and who lies on top.", height: 220) {
            PlacesDemo(isOrangeOnTop: isOrangeOnTop)
        } knobs: {
            ToggleKnob("orange on top", $isOrangeOnTop)
        }
        Demo("Padding", "Room around a view, at some edges or all.") {
            PaddingDemo(edges: edges.value, length: inset)
        } knobs: {
            SliderKnob("length", $inset, in: 0...48)
            ChoiceKnob("edges", $edges, Self.sides)
        }
        Demo("The scene's margin", "As far from the edge as the platform keeps what matters.") {
            ScenePaddingDemo(edges: sceneEdges.value)
        } knobs: {
            ChoiceKnob("scenePadding", $sceneEdges, Self.sides)
        }
        Demo("Offset", "Moves what is drawn and leaves its place as it was.") {
            OffsetDemo(x: x, y: y)
        } knobs: {
            SliderKnob("x", $x, in: -60...60)
            SliderKnob("y", $y, in: -40...40)
        }
        Demo("Aspect ratio", "As large as fits, in a shape that stays.") {
            AspectRatioDemo(ratio: ratio)
        } knobs: {
            SliderKnob("ratio", $ratio, in: 0.5...3, step: 0.1)
        }
        Demo("Overlay and background", "In front of a view, behind it, and of its size.") { OverlayDemo() }
    }
}

struct FrameDemo: View {
    let width: Double
    let height: Double
    let alignment: Alignment

    var body: some View {
        Text("Here")
            .padding(8)
            .background(.yellow.opacity(0.5))
            .frame(width: width, height: height, alignment: alignment)
            .border(.blue)
    }
}

struct PaddingDemo: View {
    let edges: Edge.Set
    let length: Double

    var body: some View {
        Text("Padded")
            .background(.green.opacity(0.4))
            .padding(edges, length)
            .background(.blue.opacity(0.2))
    }
}

struct OffsetDemo: View {
    let x: Double
    let y: Double

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(.pink)
            .frame(width: 72, height: 72)
            .offset(x: x, y: y)
            .border(.secondary)
    }
}

struct AspectRatioDemo: View {
    let ratio: Double

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .fill(.teal.gradient)
            .aspectRatio(ratio, contentMode: .fit)
            .frame(maxWidth: 240, maxHeight: 140)
    }
}

struct OverlayDemo: View {
    var body: some View {
        Image(systemName: "bell.fill")
            .font(.largeTitle)
            .foregroundStyle(.white)
            .padding(24)
            .background(.indigo.gradient, in: RoundedRectangle(cornerRadius: 20))
            .overlay(alignment: .topTrailing) {
                Text("3")
                    .font(.headline)
                    .foregroundStyle(.black)
                    .padding(8)
                    .background(.yellow, in: Circle())
                    .offset(x: 10, y: -10)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Three messages")
    }
}

struct PlacesDemo: View {
    let isOrangeOnTop: Bool

    var body: some View {
        ZStack {
            Circle()
                .fill(.orange)
                .frame(width: 90, height: 90)
                .position(x: 110, y: 90)
                .zIndex(isOrangeOnTop ? 1 : 0)
            Circle()
                .fill(.blue)
                .frame(width: 90, height: 90)
                .position(x: 160, y: 120)
            Text("As wide as it likes to be, whatever room there is")
                .fixedSize()
                .frame(width: 60, alignment: .leading)
                .position(x: 50, y: 24)
        }
    }
}

struct ScenePaddingDemo: View {
    let edges: Edge.Set

    var body: some View {
        Text("Within the margins")
            .background(.yellow.opacity(0.4))
            .scenePadding(edges)
            .border(.secondary)
    }
}
