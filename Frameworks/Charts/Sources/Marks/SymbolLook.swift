import Foundation
import SwiftUI

/// A shape that stands at a point of a chart.
public protocol ChartSymbolShape: Shape {
    /// How much of a square the shape should take so that all shapes seem to be of one size.
    var perceptualUnitRect: CGRect { get }
}

/// The shapes that charts have for points.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
    enum Kind: Int, Hashable, CaseIterable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    let kind: Kind

    /// How much of a square the shape takes.
    public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    /// The filled shape.
    public var body: _ShapeView<Self, ForegroundStyle> { fill() }

    /// The outline in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        func polygon(_ corners: [(Double, Double)]) -> Path {
            var path = Path()
            path.addLines(
                corners.map { CGPoint(x: rect.midX + rect.width / 2 * $0.0, y: rect.midY + rect.height / 2 * $0.1) })
            path.closeSubpath()
            return path
        }
        func star(_ count: Int) -> [(Double, Double)] {
            (0..<count).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(count) - .pi / 2
                return (cos(angle), sin(angle))
            }
        }
        let arm = 0.3
        let plus: [(Double, Double)] = [
            (-arm, -1), (arm, -1), (arm, -arm), (1, -arm), (1, arm), (arm, arm), (arm, 1), (-arm, 1), (-arm, arm),
            (-1, arm), (-1, -arm), (-arm, -arm),
        ]
        switch kind {
        case .circle: return Path(ellipseIn: rect)
        case .square: return polygon([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
        case .triangle: return polygon([(0, -1.05), (1.05, 0.85), (-1.05, 0.85)])
        case .diamond: return polygon([(0, -1.25), (1.1, 0), (0, 1.25), (-1.1, 0)])
        case .pentagon: return polygon(star(5).map { ($0.0 * 1.1, $0.1 * 1.1) })
        case .plus: return polygon(plus)
        case .cross:
            let turn = 0.5.squareRoot()
            return polygon(plus.map { (($0.0 - $0.1) * turn, ($0.0 + $0.1) * turn) })
        case .asterisk:
            return polygon(
                star(10).enumerated().map { $0 % 2 == 0 ? ($1.0 * 1.2, $1.1 * 1.2) : ($1.0 * 0.4, $1.1 * 0.4) })
        }
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    /// A square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    /// A triangle.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    /// A square on its corner.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    /// Five corners.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    /// An upright cross.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    /// A cross on its side.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    /// A star.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

/// What stands at a point.
enum SymbolLook {
    case basic(BasicChartSymbolShape.Kind)
    /// The outline in a square from -1 to 1.
    case path(Path)
    case view(@MainActor () -> AnyView)
}

extension SymbolLook {
    init(_ shape: some ChartSymbolShape) {
        if let basic = shape as? BasicChartSymbolShape {
            self = .basic(basic.kind)
        } else {
            self = .path(shape.path(in: CGRect(x: -1, y: -1, width: 2, height: 2)))
        }
    }

    /// The outline in a square from -1 to 1; nothing where a view stands.
    var outline: Path? {
        switch self {
        case .basic(let kind):
            BasicChartSymbolShape(kind: kind).path(in: CGRect(x: -1, y: -1, width: 2, height: 2))
        case .path(let path): path
        case .view: nil
        }
    }
}
