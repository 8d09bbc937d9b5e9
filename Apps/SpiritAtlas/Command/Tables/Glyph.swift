import Foundation
import SpiritAtlasCore

/// Names and symbols of what charts are made of.
enum Glyph {
    static func of(_ body: Body) -> String { of(ChartPoint(body)) }

    static func name(_ body: Body) -> String { name(ChartPoint(body)) }

    static func of(_ point: ChartPoint) -> String {
        switch point {
        case .sun: "☉"
        case .moon: "☽"
        case .mercury: "☿"
        case .venus: "♀"
        case .mars: "♂"
        case .jupiter: "♃"
        case .saturn: "♄"
        case .uranus: "♅"
        case .neptune: "♆"
        case .pluto: "♇"
        case .chiron: "⚷"
        case .ceres: "⚳"
        case .pallas: "⚴"
        case .juno: "⚵"
        case .vesta: "⚶"
        case .meanNode, .trueNode: "☊"
        case .southNode: "☋"
        case .meanLilith, .osculatingLilith: "⚸"
        case .fortune: "⊗"
        default: ""
        }
    }

    static func name(_ point: ChartPoint) -> String {
        switch point {
        case .meanNode: "Mean Node"
        case .trueNode: "True Node"
        case .southNode: "South Node"
        case .meanLilith: "Lilith (mean)"
        case .osculatingLilith: "Lilith (osculating)"
        case .imumCoeli: "Imum Coeli"
        default: point.rawValue.prefix(1).uppercased() + point.rawValue.dropFirst()
        }
    }

    static func of(_ aspect: AspectKind) -> String {
        switch aspect {
        case .conjunction: "☌"
        case .sextile: "⚹"
        case .square: "□"
        case .trine: "△"
        case .opposition: "☍"
        case .semisextile: "⚺"
        case .semisquare: "∠"
        case .quintile: "Q"
        case .sesquiquadrate: "⚼"
        case .biquintile: "bQ"
        case .quincunx: "⚻"
        }
    }

    /// `23°30′22″`.
    static func degrees(_ position: SignPosition) -> String {
        String(format: "%2d°%02d′%02d″", position.degrees, position.minutes, position.seconds)
    }

    /// Symbol and name, in the colour of the element.
    static func sign(_ sign: Sign, _ ink: Ink) -> String {
        let style: Ink.Style =
            switch sign.element {
            case .fire: .red
            case .earth: .green
            case .air: .yellow
            case .water: .blue
            }
        return ink("\(sign.symbol) \(sign.name)", style)
    }
}
