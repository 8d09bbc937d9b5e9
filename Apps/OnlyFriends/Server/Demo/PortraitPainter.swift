/// Paints a friendly face in a few flat shapes, lit from one side.
struct PortraitPainter: Sendable {
    /// How somebody looks.
    struct Look: Sendable {
        var skin: Canvas.Color
        var hair: Canvas.Color
        var shirt: Canvas.Color
        var ground: Canvas.Color
        var style: Style
        var hasGlasses = false
        var hasBeard = false
    }

    /// The shape of the hair.
    enum Style: Sendable, CaseIterable { case short, long, bun, curly, bald, bob }

    let look: Look
    let seed: UInt64
    private static let head = SIMD2<Float>(0.5, 0.44)
    private static let radii = SIMD2<Float>(0.155, 0.195)

    /// A square portrait as PNG.
    func png(side: Int) -> [UInt8] {
        var canvas = Canvas(width: side, height: side)
        var random = DemoRandom(seed: seed)
        paintGround(&canvas, &random)
        paintHairBehind(&canvas)
        paintBody(&canvas)
        paintHead(&canvas)
        paintFace(&canvas, &random)
        paintHairInFront(&canvas)
        return canvas.png(seed: seed)
    }

    private func paintGround(_ canvas: inout Canvas, _ random: inout DemoRandom) {
        let ground = look.ground
        canvas.paint { x, y, _ in
            let light = 1.10 - Shape.circle(x, y, at: [0.3, 0.2], radius: 0) * 0.30
            return ground * light
        }
        for _ in 0..<5 {
            let centre = SIMD2<Float>(random.number(0...1), random.number(0...1))
            let radius = random.number(0.08...0.26)
            let tone = random.next() & 1 == 0 ? ground * 1.14 : ground * 0.90
            canvas.fill(tone, opacity: 0.35, softness: 0.02) { x, y in
                Shape.circle(x, y, at: centre, radius: radius)
            }
        }
    }

    private func paintBody(_ canvas: inout Canvas) {
        let shade = look.skin * [0.86, 0.80, 0.78]
        canvas.fill(look.shirt) { x, y in Shape.ellipse(x, y, at: [0.5, 1.06], radii: [0.37, 0.37]) }
        canvas.fill(look.shirt * 0.84) { x, y in
            max(Shape.ellipse(x, y, at: [0.5, 1.06], radii: [0.37, 0.37]), 0.60 - x)
        }
        canvas.fill(shade) { x, y in
            Shape.capsule(x, y, from: [0.5, 0.55], to: [0.5, 0.70], radius: 0.072)
        }
        canvas.fill(shade) { x, y in Shape.ellipse(x, y, at: [0.5, 0.715], radii: [0.098, 0.055]) }
    }

    private func paintHead(_ canvas: inout Canvas) {
        let skin = look.skin
        for ear: Float in [-1, 1] {
            canvas.fill(skin * [0.92, 0.87, 0.85]) { x, y in
                Shape.ellipse(x, y, at: [0.5 + ear * 0.155, 0.455], radii: [0.030, 0.045])
            }
        }
        canvas.fill(skin) { x, y in Shape.ellipse(x, y, at: Self.head, radii: Self.radii) }
        // The side away from the light.
        canvas.fill(skin * [0.88, 0.82, 0.80], opacity: 0.55, softness: 0.09) { x, y in
            max(
                Shape.ellipse(x, y, at: Self.head, radii: Self.radii - 0.004),
                -Shape.ellipse(x, y, at: Self.head - [0.055, 0.01], radii: Self.radii))
        }
        if look.hasBeard {
            canvas.fill(look.hair, opacity: 0.92) { x, y in
                max(
                    Shape.ellipse(x, y, at: Self.head + [0, 0.012], radii: Self.radii),
                    -Shape.ellipse(x, y, at: [0.5, 0.405], radii: [0.165, 0.125]))
            }
        }
    }

    private func paintFace(_ canvas: inout Canvas, _ random: inout DemoRandom) {
        let ink: Canvas.Color = [0.15, 0.11, 0.12]
        let blush = look.skin * [1.0, 0.74, 0.70]
        for side: Float in [-1, 1] {
            canvas.fill(blush, opacity: 0.42, softness: 0.05) { x, y in
                Shape.circle(x, y, at: [0.5 + side * 0.088, 0.505], radius: 0.030)
            }
            canvas.fill(ink) { x, y in
                Shape.ellipse(x, y, at: [0.5 + side * 0.062, 0.440], radii: [0.0135, 0.017])
            }
            canvas.fill([1, 1, 1], opacity: 0.9) { x, y in
                Shape.circle(x, y, at: [0.495 + side * 0.062, 0.434], radius: 0.0045)
            }
            canvas.fill(look.hair * 0.8) { x, y in
                Shape.capsule(
                    x, y, from: [0.5 + side * 0.040, 0.403], to: [0.5 + side * 0.086, 0.399], radius: 0.0065)
            }
            guard look.hasGlasses else { continue }
            canvas.fill(ink) { x, y in
                abs(Shape.circle(x, y, at: [0.5 + side * 0.064, 0.443], radius: 0.044)) - 0.0042
            }
        }
        if look.hasGlasses {
            canvas.fill(ink) { x, y in
                Shape.capsule(x, y, from: [0.480, 0.438], to: [0.520, 0.438], radius: 0.004)
            }
        }
        canvas.fill(look.skin * [0.86, 0.76, 0.73], opacity: 0.8) { x, y in
            Shape.capsule(x, y, from: [0.5, 0.462], to: [0.508, 0.486], radius: 0.006)
        }
        let smile = random.number(0.040...0.054)
        canvas.fill(look.hasBeard ? [0.93, 0.88, 0.84] : [0.66, 0.26, 0.27]) { x, y in
            max(abs(Shape.circle(x, y, at: [0.5, 0.508], radius: smile)) - 0.0068, 0.528 - y)
        }
    }

    private func paintHairBehind(_ canvas: inout Canvas) {
        let hair = look.hair * 0.86
        switch look.style {
        case .long:
            canvas.fill(hair) { x, y in
                min(
                    Shape.ellipse(x, y, at: [0.5, 0.42], radii: [0.205, 0.225]),
                    Shape.capsule(x, y, from: [0.5, 0.48], to: [0.5, 0.68], radius: 0.185))
            }
        case .bob:
            canvas.fill(hair) { x, y in
                max(Shape.ellipse(x, y, at: [0.5, 0.44], radii: [0.215, 0.235]), y - 0.585)
            }
        case .bun:
            canvas.fill(hair) { x, y in
                min(
                    Shape.circle(x, y, at: [0.5, 0.185], radius: 0.072),
                    Shape.ellipse(x, y, at: [0.5, 0.40], radii: [0.175, 0.19]))
            }
        case .curly:
            canvas.fill(hair) { x, y in
                (0..<9).map { index in
                    let turn = Float(index) / 8 * 3.6 - 1.8
                    let centre = SIMD2<Float>(0.5 + turn.sine * 0.165, 0.40 - turn.cosine * 0.165)
                    return Shape.circle(x, y, at: centre, radius: 0.082)
                }.min() ?? 1
            }
        case .short, .bald: break
        }
    }

    private func paintHairInFront(_ canvas: inout Canvas) {
        let hair = look.hair
        let fringe: SIMD2<Float>
        switch look.style {
        case .bald: return
        case .short: fringe = [0.46, 0.475]
        case .long: fringe = [0.43, 0.485]
        case .bob: fringe = [0.5, 0.50]
        case .bun: fringe = [0.5, 0.480]
        case .curly: fringe = [0.52, 0.475]
        }
        canvas.fill(hair) { x, y in
            max(
                Shape.ellipse(x, y, at: [0.5, 0.425], radii: [0.172, 0.205]),
                -Shape.ellipse(x, y, at: fringe, radii: [0.172, 0.142]))
        }
        canvas.fill(hair * 1.25, opacity: 0.35, softness: 0.03) { x, y in
            max(
                Shape.ellipse(x, y, at: [0.46, 0.30], radii: [0.085, 0.035]),
                Shape.ellipse(x, y, at: [0.5, 0.425], radii: [0.165, 0.198]))
        }
    }
}

extension Float {
    /// The sine, by a polynomial that is good enough for hair.
    fileprivate var sine: Float {
        let square = self * self
        return self * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    }

    fileprivate var cosine: Float {
        let square = self * self
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    }
}
