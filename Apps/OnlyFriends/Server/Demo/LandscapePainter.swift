/// Paints hills behind hills under a sky, with trees in front and sometimes a lake that mirrors it all.
struct LandscapePainter: Sendable {
    /// The light of a landscape.
    struct Light: Sendable {
        var zenith: Canvas.Color
        var horizon: Canvas.Color
        var sun: Canvas.Color
        var far: Canvas.Color
        var near: Canvas.Color
        var isNight = false
    }

    static let lights = [
        Light(
            zenith: [0.27, 0.49, 0.76], horizon: [0.93, 0.88, 0.78], sun: [1, 0.97, 0.86], far: [0.62, 0.73, 0.79],
            near: [0.10, 0.28, 0.20]),
        Light(
            zenith: [0.33, 0.27, 0.52], horizon: [0.99, 0.66, 0.45], sun: [1, 0.86, 0.62], far: [0.74, 0.46, 0.50],
            near: [0.16, 0.12, 0.22]),
        Light(
            zenith: [0.55, 0.75, 0.80], horizon: [0.98, 0.93, 0.82], sun: [1, 0.98, 0.90], far: [0.66, 0.80, 0.76],
            near: [0.16, 0.36, 0.18]),
        Light(
            zenith: [0.04, 0.07, 0.19], horizon: [0.20, 0.32, 0.44], sun: [0.95, 0.96, 0.90], far: [0.16, 0.25, 0.36],
            near: [0.02, 0.05, 0.09], isNight: true),
        Light(
            zenith: [0.72, 0.62, 0.74], horizon: [1, 0.86, 0.74], sun: [1, 0.95, 0.84], far: [0.80, 0.68, 0.70],
            near: [0.28, 0.26, 0.34]),
    ]

    let light: Light
    let seed: UInt64
    let hasLake: Bool

    /// A landscape of 3:2 as PNG.
    func png(height: Int) -> [UInt8] {
        var random = DemoRandom(seed: seed)
        var canvas = Canvas(width: height * 3 / 2, height: height)
        let shore: Float = hasLake ? 0.66 : 1.2
        let sun = SIMD2<Float>(random.number(0.35...1.15), random.number(0.2...0.36))
        paintSky(&canvas, sun, &random)
        paintHills(&canvas, shore, &random)
        if hasLake { paintLake(&canvas, shore, sun) }
        paintTrees(&canvas, &random)
        paintFrame(&canvas)
        return canvas.png(seed: seed)
    }

    private func paintSky(_ canvas: inout Canvas, _ sun: SIMD2<Float>, _ random: inout DemoRandom) {
        canvas.paint { x, y, _ in
            let height = min(max(y / 0.62, 0), 1)
            let sky = light.zenith + (light.horizon - light.zenith) * (height * height * 0.4 + height * 0.6)
            let distance = Shape.circle(x, y, at: sun, radius: 0)
            let glow = 0.55 / (1 + distance * distance * (light.isNight ? 90 : 22))
            return sky + (light.sun - sky) * glow
        }
        if light.isNight {
            for _ in 0..<140 {
                let star = SIMD2<Float>(random.number(0...1.5), random.number(0...0.5))
                let size = random.number(0.0006...0.0018)
                canvas.fill([1, 1, 0.94], opacity: random.number(0.3...0.9), near: (star, 0.004)) { x, y in
                    Shape.circle(x, y, at: star, radius: size)
                }
            }
        }
        canvas.fill(light.sun, opacity: 0.95, softness: 0.006) { x, y in
            Shape.circle(x, y, at: sun, radius: light.isNight ? 0.045 : 0.06)
        }
        for _ in 0..<3 {
            let centre = SIMD2<Float>(random.number(0...1.5), random.number(0.12...0.4))
            let radii = SIMD2<Float>(random.number(0.16...0.34), random.number(0.006...0.016))
            canvas.fill(light.sun, opacity: 0.28, softness: 0.03) { x, y in
                Shape.ellipse(x, y, at: centre, radii: radii)
            }
        }
    }

    private func paintHills(_ canvas: inout Canvas, _ shore: Float, _ random: inout DemoRandom) {
        let count = 5
        let side = Float(canvas.height)
        for layer in 0..<count {
            let depth = Float(layer) / Float(count - 1)
            let ridge = Ridge(&random)
            let base = 0.40 + depth * (hasLake ? 0.20 : 0.38)
            let swing = 0.20 - depth * 0.10
            let color = light.far + (light.near - light.far) * depth
            let tops = (0..<canvas.width).map { column in
                base + ridge.height((Float(column) + 0.5) / side * (2.2 - depth), octaves: 6) * swing
            }
            canvas.paint { x, y, below in
                let top = tops[min(Int(x * side), tops.count - 1)]
                guard y < shore else { return below }
                let cover = min(max((y - top) * Float(700), 0), 1)
                // Mist gathers at the foot of each ridge.
                let mist = min(max((y - top) / 0.30, 0), 1) * (1 - depth) * 0.55
                return below + (color + (light.horizon - color) * mist - below) * cover
            }
        }
    }

    private func paintLake(_ canvas: inout Canvas, _ shore: Float, _ sun: SIMD2<Float>) {
        let rows = canvas.copy()
        canvas.paint { x, y, below in
            guard y >= shore else { return below }
            let depth = (y - shore) / (1 - shore)
            let wave = 0.004 * (1 + depth * 3)
            let shift = (x * 34 + y * 210).wave * wave + (x * 11 - y * 96).wave * wave
            let mirrored = rows.color(x + shift, shore - (y - shore) * 0.92 + shift * 0.6)
            let water = mirrored * (0.92 - depth * 0.22) + light.zenith * (0.05 + depth * 0.08)
            let path = max(0, 1 - abs(x - sun.x) / (0.05 + depth * 0.10))
            let glint = path * max(0, (y * 420 + x * 9).wave) * 0.28
            return water + (light.sun - water) * glint
        }
    }

    private func paintTrees(_ canvas: inout Canvas, _ random: inout DemoRandom) {
        let color = light.near * 0.62
        for _ in 0..<13 {
            let isLeft = random.next() & 1 == 0
            let across = isLeft ? random.number(-0.03...0.42) : random.number(1.08...1.53)
            let size = random.number(0.20...0.46)
            let foot = 1.04 - random.number(0...0.02)
            let lean = random.number(0.9...1.1)
            canvas.fill(color, near: ([across, foot - size / 2], size * 0.6)) { x, y in
                let up = (foot - y) / size
                guard up > -0.2, up < 1 else { return 1 }
                // Branches in tiers that grow towards the foot.
                let tier = (up * 8).truncatingRemainder(dividingBy: 1)
                let half = size * 0.17 * lean * (1 - up) * (0.62 + 0.38 * (1 - tier))
                return abs(x - across) - max(half, size * 0.008)
            }
        }
    }

    private func paintFrame(_ canvas: inout Canvas) {
        canvas.paint { x, y, below in
            let dx = x / 1.5 - 0.5, dy = y - 0.5
            return below * (1 - (dx * dx + dy * dy) * 0.34)
        }
    }
}

extension Float {
    /// A smooth wave of period 1 between -1 and 1.
    fileprivate var wave: Float {
        let part = self - rounded(.down)
        let hill = 1 - abs(part * 4 - 2)
        return hill * (1.5 - 0.5 * hill * hill)
    }
}
