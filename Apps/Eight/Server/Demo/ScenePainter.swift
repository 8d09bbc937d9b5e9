import Foundation
import Images

/// Paints the layers of a scene: each as wide as two screens and the same at both ends, so that it can pass by for ever.
struct ScenePainter {
    let scene: DemoScene
    let seed: Int
    /// Of a layer, at half the size in which it is shown.
    static let width = 720
    static let height = 640

    /// The ridge of a number, from 0 for the farthest.
    func ridge(_ number: Int) -> RGBAImage? {
        let color = Self.channels(scene.ridges[min(number, scene.ridges.count - 1)])
        let light = Self.channels(scene.light)
        let depth = Double(number) / Double(max(1, scene.ridges.count - 1))
        var pixels = [UInt8](repeating: 0, count: Self.width * Self.height * 4)
        for x in 0..<Self.width {
            let top = self.top(x, number, depth)
            for y in max(0, Int(top))..<Self.height {
                let below = Double(y) - top
                // Lit where it ends, and hazy where it stands far away.
                let edge = exp(-below / 14) * (0.35 - 0.2 * depth)
                let fade = min(0.35, below / Double(Self.height) * 0.5)
                let glow = shine(x, y, number, below)
                let at = (y * Self.width + x) * 4
                for channel in 0..<3 {
                    let base = color[channel] * (1 - fade) + light[channel] * (edge + glow)
                    pixels[at + channel] = UInt8(max(0, min(255, base)))
                }
                pixels[at + 3] = UInt8(max(0, min(255, (below + 1) * 255)))
            }
        }
        return RGBAImage(width: Self.width, height: Self.height, pixels: pixels)
    }

    /// The sun or the moon, with its glow.
    func light() -> RGBAImage? {
        let side = 320
        let color = Self.channels(scene.light)
        var pixels = [UInt8](repeating: 0, count: side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let distance = hypot(Double(x) - 160, Double(y) - 160)
                let disc = max(0, min(1, 46 - distance))
                let glow = 0.55 * exp(-distance / 42) * max(0, 1 - distance / 158)
                let at = (y * side + x) * 4
                for channel in 0..<3 { pixels[at + channel] = UInt8(color[channel]) }
                pixels[at + 3] = UInt8(min(255, max(disc, glow) * 255))
            }
        }
        return RGBAImage(width: side, height: side, pixels: pixels)
    }

    /// Stars, small and few.
    func stars() -> RGBAImage? {
        var pixels = [UInt8](repeating: 0, count: Self.width * Self.height * 4)
        var number = UInt64(truncatingIfNeeded: seed &* 2_654_435_761 &+ 12_345)
        func next() -> Int {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(number >> 33)
        }
        for _ in 0..<150 {
            let x = next() % (Self.width - 2), y = next() % (Self.height * 2 / 3)
            let strength = UInt8(90 + next() % 165)
            for (dx, dy, share) in [(0, 0, 1.0), (1, 0, 0.5), (0, 1, 0.5)] {
                let at = ((y + dy) * Self.width + x + dx) * 4
                for channel in 0..<3 { pixels[at + channel] = 255 }
                pixels[at + 3] = UInt8(Double(strength) * share)
            }
        }
        return RGBAImage(width: Self.width, height: Self.height, pixels: pixels)
    }

    /// Where a ridge begins, from the top; the same at both ends.
    private func top(_ x: Int, _ number: Int, _ depth: Double) -> Double {
        let turn = Double(x) / Double(Self.width) * 2 * .pi
        let phase = Double(seed) * 1.7 + Double(number) * 2.3
        let base = 200 + depth * 230
        let wave = sin(turn * 2 + phase) + 0.55 * sin(turn * 5 + phase * 1.9) + 0.3 * sin(turn * 11 + phase * 0.7)
        switch scene.ground {
        case .hills: return base - wave * (58 - depth * 18)
        case .waves: return base + 70 - sin(turn * 9 + phase) * 5 - sin(turn * 23 + phase) * 2
        case .peaks:
            let sharp = abs(sin(turn * 2.0 + phase)) + 0.45 * abs(sin(turn * 6 + phase * 1.3))
            return base - (1.1 - sharp) * (120 - depth * 40)
        case .mesas:
            // Flat tops and steep sides.
            let step = tanh(wave * 3.2) + 0.45 * tanh((wave - 0.9) * 6)
            return base - step * (72 - depth * 20) - 2.5 * sin(turn * 40 + phase)
        case .town:
            let house = Int(Double(x) / (26 + depth * 12))
            var mixed =
                UInt32(truncatingIfNeeded: house &* 7_919 &+ number &* 104_729 &+ seed &* 31 &+ 17) &* 2_654_435_761
            mixed = (mixed ^ (mixed >> 15)) &* 2_246_822_519
            let tall = Double((mixed >> 11) & 255) / 255
            return base + 60 - tall * (150 - depth * 40)
        }
    }

    /// What shines on a ridge: windows, snow, water.
    private func shine(_ x: Int, _ y: Int, _ number: Int, _ below: Double) -> Double {
        switch scene.ground {
        case .town:
            let column = x / 5, row = y / 7
            let isWindow = x % 5 < 3 && y % 7 < 4 && below > 8
            return isWindow && ((column &* 73_856_093) ^ (row &* 19_349_663) ^ number) & 7 == 1 ? 0.75 : 0
        case .peaks: return below < 34 + 8 * sin(Double(x) / 9) ? 0.5 * exp(-below / 40) : 0
        case .waves:
            return max(0, sin(Double(y) / 3.1 + 3 * sin(Double(x) / 41)) - 0.82) * exp(-below / 170) * 1.6
        case .hills, .mesas: return 0
        }
    }

    private static func channels(_ color: UInt32) -> [Double] {
        [Double(color >> 16 & 255), Double(color >> 8 & 255), Double(color & 255)]
    }
}
