import Foundation

/// Draws into a canvas: what is drawn becomes a picture of lines, which the browser shows at any size.
public struct GraphicsContext {
    /// A picture, ready to be drawn.
    public struct ResolvedImage {
        let image: Image
        /// How large it is, in points.
        public var size: CGSize { CGSize(width: 24, height: 24) }
    }

    /// Text, ready to be drawn.
    public struct ResolvedText {
        let text: Text
        let points: CGFloat
        /// How it is filled.
        public var shading = Shading.foreground

        /// How large it is in a space: worked out from the number of letters, since only the browser could measure.
        public func measure(in size: CGSize) -> CGSize {
            let width = CGFloat(text.plain.count) * points * 0.52
            let lines = size.width > 0 ? max(1, (width / size.width).rounded(.up)) : 1
            return CGSize(width: min(width, max(size.width, 0)), height: lines * points * 1.2)
        }
    }

    private(set) var recorder: CanvasRecorder
    /// What the views around say.
    public let environment: EnvironmentValues
    /// How much of what is behind shines through what is drawn.
    public var opacity = 1.0
    /// How what is drawn is mixed with what is behind.
    public var blendMode = BlendMode.normal
    /// How places are moved, turned and stretched before drawing.
    public var transform = CGAffineTransform.identity
    private var clips: [String] = []
    /// The last of them, for letters, which have a place of their own.
    private var clip: Path?
    private var filters: [String] = []
    let symbols: CanvasSymbols

    init(recorder: CanvasRecorder, environment: EnvironmentValues, symbols: CanvasSymbols = CanvasSymbols()) {
        (self.recorder, self.environment, self.symbols) = (recorder, environment, symbols)
    }

    /// Moves what is drawn from now on.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
    /// Stretches what is drawn from now on.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
    /// Turns what is drawn from now on.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
    /// Changes places before all that was said so far.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// Cuts what is drawn from now on off outside a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        var path = path.applying(transform)
        if let clip { path = clip.intersection(path) }
        // In the drawing's own points: without a word for it, browsers count from the corner of what is cut.
        clips.append("path(\"\(path.svg)\") view-box")
        clip = path
    }

    /// How a clip is meant.
    public struct ClipOptions: OptionSet, Sendable {
        /// One bit a choice.
        public let rawValue: UInt32
        /// The set with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The inside is cut off.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Changes what is drawn from now on.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        if let threshold = filter.threshold { threshold.add(to: recorder) }
        filters.append(filter.css)
    }

    /// How a filter is meant.
    public struct FilterOptions: OptionSet, Sendable {
        /// One bit a choice.
        public let rawValue: UInt32
        /// The set with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// In linear colours.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// A change of what is drawn.
    public struct Filter: Sendable {
        let css: String
        var threshold: AlphaThreshold?
        /// In one colour where there is enough of it, and nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .white) -> Filter {
            let threshold = AlphaThreshold(min: min, max: max, color: color)
            return Filter(css: "url(#\(threshold.name))", threshold: threshold)
        }
        /// Without sharpness.
        public static func blur(radius: CGFloat) -> Filter { Filter(css: "blur(\(radius.px))") }
        /// With a shadow.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(css: "drop-shadow(\(x.px) \(y.px) \(radius.px) \(color.css))")
        }
        /// Brighter.
        public static func brightness(_ amount: Double) -> Filter { Filter(css: "brightness(\((1 + amount).css))") }
        /// With more or less colour.
        public static func saturation(_ amount: Double) -> Filter { Filter(css: "saturate(\(amount.css))") }
        /// With less colour.
        public static func grayscale(_ amount: Double) -> Filter { Filter(css: "grayscale(\(amount.css))") }
        /// With more or less contrast.
        public static func contrast(_ amount: Double) -> Filter { Filter(css: "contrast(\(amount.css))") }
        /// With colours turned on the wheel.
        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(css: "hue-rotate(\(angle.degrees.css)deg)")
        }
        /// With the opposite colours.
        public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(css: "invert(\(amount.css))") }
    }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        if let conic = shading.conic, clips.isEmpty {
            var group = picture("g")
            let rule = style.isEOFilled ? "evenodd, " : ""
            group.styles.append(("clip-path", "path(\(rule)\"\(path.applying(transform).svg)\") view-box"))
            group.parts = conic.shapes(covering: path, in: transform)
            return recorder.add(group)
        }
        var shape = picture("path")
        shape.attributes.append(("d", path.applying(transform).svg))
        shape.styles.append(("fill", shading.css(in: self)))
        if style.isEOFilled { shape.styles.append(("fill-rule", "evenodd")) }
        recorder.add(shape)
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        if shading.conic != nil, clips.isEmpty { return fill(path.strokedPath(style), with: shading) }
        var shape = picture("path")
        shape.attributes.append(("d", path.applying(transform).svg))
        shape.styles += [("fill", "none"), ("stroke", shading.css(in: self)), ("stroke-width", style.lineWidth.px)]
        if style.lineCap != .butt {
            shape.styles.append(("stroke-linecap", style.lineCap == .round ? "round" : "square"))
        }
        if style.lineJoin != .miter {
            shape.styles.append(("stroke-linejoin", style.lineJoin == .round ? "round" : "bevel"))
        }
        if !style.dash.isEmpty {
            shape.styles.append(("stroke-dasharray", style.dash.map(\.css).joined(separator: " ")))
        }
        recorder.add(shape)
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Makes text ready to be drawn.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text: text, points: text.runs.first?.style.font?.points ?? 17)
    }

    /// Makes a picture ready to be drawn.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

    /// Draws text at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws text in a rectangle.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), at: CGPoint(x: rect.midX, y: rect.midY), anchor: .center)
    }

    /// Draws text in a rectangle.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, at: CGPoint(x: rect.midX, y: rect.midY), anchor: .center)
    }

    /// Draws text at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        var shape = picture("text")
        let place = point.applying(transform)
        shape.attributes += [("x", place.x.css), ("y", place.y.css)]
        shape.text = text.text.plain
        shape.styles += [("fill", text.shading.css(in: self)), ("font-size", text.points.px)]
        shape.styles.append(("text-anchor", anchor.x < 0.25 ? "start" : anchor.x > 0.75 ? "end" : "middle"))
        shape.styles.append(
            ("dominant-baseline", anchor.y < 0.25 ? "hanging" : anchor.y > 0.75 ? "auto" : "central"))
        recorder.add(shape)
    }

    /// Draws a picture in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        var shape = picture("image")
        let corner = rect.origin.applying(transform)
        shape.attributes += [
            ("x", corner.x.css), ("y", corner.y.css), ("width", rect.width.css), ("height", rect.height.css),
            ("href", image.pictureAddress),
        ]
        recorder.add(shape)
    }

    /// Draws a picture in a rectangle.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(image.image, in: rect, style: style)
    }

    /// Draws a picture at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(x: point.x - 24 * anchor.x, y: point.y - 24 * anchor.y, width: 24, height: 24))
    }

    /// Draws a picture at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image.image, at: point, anchor: anchor)
    }

    /// Draws in a copy of this context; what is said there does not hold afterwards. Filters, the opacity and the clip of
    /// this context are those of the whole layer, not of each thing in it.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var inner = self
        guard opacity < 1 || blendMode != .normal || !clips.isEmpty || !filters.isEmpty else {
            return try content(&inner)
        }
        inner.recorder = CanvasRecorder()
        (inner.opacity, inner.blendMode, inner.clips, inner.clip, inner.filters) = (1, .normal, [], nil, [])
        try content(&inner)
        var layer = picture("g")
        layer.parts = inner.recorder.shapes
        if layer.parts.contains(where: \.isView) {
            layer.hasViews = true
            layer.styles += [("width", "100%"), ("height", "100%")]
        }
        if !layer.parts.isEmpty { recorder.add(layer) }
        for letters in inner.recorder.letters { recorder.add(drawn(letters)) }
    }

    /// Draws letters of the text that is drawn, where they stand.
    func draw(letters: Range<Int>) {
        recorder.add(drawn(DrawnLetters(letters: letters, transform: transform)))
    }

    /// Letters with what this context says in addition to what is said of them.
    private func drawn(_ letters: DrawnLetters) -> DrawnLetters {
        var letters = letters
        letters.opacity *= opacity
        letters.filters += filters.reversed()
        if blendMode != .normal { letters.blendMode = blendMode.css }
        letters.clip = letters.clip ?? clip
        return letters
    }

    func picture(_ tag: String) -> CanvasShape {
        var shape = CanvasShape(tag: tag)
        if opacity < 1 { shape.styles.append(("opacity", opacity.css)) }
        if blendMode != .normal { shape.styles.append(("mix-blend-mode", blendMode.css)) }
        if let clip = clips.last { shape.styles.append(("clip-path", clip)) }
        // What was said last is done first: a threshold that was said before a blur cuts what the blur has made.
        if !filters.isEmpty { shape.styles.append(("filter", filters.reversed().joined(separator: " "))) }
        return shape
    }
}
