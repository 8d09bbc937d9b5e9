import SwiftUI

struct CanvasPage: View {
    @State private var rings = 6.0
    @State private var leaves = 9.0

    var body: some View {
        Demo("Canvas", "Drawing by hand, as much of it as one likes.") {
            CanvasDemo(rings: Int(rings))
        } knobs: {
            SliderKnob("rings", $rings, in: 1...16)
        }
        Demo("Symbols in a canvas", "Views that are drawn as often as one likes, over a gradient.") {
            CanvasSymbolsDemo(leaves: Int(leaves))
        } knobs: {
            SliderKnob("leaves", $leaves, in: 1...24)
        }
        Demo("Layers in a canvas", "Filters of a whole layer: drops that run together.") { DropsDemo() }
        Demo("Path", "Lines and curves, point by point.") { PathDrawingDemo() }
        Demo("Timeline", "A view that is made anew as time goes by.") { TimelineDemo() }
    }
}

struct CanvasDemo: View {
    let rings: Int

    var body: some View {
        Canvas { context, size in
            let center = CGPoint(x: size.width / 2, y: size.height / 2)
            for ring in 0..<rings {
                let radius = Double(ring + 1) / Double(rings) * size.height / 2 - 4
                let circle = Path(
                    ellipseIn: CGRect(
                        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
                let color = Color(hue: Double(ring) / Double(rings), saturation: 0.7, brightness: 0.9)
                context.stroke(circle, with: .color(color), lineWidth: 3)
            }
        }
        .frame(height: 180)
        .accessibilityLabel("\(rings) rings")
    }
}

struct CanvasSymbolsDemo: View {
    let leaves: Int

    var body: some View {
        Canvas { context, size in
            let sky = GraphicsContext.Shading.linearGradient(
                Gradient(colors: [.indigo, .mint]), startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height))
            context.fill(Path(CGRect(origin: .zero, size: size)), with: sky)
            guard let leaf = context.resolveSymbol(id: "leaf") else { return }
            for number in 0..<leaves {
                var turned = context
                turned.translateBy(x: size.width / 2, y: size.height / 2)
                turned.rotate(by: .degrees(360 * Double(number) / Double(leaves)))
                turned.draw(leaf, at: CGPoint(x: 0, y: -size.height / 3))
            }
        } symbols: {
            Image(systemName: "leaf.fill").font(.title).foregroundStyle(.white).tag("leaf")
        }
        .frame(height: 180)
        .accessibilityLabel("\(leaves) leaves")
    }
}

struct DropsDemo: View {
    var body: some View {
        Canvas { context, size in
            let box = CGRect(origin: .zero, size: size)
            let wheel = Gradient(colors: [.pink, .orange, .pink])
            context.fill(
                Path(box), with: .conicGradient(wheel, center: CGPoint(x: size.width / 2, y: size.height / 2)))
            context.addFilter(.alphaThreshold(min: 0.5))
            context.addFilter(.blur(radius: 12))
            context.drawLayer { layer in
                for x in [0.36, 0.5, 0.66] {
                    let drop = CGRect(x: size.width * x - 30, y: size.height / 2 - 30, width: 60, height: 60)
                    layer.fill(Path(ellipseIn: drop), with: .color(.white))
                }
            }
        }
        .frame(height: 180)
        .accessibilityLabel("Three drops that run together")
    }
}

struct PathDrawingDemo: View {
    var body: some View {
        Path { path in
            path.move(to: CGPoint(x: 0, y: 60))
            path.addCurve(
                to: CGPoint(x: 220, y: 60), control1: CGPoint(x: 70, y: -60), control2: CGPoint(x: 150, y: 180))
            path.addLine(to: CGPoint(x: 240, y: 20))
        }
        .stroke(.mint, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round))
        .frame(width: 240, height: 120)
    }
}

struct TimelineDemo: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { context in
            Text(context.date, format: .dateTime.hour().minute().second())
                .font(.system(.largeTitle, design: .rounded))
                .monospacedDigit()
        }
    }
}
