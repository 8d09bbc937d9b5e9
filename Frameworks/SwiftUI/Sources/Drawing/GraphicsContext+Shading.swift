import Foundation

extension GraphicsContext {
    /// How paths are filled and drawn.
    public struct Shading: Sendable {
        let style: AnyShapeStyle
        private var gradient: CanvasGradient?
        let conic: ConicGradient?

        private init(style: AnyShapeStyle, gradient: CanvasGradient? = nil, conic: ConicGradient? = nil) {
            (self.style, self.gradient, self.conic) = (style, gradient, conic)
        }

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(style: AnyShapeStyle(color)) }
        /// A colour of its parts.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }
        /// A style.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: AnyShapeStyle(style)) }
        /// The foreground's.
        public static var foreground: Shading { .style(ForegroundStyle()) }
        /// The first of several.
        public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

        /// A gradient along a line.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: mean(of: gradient),
                gradient: CanvasGradient(
                    tag: "linearGradient", stops: gradient.stops, options: options,
                    numbers: [
                        ("x1", startPoint.x), ("y1", startPoint.y), ("x2", endPoint.x), ("y2", endPoint.y),
                    ]))
        }
        /// A gradient outwards.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: mean(of: gradient),
                gradient: CanvasGradient(
                    tag: "radialGradient", stops: gradient.stops, options: options,
                    numbers: [("cx", center.x), ("cy", center.y), ("fr", startRadius), ("r", endRadius)]))
        }
        /// A gradient around a point.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(
                style: mean(of: gradient),
                conic: ConicGradient(stops: gradient.stops, center: center, angle: angle))
        }

        private static func mean(of gradient: Gradient) -> AnyShapeStyle {
            guard let first = gradient.stops.first?.color, let last = gradient.stops.last?.color else {
                return AnyShapeStyle(Color.clear)
            }
            return AnyShapeStyle(first.mix(with: last, by: 0.5))
        }

        /// The paint as a style sheet names it; a gradient is drawn first, where paths then find it by its name.
        func css(in context: GraphicsContext) -> String {
            if let gradient, !gradient.stops.isEmpty { return gradient.paint(in: context) }
            return style._paint(in: context.environment).color ?? "currentColor"
        }
    }

    /// How a gradient goes on beyond its ends.
    public struct GradientOptions: OptionSet, Sendable {
        /// One bit a choice.
        public let rawValue: UInt32
        /// The set with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// From the beginning.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// Back and forth.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Mixed as light is.
        public static let linearColor = GradientOptions(rawValue: 4)
    }
}

/// A gradient between places of a canvas.
private struct CanvasGradient: Sendable {
    let tag: String
    let stops: [Gradient.Stop]
    let options: GraphicsContext.GradientOptions
    let numbers: [(name: String, value: CGFloat)]

    func paint(in context: GraphicsContext) -> String {
        let matrix = context.transform
        var attributes = numbers.map { ($0.name, $0.value.css) } + [("gradientUnits", "userSpaceOnUse")]
        if !matrix.isIdentity { attributes.append(("gradientTransform", matrix.css)) }
        if options.contains(.repeat) { attributes.append(("spreadMethod", "repeat")) }
        if options.contains(.mirror) { attributes.append(("spreadMethod", "reflect")) }
        let name = "cg" + Self.digest(of: "\(tag)\(attributes)\(stops.map { "\($0.color.css) \($0.location)" })")
        context.recorder.addPaint(name) {
            CanvasShape(tag: tag, attributes: [("id", name)] + attributes, stops: stops)
        }
        return "url(#\(name))"
    }

    /// FNV-1a (64 bits): equal gradients of a page have one name, so it does not matter which canvas they are found in.
    private static func digest(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(truncatingIfNeeded: byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 36)
    }
}

extension CGAffineTransform {
    /// The matrix in style sheets and in pictures of lines.
    var css: String { "matrix(\([a, b, c, d, tx, ty].map { Double($0).css }.joined(separator: ",")))" }
}
