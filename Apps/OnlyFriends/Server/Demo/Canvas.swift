/// A picture that is painted layer by layer in floating point.
struct Canvas: Sendable {
    /// Red, green and blue from 0 to 1.
    typealias Color = SIMD3<Float>

    let width: Int
    let height: Int
    private var pixels: [Color]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [Color](repeating: .zero, count: width * height)
    }

    /// Paints every point; the point runs over 0 to 1 downwards and as far across as the picture is wide in that measure.
    mutating func paint(_ color: (_ x: Float, _ y: Float, _ below: Color) -> Color) {
        let scale = 1 / Float(height)
        for row in 0..<height {
            let y = (Float(row) + 0.5) * scale
            for column in 0..<width {
                let index = row * width + column
                pixels[index] = color((Float(column) + 0.5) * scale, y, pixels[index])
            }
        }
    }

    /// Paints a shape given by its signed distance (below zero inside), with a soft edge of one pixel. Shapes that lie
    /// within a distance of a point across are looked at there only.
    mutating func fill(
        _ color: Color, opacity: Float = 1, softness: Float = 0, near: (centre: SIMD2<Float>, reach: Float)? = nil,
        _ distance: (Float, Float) -> Float
    ) {
        let scale = 1 / Float(height)
        let edge = max(softness, scale)
        for row in rows(near) {
            let y = (Float(row) + 0.5) * scale
            for column in columns(near) {
                let cover = min(max(0.5 - distance((Float(column) + 0.5) * scale, y) / edge, 0), 1) * opacity
                guard cover > 0 else { continue }
                let index = row * width + column
                pixels[index] += (color - pixels[index]) * cover
            }
        }
    }

    private func rows(_ near: (centre: SIMD2<Float>, reach: Float)?) -> Range<Int> {
        guard let near else { return 0..<height }
        return bounds(near.centre.y, near.reach, height)
    }

    private func columns(_ near: (centre: SIMD2<Float>, reach: Float)?) -> Range<Int> {
        guard let near else { return 0..<width }
        return bounds(near.centre.x, near.reach, width)
    }

    private func bounds(_ centre: Float, _ reach: Float, _ count: Int) -> Range<Int> {
        let first = min(max(Int((centre - reach) * Float(height)), 0), count)
        let last = min(max(Int((centre + reach) * Float(height)) + 2, first), count)
        return first..<last
    }

    /// The picture as it is now, to mirror parts of it.
    func copy() -> Canvas { self }

    /// The color at a point; beyond the edges that of the edge.
    func color(_ x: Float, _ y: Float) -> Color {
        let column = min(max(Int(x * Float(height)), 0), width - 1)
        let row = min(max(Int(y * Float(height)), 0), height - 1)
        return pixels[row * width + column]
    }

    /// The picture as PNG, with a little grain, so that smooth skies do not show bands.
    func png(seed: UInt64) -> [UInt8] {
        var random = DemoRandom(seed: seed)
        var rgb: [UInt8] = []
        rgb.reserveCapacity(pixels.count * 3)
        for pixel in pixels {
            let grain = Float(random.next() & 255) / 255 * 0.012 - 0.006
            for channel in 0..<3 { rgb.append(UInt8(min(max(pixel[channel] + grain, 0), 1) * 255)) }
        }
        return PNGWriter.bytes(width: width, height: height, rgb: rgb)
    }
}

/// Distances to simple shapes, below zero inside.
enum Shape {
    static func circle(_ x: Float, _ y: Float, at centre: SIMD2<Float>, radius: Float) -> Float {
        let dx = x - centre.x, dy = y - centre.y
        return (dx * dx + dy * dy).squareRoot() - radius
    }

    static func ellipse(_ x: Float, _ y: Float, at centre: SIMD2<Float>, radii: SIMD2<Float>) -> Float {
        let dx = (x - centre.x) / radii.x, dy = (y - centre.y) / radii.y
        return ((dx * dx + dy * dy).squareRoot() - 1) * min(radii.x, radii.y)
    }

    static func capsule(_ x: Float, _ y: Float, from: SIMD2<Float>, to: SIMD2<Float>, radius: Float) -> Float {
        let point = SIMD2(x, y) - from, line = to - from
        let along = min(max((point * line).sum() / max((line * line).sum(), 1e-6), 0), 1)
        let rest = point - line * along
        return (rest * rest).sum().squareRoot() - radius
    }
}

/// Smooth noise on a line, for ridges.
struct Ridge: Sendable {
    private let values: [Float]

    init(_ random: inout DemoRandom) { values = (0..<256).map { _ in random.number(-1...1) } }

    /// Several octaves at a place.
    func height(_ x: Float, octaves: Int) -> Float {
        var sum: Float = 0, scale: Float = 1, weight: Float = 0.5
        for _ in 0..<octaves {
            sum += value(x * scale + Float(17) * scale) * weight
            scale *= 2.03
            weight *= 0.48
        }
        return sum
    }

    private func value(_ x: Float) -> Float {
        let floor = x.rounded(.down)
        let part = x - floor, eased = part * part * (3 - 2 * part)
        let index = Int(floor) & 255
        return values[index] + (values[(index + 1) & 255] - values[index]) * eased
    }
}
