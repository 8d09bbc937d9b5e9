import SpiritAtlasCore
import SwiftUI

/// An Indian chart in the southern manner: twelve squares around a court, each sign in its place, whatever rises.
struct SquareChart: View {
    let chart: VedicChart
    /// Which of the divisional charts is drawn.
    var varga = Varga.rashi
    var touched: VedicPart?

    var body: some View {
        Canvas { context, size in
            guard size.isMeasured else { return }
            paint(context, min(size.width, size.height))
        }
        .aspectRatio(1, contentMode: .fit)
    }

    /// Column and row of each sign, Aries to Pisces, of four.
    private static let cells: [(column: Int, row: Int)] = [
        (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2), (0, 1), (0, 0),
    ]

    static func box(_ sign: Sign, side: CGFloat) -> CGRect {
        let cell = cells[sign.rawValue]
        let width = side / 4
        return CGRect(x: CGFloat(cell.column) * width, y: CGFloat(cell.row) * width, width: width, height: width)
    }

    /// What somebody means who touches a place: a graha's symbol, else the sign.
    static func part(at place: CGPoint, side: CGFloat, chart: VedicChart, varga: Varga = .rashi) -> VedicPart? {
        for sign in Sign.allCases where box(sign, side: side).contains(place) {
            for (index, graha) in grahas(in: sign, chart, varga).enumerated() {
                let at = spot(index, in: box(sign, side: side))
                if hypot(at.x - place.x, at.y - place.y) < side / 26 { return .graha(graha) }
            }
            return .sign(sign)
        }
        return nil
    }

    private static func grahas(in sign: Sign, _ chart: VedicChart, _ varga: Varga) -> [Graha] {
        chart.placements.filter { $0.sign(in: varga) == sign }.map(\.graha)
    }

    /// Where the symbols stand: three in a row.
    private static func spot(_ index: Int, in box: CGRect) -> CGPoint {
        CGPoint(
            x: box.minX + box.width * (0.24 + 0.26 * CGFloat(index % 3)),
            y: box.minY + box.height * (0.42 + 0.24 * CGFloat(index / 3)))
    }

    @MainActor private func paint(_ context: GraphicsContext, _ side: CGFloat) {
        let rising = chart.lagna.map { varga.sign(ofChecked: $0) }
        for sign in Sign.allCases {
            let box = Self.box(sign, side: side).insetBy(dx: 0.5, dy: 0.5)
            if touched == .sign(sign) { context.fill(Path(box), with: .color(Color.violet.opacity(0.14))) }
            context.stroke(Path(box), with: .color(.hair), lineWidth: 1)
            Glyphs.signs.draw(
                sign, in: context, at: CGPoint(x: box.maxX - side * 0.032, y: box.minY + side * 0.034),
                size: side * 0.04,
                color: sign.element.color)
            if sign == rising {
                // The old mark of the rising sign: a line across its corner.
                let corner = Path { path in
                    path.move(to: CGPoint(x: box.minX, y: box.minY + side * 0.07))
                    path.addLine(to: CGPoint(x: box.minX + side * 0.07, y: box.minY))
                }
                context.stroke(corner, with: .color(.gold), lineWidth: 2)
            }
            for (index, graha) in Self.grahas(in: sign, chart, varga).enumerated() {
                let color = touched == .graha(graha) ? Color.violet : Color.ink
                Glyphs.points.draw(
                    graha.point, in: context, at: Self.spot(index, in: box), size: side * 0.055, color: color)
            }
        }
        context.stroke(
            Path(CGRect(x: 0.5, y: 0.5, width: side - 1, height: side - 1)), with: .color(.ink), lineWidth: 1)
        context.stroke(
            Path(CGRect(x: side / 4, y: side / 4, width: side / 2, height: side / 2)), with: .color(.ink),
            lineWidth: 0.75)
    }
}

extension Graha {
    /// Whose symbol it has.
    var point: ChartPoint {
        switch self {
        case .rahu: .trueNode
        case .ketu: .southNode
        default: ChartPoint(rawValue: rawValue) ?? .sun
        }
    }
}
