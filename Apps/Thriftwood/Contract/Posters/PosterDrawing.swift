import Foundation

/// A poster as an SVG: a sky, a light in it, a scene in layers and the title.
struct PosterDrawing {
    private let title: String
    private let width: Double
    private let height: Double
    private let hasWords: Bool
    private let palette: PosterPalette
    private var random: Randomness
    private var parts: [String] = []

    /// What is seen.
    private enum Scene: CaseIterable { case mountains, sea, forest, city, dunes, aurora, discs, road }

    init(title: String, id: Int, width: Double, height: Double, hasWords: Bool) {
        (self.title, self.width, self.height, self.hasWords) = (title, width, height, hasWords)
        // Words and number decide, so that the poster and the backdrop of a title belong together.
        var seed: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: id)
        for byte in title.utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01b3 }
        random = Randomness(seed: seed)
        palette = random.one(of: PosterPalette.all)
        let scene = random.one(of: Scene.allCases)
        sky()
        switch scene {
        case .mountains: mountains()
        case .sea: sea()
        case .forest: forest()
        case .city: city()
        case .dunes: dunes()
        case .aurora: aurora()
        case .discs: discs()
        case .road: road()
        }
        if hasWords { words() }
    }

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(width)) \(n(height))" preserveAspectRatio="xMidYMid slice">
        <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="\(palette.high)"/>\
        <stop offset="1" stop-color="\(palette.low)"/></linearGradient>
        <radialGradient id="glow"><stop offset="0" stop-color="\(palette.light)" stop-opacity="0.85"/>\
        <stop offset="0.35" stop-color="\(palette.light)" stop-opacity="0.25"/>\
        <stop offset="1" stop-color="\(palette.light)" stop-opacity="0"/></radialGradient>
        <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="\(palette.layers[3])" \
        stop-opacity="0"/><stop offset="1" stop-color="\(palette.layers[3])" stop-opacity="0.9"/></linearGradient></defs>
        \(parts.joined(separator: "\n"))
        </svg>
        """
    }

    private func n(_ value: Double) -> String { String(format: "%.1f", value) }

    private mutating func between(_ low: Double, _ high: Double) -> Double {
        Double.random(in: low...high, using: &random)
    }

    private mutating func sky() {
        parts.append(#"<rect width="100%" height="100%" fill="url(#sky)"/>"#)
    }

    /// The sun or the moon, and its glow.
    private mutating func light(from top: Double, to bottom: Double, radius: ClosedRange<Double> = 0.07...0.16) {
        let size = between(radius.lowerBound, radius.upperBound) * min(width, height)
        let (x, y) = (between(0.25, 0.75) * width, between(top, bottom) * height)
        parts.append(#"<circle cx="\#(n(x))" cy="\#(n(y))" r="\#(n(size * 3.4))" fill="url(#glow)"/>"#)
        parts.append(#"<circle cx="\#(n(x))" cy="\#(n(y))" r="\#(n(size))" fill="\#(palette.light)"/>"#)
    }

    private mutating func stars(_ count: Int, above part: Double) {
        for _ in 0..<count {
            let (x, y, size) = (between(0, width), between(0, height * part), between(0.4, 1.5))
            parts.append(
                #"<circle cx="\#(n(x))" cy="\#(n(y))" r="\#(n(size))" fill="\#(palette.light)" opacity="\#(n(between(0.3, 0.9)))"/>"#
            )
        }
    }

    /// A line of heights from the left edge to the right one; waves of several lengths, one over the other.
    private mutating func ridge(at base: Double, _ swing: Double, roughness: Int, steps: Int = 90) -> [(Double, Double)]
    {
        let waves = (0..<roughness).map { index in
            (
                length: between(0.8, 1.6) * pow(1.9, Double(index)), phase: between(0, 6.3),
                part: pow(0.52, Double(index))
            )
        }
        return (0...steps).map { step in
            let x = Double(step) / Double(steps)
            let y = waves.reduce(0.0) { $0 + sin(x * 6.283 * $1.length + $1.phase) * $1.part }
            return (x * width, (base + y * swing) * height)
        }
    }

    private mutating func fill(under line: [(Double, Double)], _ color: String, opacity: Double = 1) {
        let points = line.map { "\(n($0.0)) \(n($0.1))" }.joined(separator: " L")
        parts.append(
            #"<path d="M0 \#(n(height + 2)) L\#(points) L\#(n(width)) \#(n(height + 2)) Z" fill="\#(color)" opacity="\#(opacity)"/>"#
        )
    }

    private mutating func mountains() {
        stars(18, above: 0.3)
        light(from: 0.2, to: 0.42)
        for (index, color) in palette.layers.enumerated() {
            let base = 0.5 + Double(index) * 0.12
            fill(under: ridge(at: base, 0.055, roughness: 6), color)
        }
    }

    private mutating func sea() {
        light(from: 0.3, to: 0.5, radius: 0.1...0.2)
        let line = between(0.56, 0.64) * height
        parts.append(
            #"<rect y="\#(n(line))" width="100%" height="\#(n(height - line))" fill="\#(palette.layers[1])"/>"#)
        for step in 0..<26 {
            let y = line + pow(Double(step) / 26, 1.5) * (height - line)
            let length = between(0.05, 0.22) * width * (0.4 + Double(step) / 26)
            let x = width / 2 + between(-0.4, 0.4) * width - length / 2
            parts.append(
                #"<rect x="\#(n(x))" y="\#(n(y))" width="\#(n(length))" height="\#(n(1 + Double(step) / 9))" rx="1" fill="\#(palette.light)" opacity="\#(between(0.12, 0.5))"/>"#
            )
        }
        let (x, size) = (between(0.25, 0.7) * width, between(0.05, 0.09) * width)
        let hull =
            "M\(n(x)) \(n(line + size * 0.9)) h\(n(size * 1.8)) l\(n(-size * 0.35)) \(n(size * 0.35)) h\(n(-size * 1.1)) Z"
        let sail =
            "M\(n(x + size * 0.85)) \(n(line + size * 0.8)) v\(n(-size * 1.9)) l\(n(size * 0.8)) \(n(size * 1.8)) Z"
        parts.append(#"<path d="\#(hull) \#(sail)" fill="\#(palette.layers[3])"/>"#)
        fill(under: ridge(at: 0.96, 0.012, roughness: 3), palette.layers[3])
    }

    private mutating func forest() {
        light(from: 0.16, to: 0.36)
        for (index, color) in palette.layers.enumerated() {
            let base = 0.5 + Double(index) * 0.13
            let line = ridge(at: base, 0.03, roughness: 3, steps: 40)
            fill(under: line, color)
            let size = (0.035 + Double(index) * 0.03) * height
            var x = between(-10, 4)
            while x < width {
                let place = line[min(40, max(0, Int(x / width * 40)))].1
                let tall = size * between(0.7, 1.5), wide = tall * 0.3
                let steps = (0..<3).map { step in
                    let top = place - tall + Double(step) * tall * 0.26
                    let half = wide * (0.5 + Double(step) * 0.25)
                    return
                        "M\(n(x)) \(n(top)) L\(n(x + half)) \(n(top + tall * 0.46)) L\(n(x - half)) \(n(top + tall * 0.46)) Z"
                }
                parts.append(#"<path d="\#(steps.joined(separator: " "))" fill="\#(color)"/>"#)
                x += wide * between(0.9, 2.2)
            }
        }
    }

    private mutating func city() {
        stars(26, above: 0.4)
        light(from: 0.14, to: 0.34)
        for (index, color) in palette.layers.dropFirst().enumerated() {
            var x = between(-20, 0)
            let base = (0.66 - Double(index) * 0.02) * height
            while x < width {
                let wide = between(0.05, 0.13) * width
                let top = base - between(0.02, 0.24 - Double(index) * 0.06) * height + Double(index) * 0.12 * height
                parts.append(
                    #"<rect x="\#(n(x))" y="\#(n(top))" width="\#(n(wide + 1))" height="\#(n(height - top))" fill="\#(color)"/>"#
                )
                if index > 0 { windows(x, top, wide) }
                x += wide
            }
        }
    }

    private mutating func windows(_ x: Double, _ top: Double, _ wide: Double) {
        var y = top + 9
        while y < min(height, top + 0.3 * height) {
            var left = x + 5
            while left < x + wide - 6 {
                if random.chance(0.3) {
                    parts.append(
                        #"<rect x="\#(n(left))" y="\#(n(y))" width="3.4" height="4.6" fill="\#(palette.light)" opacity="\#(between(0.35, 0.95))"/>"#
                    )
                }
                left += 8
            }
            y += 11
        }
    }

    private mutating func dunes() {
        light(from: 0.16, to: 0.4, radius: 0.12...0.24)
        for (index, color) in palette.layers.enumerated() {
            let base = 0.56 + Double(index) * 0.11
            let line = ridge(at: base, 0.035, roughness: 2)
            fill(under: line, color)
            fill(
                under: line.map { ($0.0, $0.1 + 3 + ($0.0 / width) * 34) }, palette.layers[min(3, index + 1)],
                opacity: 0.35)
        }
    }

    private mutating func aurora() {
        stars(60, above: 0.6)
        parts.append(
            #"<filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>"#
        )
        for index in 0..<4 {
            let line = ridge(at: 0.2 + Double(index) * 0.07, 0.05, roughness: 3)
            let points = line.map { "\(n($0.0)) \(n($0.1))" }.joined(separator: " L")
            for step in 0..<4 {
                parts.append(
                    #"<path d="M\#(points)" transform="translate(0 \#(step * 14))" fill="none" filter="url(#soft)" stroke="\#(index % 2 == 0 ? palette.light : palette.low)" stroke-width="\#(14 + step * 7)" opacity="\#(0.3 - Double(step) * 0.05)"/>"#
                )
            }
        }
        for (index, color) in palette.layers.dropFirst().enumerated() {
            fill(under: ridge(at: 0.66 + Double(index) * 0.12, 0.045, roughness: 5), color)
        }
    }

    private mutating func discs() {
        let middle = (x: width * between(0.4, 0.6), y: height * between(0.3, 0.42))
        let size = min(width, height) * between(0.34, 0.46)
        for (index, color) in (palette.layers + [palette.light]).enumerated() {
            let radius = size * (1 - Double(index) * 0.19)
            let turn = between(0, 360)
            parts.append(
                #"<g transform="rotate(\#(n(turn)) \#(n(middle.x)) \#(n(middle.y)))"><circle cx="\#(n(middle.x))" cy="\#(n(middle.y))" r="\#(n(radius))" fill="\#(color)"/><path d="M\#(n(middle.x - radius)) \#(n(middle.y)) a\#(n(radius)) \#(n(radius)) 0 0 1 \#(n(radius * 2)) 0 Z" fill="\#(palette.low)" opacity="0.28"/></g>"#
            )
        }
        fill(under: ridge(at: 0.82, 0.03, roughness: 2), palette.layers[3])
    }

    private mutating func road() {
        stars(20, above: 0.35)
        light(from: 0.36, to: 0.46, radius: 0.12...0.2)
        fill(under: ridge(at: 0.52, 0.03, roughness: 6), palette.layers[1])
        let line = 0.58 * height
        parts.append(#"<rect y="\#(n(line))" width="100%" height="\#(n(height))" fill="\#(palette.layers[2])"/>"#)
        let x = width * between(0.42, 0.58)
        parts.append(
            #"<path d="M\#(n(x - 3)) \#(n(line)) L\#(n(x + 3)) \#(n(line)) L\#(n(width * 0.86)) \#(n(height)) L\#(n(width * 0.14)) \#(n(height)) Z" fill="\#(palette.layers[3])"/>"#
        )
        for step in 0..<7 {
            let from = pow(Double(step) / 7, 1.7), to = pow((Double(step) + 0.45) / 7, 1.7)
            let y = (line + from * (height - line), line + to * (height - line))
            let middle = (x + from * (width / 2 - x), x + to * (width / 2 - x))
            let half = (0.4 + from * 7, 0.4 + to * 7)
            parts.append(
                #"<path d="M\#(n(middle.0 - half.0)) \#(n(y.0)) L\#(n(middle.0 + half.0)) \#(n(y.0)) L\#(n(middle.1 + half.1)) \#(n(y.1)) L\#(n(middle.1 - half.1)) \#(n(y.1)) Z" fill="\#(palette.light)" opacity="0.8"/>"#
            )
        }
    }

    /// The title at the foot, as large as its longest word lets it be.
    private mutating func words() {
        parts.append(
            #"<rect y="\#(n(height * 0.55))" width="100%" height="\#(n(height * 0.45))" fill="url(#shade)"/>"#)
        let lines = Self.lines(title.uppercased())
        let longest = Double(lines.map(\.count).max() ?? 1)
        let size = min(64, (width - 56) / (longest * 0.73))
        let top = height - 46 - Double(lines.count - 1) * size * 1.04
        // Words on the shade are always light; a light sky's ink would be lost on it.
        for (index, line) in lines.enumerated() {
            parts.append(
                #"<text x="28" y="\#(n(top + Double(index) * size * 1.04))" font-family="Manrope" font-weight="800" font-size="\#(n(size))" letter-spacing="\#(n(size * 0.01))" fill="white">\#(Self.escaped(line))</text>"#
            )
        }
        parts.append(
            #"<rect x="28" y="\#(n(height - 28))" width="44" height="3" fill="\#(palette.light)"/>"#)
    }

    /// A title in lines of about equal length, four at most.
    private static func lines(_ title: String) -> [String] {
        let words = title.split(separator: " ").map { String($0.prefix(24)) }
        let room = max(words.map(\.count).max() ?? 1, Int(Double(title.count).squareRoot() * 1.9))
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count < room || lines.count >= 4 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
