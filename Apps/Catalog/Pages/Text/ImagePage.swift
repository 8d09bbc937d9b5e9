import SwiftUI
import UIKit

struct ImagePage: View {
    @State private var size = 44.0
    @State private var weight = Choices.weights[1]
    @State private var color = Choices.colors[3]
    @State private var contentMode = contentModes[0]
    @State private var interpolation = interpolations[0]
    @State private var rendering = renderings[0]
    @State private var width = 72.0

    private static let contentModes = [Choice("fit", ContentMode.fit), Choice("fill", .fill)]
    private static let interpolations = [
        Choice("none", Image.Interpolation.none), Choice("high", .high),
    ]
    private static let renderings = [
        Choice("template", Image.TemplateRenderingMode.template), Choice("original", .original),
    ]

    var body: some View {
        Demo("Symbols", "A system symbol grows and weighs like the text around it.") {
            SymbolsDemo(size: size, weight: weight.value, color: color.value)
        } knobs: {
            SliderKnob("size", $size, in: 16...96)
            ChoiceKnob("weight", $weight, Choices.weights)
            ChoiceKnob("foregroundStyle", $color, Choices.colors)
        }
        Demo("Resizable", "A resizable picture takes the room it is offered; its content mode says how.") {
            ResizableDemo(contentMode: contentMode.value)
        } knobs: {
            ChoiceKnob("contentMode", $contentMode, Self.contentModes)
        }
        Demo("Symbols in text", "A picture can stand in a line.") { SymbolInTextDemo() }
        Demo("From the network", "AsyncImage has a view for each phase of loading.") {
            AsyncImageDemo(width: width)
        } knobs: {
            SliderKnob("width", $width, in: 48...200)
        }
        Demo("Points and templates", "How few points become many, and a picture as a stencil for colour.") {
            RenderedDemo(interpolation: interpolation.value, mode: rendering.value)
        } knobs: {
            ChoiceKnob("interpolation", $interpolation, Self.interpolations)
            ChoiceKnob("renderingMode", $rendering, Self.renderings)
        }
    }
}

struct SymbolsDemo: View {
    let size: Double
    let weight: Font.Weight
    let color: Color

    var body: some View {
        HStack(spacing: 20) {
            Image(systemName: "heart.fill")
            Image(systemName: "cloud.sun.fill")
            Image(systemName: "paperplane")
        }
        .font(.system(size: size, weight: weight))
        .foregroundStyle(color)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Three symbols")
    }
}

struct ResizableDemo: View {
    let contentMode: ContentMode

    var body: some View {
        Image(systemName: "photo")
            .resizable()
            .aspectRatio(contentMode: contentMode)
            .frame(width: 160, height: 90)
            .foregroundStyle(.teal)
            .border(.secondary)
            .clipped()
            .accessibilityLabel("A photo")
    }
}

struct SymbolInTextDemo: View {
    var body: some View {
        Text("Hold \(Image(systemName: "command")) and press \(Image(systemName: "arrow.up")) to go to the top.")
    }
}

struct AsyncImageDemo: View {
    let width: Double
    // Four pixels, which the browser blends into one another.
    private let address = URL(
        string: "data:image/png;base64,"
            + "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mP4H5f0/3AhQ0"
            + "TYNYMNxwEzxQcekQLpsgAAAABJRU5ErkJggg==")

    var body: some View {
        AsyncImage(url: address) { phase in
            switch phase {
            case .success(let image): image.resizable().scaledToFill()
            case .failure: Image(systemName: "wifi.slash")
            default: ProgressView()
            }
        }
        .frame(width: width, height: 72)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .accessibilityLabel("Four colours")
    }
}

struct RenderedDemo: View {
    let interpolation: Image.Interpolation
    let mode: Image.TemplateRenderingMode

    // Nine points.
    private static let heart = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAYAAABWKLW/AAAAKElEQVR42mP4HxX1nw"
            + "EI/u+z+c/wzKbi/6+KgP9Rq+6ABRkqAk6AGQBlBxBzfhkr9AAAAABJRU5ErkJggg==")

    var body: some View {
        if let picture = Self.heart.flatMap(UIImage.init(data:)) {
            HStack(spacing: 40) {
                Image(uiImage: picture)
                    .resizable()
                    .interpolation(interpolation)
                    .antialiased(false)
                    .frame(width: 96, height: 96)
                    .accessibilityLabel("Nine points")
                Image(uiImage: picture)
                    .renderingMode(mode)
                    .resizable()
                    .scaledToFit()
                    .frame(width: 96)
                    .foregroundStyle(.purple)
                    .accessibilityLabel("A stencil")
            }
        }
    }
}
