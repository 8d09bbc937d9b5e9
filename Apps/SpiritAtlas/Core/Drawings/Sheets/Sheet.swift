/// A drawing on a sheet of paper, element by element; it is written as SVG or as PDF.
package struct Sheet: Sendable {
    /// Where a text's given point is.
    package enum Anchor: String, Sendable { case start, middle, end }

    /// How something is filled and drawn round. Colours are `#rrggbb`.
    package struct Brush: Sendable {
        package var fill: String?
        package var stroke: String?
        package var width = 1.0
        /// Of the stroke.
        package var opacity = 1.0
        /// How long strokes and gaps are; none for a whole line.
        package var dashes: [Double] = []
        package var hasRoundEnds = true
    }

    /// How words are set.
    package struct Lettering: Sendable {
        package var size: Double
        package var color: String
        package var weight = 400
        /// Between letters.
        package var spacing = 0.0
        package var opacity = 1.0
        /// The paper around the letters, so that no line runs through them.
        package var halo: String?
    }

    enum Item: Sendable {
        case line(Point, Point, Brush)
        case circle(Point, Double, Brush)
        case rectangle(Point, Double, Double, Brush)
        case path(String, Brush)
        case text(String, Point, Anchor, Lettering)
        case glyph(GlyphPath, Point, size: Double, color: String, weight: Double)
        /// What follows is moved and grows.
        case begin(Point, scale: Double)
        case end
    }

    package let width: Double
    package let height: Double
    /// What the sheet is called.
    package let title: String
    private(set) var items: [Item] = []

    /// An empty sheet of A4's shape.
    init(title: String) {
        (width, height) = (1000, 1414)
        self.title = title
        rectangle(Point(0, 0), width, height, Brush(fill: Paint.paper))
    }

    mutating func line(_ from: Point, _ to: Point, _ brush: Brush) { items.append(.line(from, to, brush)) }

    mutating func circle(_ center: Point, _ radius: Double, _ brush: Brush) {
        items.append(.circle(center, radius, brush))
    }

    mutating func rectangle(_ corner: Point, _ width: Double, _ height: Double, _ brush: Brush) {
        items.append(.rectangle(corner, width, height, brush))
    }

    /// - Parameter data: what `PathSegment` reads.
    mutating func path(_ data: String, _ brush: Brush) { items.append(.path(data, brush)) }

    mutating func text(_ words: String, _ at: Point, _ anchor: Anchor, _ lettering: Lettering) {
        items.append(.text(words, at, anchor, lettering))
    }

    /// A glyph that is 24 units high in its own drawing.
    mutating func glyph(_ glyph: GlyphPath, _ at: Point, size: Double, _ color: String, weight: Double = 1.7) {
        items.append(.glyph(glyph, at, size: size, color: color, weight: weight))
    }

    /// Draws something at another place, in another size.
    mutating func move(to origin: Point, scale: Double, _ draw: (inout Sheet) -> Void) {
        items.append(.begin(origin, scale: scale))
        draw(&self)
        items.append(.end)
    }

    /// The title, the lines under it and the notes at the foot.
    mutating func frame(_ heading: SheetHeading) {
        text(heading.title, Point(500, 62), .middle, Lettering(size: 34, color: Paint.ink, weight: 600))
        for (index, detail) in heading.details.enumerated() {
            text(detail, Point(500, 90 + 19 * Double(index)), .middle, Lettering(size: 14, color: Paint.faint))
        }
        for (index, note) in heading.notes.enumerated() {
            text(note, Point(500, 1380 + 15 * Double(index)), .middle, Lettering(size: 11, color: Paint.faint))
        }
    }
}

/// What stands above and below a drawing.
package struct SheetHeading: Sendable {
    package var title: String
    package var details: [String]
    package var notes: [String]

    package init(title: String, details: [String], notes: [String]) {
        (self.title, self.details, self.notes) = (title, details, notes)
    }
}
