/// The home screen's own icon, an H on a rounded square, as SVG and as `favicon.ico`, which browsers ask for unasked.
struct HomeIcon: Sendable {
    /// A rectangle on a square of 64 by 64.
    private struct Bar {
        var x: Double, y: Double, width: Double, height: Double

        func contains(_ px: Double, _ py: Double) -> Bool {
            (x..<x + width).contains(px) && (y..<y + height).contains(py)
        }
    }

    static let path = "/~/icons/home.svg"
    static let iconPath = "/favicon.ico"

    private static let color: [UInt8] = [0x5B, 0x5F, 0xB0]
    private static let corner = 15.0
    private static let letter = [
        Bar(x: 18, y: 17, width: 8, height: 30), Bar(x: 38, y: 17, width: 8, height: 30),
        Bar(x: 18, y: 28, width: 28, height: 8),
    ]

    static var svg: String {
        let bars = letter.map {
            "M\(Int($0.x)) \(Int($0.y))h\(Int($0.width))v\(Int($0.height))h-\(Int($0.width))z"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" \
            rx="\(Int(corner))" fill="#5b5fb0"/><path d="\(bars.joined())" fill="#fff"/></svg>
            """
    }

    /// The icon at 16, 32 and 48 pixels, in the form of bitmaps, which every browser reads.
    static func ico() -> [UInt8] {
        let sides = [16, 32, 48]
        let bitmaps = sides.map(bitmap)
        var file = little(0, 2) + little(1, 2) + little(sides.count, 2)
        var place = file.count + sides.count * 16
        for (side, bitmap) in zip(sides, bitmaps) {
            file += [UInt8(side), UInt8(side), 0, 0] + little(1, 2) + little(32, 2)
            file += little(bitmap.count, 4) + little(place, 4)
            place += bitmap.count
        }
        return file + bitmaps.joined()
    }

    /// A header, rows of blue, green, red and alpha from the bottom up, and a mask that the alpha makes needless.
    private static func bitmap(_ side: Int) -> [UInt8] {
        var bytes = little(40, 4) + little(side, 4) + little(side * 2, 4) + little(1, 2) + little(32, 2)
        bytes += [UInt8](repeating: 0, count: 24)
        for y in (0..<side).reversed() {
            for x in 0..<side { bytes += pixel(x, y, of: side) }
        }
        return bytes + [UInt8](repeating: 0, count: (side + 31) / 32 * 4 * side)
    }

    /// A pixel as blue, green, red and alpha: the mean of eight by eight points in it.
    private static func pixel(_ x: Int, _ y: Int, of side: Int) -> [UInt8] {
        let points = 8
        let step = 64 / Double(side) / Double(points)
        var inside = 0
        var white = 0
        for row in 0..<points {
            for column in 0..<points {
                let px = (Double(x * points + column) + 0.5) * step
                let py = (Double(y * points + row) + 0.5) * step
                guard isInside(px, py) else { continue }
                inside += 1
                if letter.contains(where: { $0.contains(px, py) }) { white += 1 }
            }
        }
        guard inside > 0 else { return [0, 0, 0, 0] }
        let channels = color.reversed().map { channel in
            UInt8((Int(channel) * (inside - white) + 255 * white) / inside)
        }
        return channels + [UInt8(255 * inside / (points * points))]
    }

    private static func isInside(_ x: Double, _ y: Double) -> Bool {
        let dx = max(0, abs(x - 32) - (32 - corner))
        let dy = max(0, abs(y - 32) - (32 - corner))
        return dx * dx + dy * dy <= corner * corner
    }

    private static func little(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
