import SpiritAtlasCore
import SwiftUI

/// Gates, channels and centres as a drawing.
struct BodyGraphDrawing: View {
    let chart: HumanDesign.Chart
    var touched: GatePart?

    /// The layout's units.
    static let box = CGSize(width: 600, height: 880)

    var body: some View {
        Canvas { context, size in
            guard size.isMeasured else { return }
            BodyGraphPainter(chart: chart, touched: touched, scale: size.width / Self.box.width, context: context)
                .paint()
        }
        .aspectRatio(Self.box.width / Self.box.height, contentMode: .fit)
    }

    /// What somebody means who touches a place of a drawing of some width.
    static func part(at place: CGPoint, width: CGFloat) -> GatePart? {
        let scale = max(width, 1) / box.width
        let at = Point(place.x / scale, place.y / scale)
        func distance(_ point: Point) -> Double { hypot(point.x - at.x, point.y - at.y) }
        let gate = BodyGraphLayoutData.gates.min { distance($0.value) < distance($1.value) }
        if let gate, distance(gate.value) < 13 { return .gate(gate.key) }
        if let center = BodyGraphLayoutData.shapes.first(where: { contains($0.value, at) }) {
            return .center(center.key)
        }
        let lines = HumanDesign.Channel.all.map { channel in
            (channel, points(of: channel).map(distance).min() ?? .infinity)
        }
        if let line = lines.min(by: { $0.1 < $1.1 }), line.1 < 14 {
            return .channel(low: line.0.low, high: line.0.high)
        }
        if let gate, distance(gate.value) < 22 / scale { return .gate(gate.key) }
        return nil
    }

    /// Points along a channel.
    private static func points(of channel: HumanDesign.Channel) -> [Point] {
        guard let low = BodyGraphLayoutData.gates[channel.low], let high = BodyGraphLayoutData.gates[channel.high]
        else {
            return []
        }
        let bend = BodyGraphLayoutData.bends[channel.description] ?? low.toward(high, 0.5)
        return (0...24).map { step in
            let part = Double(step) / 24
            return low.toward(bend, part).toward(bend.toward(high, part), part)
        }
    }

    private static func contains(_ corners: [Point], _ at: Point) -> Bool {
        var isInside = false
        for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1))
        where (one.y > at.y) != (other.y > at.y) {
            if at.x < (other.x - one.x) * (at.y - one.y) / (other.y - one.y) + one.x { isInside.toggle() }
        }
        return isInside
    }
}

/// Draws a body graph line by line.
@MainActor
private struct BodyGraphPainter {
    let chart: HumanDesign.Chart
    let touched: GatePart?
    let scale: CGFloat
    let context: GraphicsContext

    func paint() {
        for channel in HumanDesign.Channel.all { channels(channel) }
        for center in HumanDesign.Center.allCases { draw(center) }
        for gate in 1...64 { draw(gate: gate) }
    }

    private func place(_ point: Point) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }

    private func channels(_ channel: HumanDesign.Channel) {
        guard let low = BodyGraphLayoutData.gates[channel.low], let high = BodyGraphLayoutData.gates[channel.high]
        else {
            return
        }
        let bend = BodyGraphLayoutData.bends[channel.description]
        let isTouched = touched == .channel(low: channel.low, high: channel.high)
        for (gate, from, to) in [(channel.low, low, high), (channel.high, high, low)] {
            let path = Path { path in
                path.move(to: place(from))
                if let bend {
                    let handle = from.toward(bend, 0.5)
                    path.addQuadCurve(
                        to: place(handle.toward(bend.toward(to, 0.5), 0.5)), control: place(handle))
                } else {
                    path.addLine(to: place(from.toward(to, 0.5)))
                }
            }
            let width = 7 * scale
            context.stroke(path, with: .color(isTouched ? .violet : .hair), lineWidth: width + (isTouched ? 4 : 1.5))
            context.stroke(path, with: .color(.night), lineWidth: width)
            let (isDesign, isPersonality) = (
                chart.design.gates.contains(gate), chart.personality.gates.contains(gate)
            )
            if isDesign { context.stroke(path, with: .color(.rose), lineWidth: width) }
            if isPersonality {
                context.stroke(
                    path, with: .color(.ink),
                    style: StrokeStyle(lineWidth: width, dash: isDesign ? [7 * scale, 7 * scale] : []))
            }
        }
    }

    private func draw(_ center: HumanDesign.Center) {
        guard let corners = BodyGraphLayoutData.shapes[center] else { return }
        let path = Path { path in
            path.addLines(corners.map(place))
            path.closeSubpath()
        }
        let isDefined = chart.graph.centers.contains(center)
        context.fill(path, with: .color(.sheet))
        if isDefined { context.fill(path, with: .color(center.color.opacity(0.42))) }
        let isTouched = touched == .center(center)
        context.stroke(
            path, with: .color(isTouched ? .violet : isDefined ? .ink : .faint),
            style: StrokeStyle(lineWidth: isTouched ? 2.5 : 1, lineJoin: .round))
    }

    private func draw(gate: Int) {
        guard let point = BodyGraphLayoutData.gates[gate] else { return }
        let isActive = chart.graph.gates.contains(gate)
        let isTouched = touched == .gate(gate)
        if isActive || isTouched {
            let side = max(7, 10.5 * scale)
            let circle = Path(
                ellipseIn: CGRect(
                    x: place(point).x - side, y: place(point).y - side, width: 2 * side, height: 2 * side))
            context.fill(circle, with: .color(.sheet))
            context.stroke(circle, with: .color(isTouched ? .violet : .ink), lineWidth: isTouched ? 2 : 0.75)
        }
        context.write(
            "\(gate)", size: max(9, 11.5 * scale), color: isTouched ? .violet : isActive ? .ink : .faint,
            at: place(point))
    }
}

extension HumanDesign.Center {
    /// What a defined centre is filled with.
    var color: Color {
        switch self {
        case .head, .g: .gold
        case .ajna: .leaf
        case .throat, .spleen: .sea
        case .solarPlexus, .root: .violet
        case .heart, .sacral: .rose
        }
    }
}
