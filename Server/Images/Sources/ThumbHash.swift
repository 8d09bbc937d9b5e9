import Foundation

/// A picture's placeholder in some 25 bytes: its shape, its colours and where they lie (ThumbHash).
///
/// The luminance is kept as a cosine transform of up to 7 × 7 coefficients, two colour differences as 3 × 3, and
/// transparency, if there is any, as 5 × 5; each coefficient has four bits.
public enum ThumbHash {
    /// Larger pictures are scaled down before: more pixels change nothing.
    public static let maximumSide = 100

    /// The hash of a picture of at most 100 × 100 pixels; nil when the pixels do not fit the size.
    public static func encode(_ image: RGBAImage) -> [UInt8]? {
        let (width, height) = (image.width, image.height)
        guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else { return nil }
        let planes = Planes(image)
        let longest = Double(max(width, height))
        let limit = planes.hasAlpha ? 5.0 : 7.0
        let columns = max(1, Int((limit * Double(width) / longest).rounded()))
        let rows = max(1, Int((limit * Double(height) / longest).rounded()))
        let transform = CosineTransform(width: width, height: height)
        let light = transform.channel(planes.luminance, max(3, columns), max(3, rows))
        let yellow = transform.channel(planes.yellowBlue, 3, 3)
        let red = transform.channel(planes.redGreen, 3, 3)
        let alpha = planes.hasAlpha ? transform.channel(planes.alpha, 5, 5) : nil
        let isLandscape = width > height

        var first = bits(63 * light.mean)
        first |= bits(31.5 + 31.5 * yellow.mean) << 6
        first |= bits(31.5 + 31.5 * red.mean) << 12
        first |= bits(31 * light.scale) << 18
        first |= (planes.hasAlpha ? 1 : 0) << 23
        var second = UInt32(isLandscape ? rows : columns)
        second |= bits(63 * yellow.scale) << 3
        second |= bits(63 * red.scale) << 9
        second |= (isLandscape ? 1 : 0) << 15
        let head: [UInt32] = [first & 255, first >> 8 & 255, first >> 16, second & 255, second >> 8]
        var hash = head.map { (part: UInt32) -> UInt8 in UInt8(part) }
        if let alpha { hash.append(UInt8(bits(15 * alpha.mean) | bits(15 * alpha.scale) << 4)) }
        let coefficients = [light, yellow, red, alpha].compactMap(\.self).flatMap(\.normalised)
        for index in stride(from: 0, to: coefficients.count, by: 2) {
            let low = bits(15 * coefficients[index])
            let high = index + 1 < coefficients.count ? bits(15 * coefficients[index + 1]) : 0
            hash.append(UInt8(low | high << 4))
        }
        return hash
    }

    /// The placeholder of a hash: a picture of at most 32 × 32 pixels; nil when the bytes are no hash.
    public static func decode(_ hash: [UInt8]) -> RGBAImage? {
        guard let header = Header(hash) else { return nil }
        var nibbles = hash.dropFirst(header.hasAlpha ? 6 : 5).flatMap { [$0 & 15, $0 >> 4] }[...]
        let light = Wave(header.columns, header.rows, mean: header.light, scale: header.lightScale, from: &nibbles)
        let yellow = Wave(3, 3, mean: header.yellow, scale: header.yellowScale * 1.25, from: &nibbles)
        let red = Wave(3, 3, mean: header.red, scale: header.redScale * 1.25, from: &nibbles)
        guard let light, let yellow, let red else { return nil }
        var alpha: Wave?
        if header.hasAlpha {
            alpha = Wave(5, 5, mean: header.alpha, scale: header.alphaScale, from: &nibbles)
            if alpha == nil { return nil }
        }
        let ratio = header.aspectRatio
        let width = max(1, Int((ratio > 1 ? 32 : 32 * ratio).rounded()))
        let height = max(1, Int((ratio > 1 ? 32 / ratio : 32).rounded()))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let place = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
                let (l, p, q) = (light.value(at: place), yellow.value(at: place), red.value(at: place))
                let blue = l - 2.0 / 3.0 * p
                let redness = (3 * l - blue + q) / 2
                let channels = [redness, redness - q, blue, alpha?.value(at: place) ?? 1]
                pixels += channels.map { UInt8(255 * min(1, max(0, $0))) }
            }
        }
        return RGBAImage(width: width, height: height, pixels: pixels)
    }

    /// Width divided by height, roughly; nil when the bytes are no hash.
    public static func aspectRatio(_ hash: [UInt8]) -> Double? { Header(hash)?.aspectRatio }

    private static func bits(_ value: Double) -> UInt32 { UInt32(max(0, value.rounded(.toNearestOrAwayFromZero))) }
}

extension ThumbHash {
    /// A picture's pixels as luminance, two colour differences and alpha, over its mean colour where it is transparent.
    private struct Planes {
        var luminance: [Double] = []
        var yellowBlue: [Double] = []
        var redGreen: [Double] = []
        var alpha: [Double] = []
        var hasAlpha = false

        init(_ image: RGBAImage) {
            let pixels = stride(from: 0, to: image.pixels.count, by: 4).map { (index: Int) -> [Double] in
                image.pixels[index..<index + 4].map { (part: UInt8) -> Double in Double(part) / 255 }
            }
            let opacity = pixels.reduce(0) { $0 + $1[3] }
            let mean = (0..<3).map { channel in
                opacity > 0 ? pixels.reduce(0) { $0 + $1[3] * $1[channel] } / opacity : 0
            }
            hasAlpha = opacity < Double(pixels.count)
            for pixel in pixels {
                let colour = (0..<3).map { mean[$0] * (1 - pixel[3]) + pixel[3] * pixel[$0] }
                luminance.append((colour[0] + colour[1] + colour[2]) / 3)
                yellowBlue.append((colour[0] + colour[1]) / 2 - colour[2])
                redGreen.append(colour[0] - colour[1])
                alpha.append(pixel[3])
            }
        }
    }

    /// A channel's mean and its coefficients, those scaled to 0…1 by the largest.
    private struct Channel {
        var mean: Double
        var scale: Double
        var normalised: [Double]
    }

    private struct CosineTransform {
        var width: Int
        var height: Int

        func channel(_ values: [Double], _ columns: Int, _ rows: Int) -> Channel {
            var mean = 0.0
            var coefficients: [Double] = []
            for row in 0..<rows {
                let vertical = cosines(row, height)
                var column = 0
                while column * rows < columns * (rows - row) {
                    let horizontal = cosines(column, width)
                    var sum = 0.0
                    for y in 0..<height {
                        for x in 0..<width { sum += values[x + y * width] * horizontal[x] * vertical[y] }
                    }
                    let coefficient = sum / Double(width * height)
                    if row == 0, column == 0 { mean = coefficient } else { coefficients.append(coefficient) }
                    column += 1
                }
            }
            let scale = coefficients.reduce(0) { max($0, abs($1)) }
            return Channel(
                mean: mean, scale: scale,
                normalised: scale > 0 ? coefficients.map { 0.5 + 0.5 / scale * $0 } : coefficients)
        }

        private func cosines(_ frequency: Int, _ count: Int) -> [Double] {
            let step = Double.pi / Double(count) * Double(frequency)
            return (0..<count).map { (index: Int) -> Double in cos(step * (Double(index) + 0.5)) }
        }
    }

    /// What the first five or six bytes say.
    private struct Header {
        var light, yellow, red, lightScale, yellowScale, redScale, alpha, alphaScale: Double
        var hasAlpha: Bool
        var isLandscape: Bool
        /// Coefficients along the shorter side.
        var short: Int

        init?(_ hash: [UInt8]) {
            guard hash.count >= 5 else { return nil }
            let first = UInt32(hash[0]) | UInt32(hash[1]) << 8 | UInt32(hash[2]) << 16
            let second = UInt32(hash[3]) | UInt32(hash[4]) << 8
            light = Double(first & 63) / 63
            yellow = Double(first >> 6 & 63) / 31.5 - 1
            red = Double(first >> 12 & 63) / 31.5 - 1
            lightScale = Double(first >> 18 & 31) / 31
            hasAlpha = first >> 23 != 0
            yellowScale = Double(second >> 3 & 63) / 63
            redScale = Double(second >> 9 & 63) / 63
            isLandscape = second >> 15 != 0
            short = Int(second & 7)
            guard short > 0, !hasAlpha || hash.count >= 6 else { return nil }
            alpha = hasAlpha ? Double(hash[5] & 15) / 15 : 1
            alphaScale = hasAlpha ? Double(hash[5] >> 4) / 15 : 0
        }

        private var long: Int { hasAlpha ? 5 : 7 }
        var columns: Int { max(3, isLandscape ? long : short) }
        var rows: Int { max(3, isLandscape ? short : long) }
        var aspectRatio: Double {
            isLandscape ? Double(long) / Double(short) : Double(short) / Double(long)
        }
    }

    /// A channel that can be asked for its value anywhere in the picture.
    private struct Wave {
        private let mean: Double
        private var terms: [(column: Int, row: Int, amplitude: Double)] = []

        /// Takes the channel's nibbles; nil when there are too few.
        init?(_ columns: Int, _ rows: Int, mean: Double, scale: Double, from nibbles: inout ArraySlice<UInt8>) {
            self.mean = mean
            for row in 0..<rows {
                var column = row > 0 ? 0 : 1
                while column * rows < columns * (rows - row) {
                    guard let nibble = nibbles.popFirst() else { return nil }
                    terms.append((column, row, (Double(nibble) / 7.5 - 1) * scale))
                    column += 1
                }
            }
        }

        func value(at place: (x: Double, y: Double)) -> Double {
            terms.reduce(mean) { sum, term in
                sum + term.amplitude * 2 * cos(.pi * place.x * Double(term.column))
                    * cos(.pi * place.y * Double(term.row))
            }
        }
    }
}
