import SpiritAtlasCore
import SwiftUI

/// Where everything stands on a wheel of some size.
struct WheelLayout {
    /// A body's place and where its symbol has room.
    struct Mark {
        var point: ChartPoint
        var longitude: Double
        var label: Double
        var isRetrograde: Bool
    }

    let center: CGPoint
    /// Half of the square that the wheel has.
    let radius: CGFloat
    let chart: Chart
    let marks: [Mark]
    let outerMarks: [Mark]
    private let ascendant: Double

    /// - Parameter outer: what stands in the ring around the zodiac, if there is one.
    init(size: CGSize, chart: Chart, outer: Chart? = nil, hasOuterRing: Bool = false) {
        center = CGPoint(x: size.width / 2, y: size.height / 2)
        radius = min(size.width, size.height) / 2
        self.chart = chart
        ascendant = chart.angles?.ascendant ?? 0
        isRinged = hasOuterRing || outer != nil
        // On a small wheel the letters of a degree are wide.
        marks = Self.marks(chart, gap: max(8, min(13, 2_000 / max(1, radius))))
        outerMarks = outer.map { Self.marks($0, gap: 7) } ?? []
    }

    private let isRinged: Bool

    /// The zodiac's outer and inner edge, where the symbols begin, and the circle of the aspects; parts of the radius.
    var zodiacOuter: CGFloat { isRinged ? 0.80 : 0.89 }
    var zodiacInner: CGFloat { zodiacOuter - 0.12 }
    var houseOuter: CGFloat { aspectCircle + 0.07 }
    var aspectCircle: CGFloat { isRinged ? 0.36 : 0.44 }
    var outerRing: CGFloat { 0.97 }

    private static func marks(_ chart: Chart, gap: Double) -> [Mark] {
        let shown = chart.placements.filter { $0.body != .meanNode || chart[.trueNode] == nil }
        let labels = LabelSpread.spread(shown.map(\.longitude), gap: gap)
        return zip(shown, labels).map {
            Mark(point: ChartPoint($0.body), longitude: $0.longitude, label: $1, isRetrograde: $0.isRetrograde)
        }
    }

    /// A point of the drawing; the ascendant is at the left, and the signs run against the clock.
    func point(_ longitude: Double, _ part: CGFloat) -> CGPoint {
        let angle = (180 + longitude - ascendant) * .pi / 180
        return CGPoint(x: center.x + radius * part * cos(angle), y: center.y - radius * part * sin(angle))
    }

    func circle(_ part: CGFloat) -> Path {
        let side = radius * part
        return Path(ellipseIn: CGRect(x: center.x - side, y: center.y - side, width: 2 * side, height: 2 * side))
    }

    /// The longitude under a point of the drawing.
    func longitude(at place: CGPoint) -> Double {
        let angle = atan2(center.y - place.y, place.x - center.x) * 180 / .pi
        return Degrees.normalized(angle - 180 + ascendant)
    }

    /// What somebody means who touches a place: the nearest thing there, if it is near.
    func part(at place: CGPoint, outerAspects: [Aspect] = []) -> WheelPart? {
        let distance = hypot(place.x - center.x, place.y - center.y) / max(radius, 1)
        let longitude = longitude(at: place)
        if distance > zodiacOuter {
            return nearest(outerMarks, to: place, at: outerMarkDepth).map { .outer($0) } ?? angle(near: longitude)
        }
        if distance > zodiacInner { return .sign(Sign(checked: longitude)) }
        if distance > aspectCircle {
            if let point = nearest(marks, to: place, at: markDepth) { return .point(point) }
            if let point = angle(near: longitude) { return point }
            return house(at: longitude).map { .house($0) }
        }
        return line(near: place, outerAspects)
    }

    /// Where the symbols stand.
    var markDepth: CGFloat { zodiacInner - 0.10 }
    var outerMarkDepth: CGFloat { (zodiacOuter + outerRing) / 2 + 0.01 }

    /// How far beneath its symbol a body's degree stands: farther at the sides, where its letters reach towards it.
    func depthOfDegrees(_ label: Double) -> CGFloat {
        0.08 + 0.04 * abs(cos((label - ascendant) * .pi / 180))
    }

    private func nearest(_ marks: [Mark], to place: CGPoint, at depth: CGFloat) -> ChartPoint? {
        let distances = marks.map { mark -> (ChartPoint, CGFloat) in
            let at = point(mark.label, depth)
            return (mark.point, hypot(at.x - place.x, at.y - place.y))
        }
        guard let best = distances.min(by: { $0.1 < $1.1 }), best.1 < max(22, radius * 0.11) else { return nil }
        return best.0
    }

    private func angle(near longitude: Double) -> WheelPart? {
        guard let angles = chart.angles else { return nil }
        let ends: [(ChartPoint, Double)] = [
            (.ascendant, angles.ascendant), (.midheaven, angles.midheaven), (.descendant, angles.descendant),
            (.imumCoeli, angles.imumCoeli),
        ]
        return ends.first { apart($0.1, longitude) < 4 }.map { .point($0.0) }
    }

    private func apart(_ one: Double, _ other: Double) -> Double {
        let difference = Degrees.normalized(one - other)
        return min(difference, 360 - difference)
    }

    private func house(at longitude: Double) -> Int? { try? chart.houses?.house(of: longitude) }

    private func line(near place: CGPoint, _ outerAspects: [Aspect]) -> WheelPart? {
        var best: (part: WheelPart, distance: CGFloat)?
        func look(_ aspect: Aspect, _ ends: (CGPoint, CGPoint)?, _ part: WheelPart) {
            guard let ends else { return }
            let distance = Self.distance(place, ends.0, ends.1)
            if distance < best?.distance ?? 14 { best = (part, distance) }
        }
        for aspect in chart.aspects where aspect.kind != .conjunction {
            look(aspect, self.ends(of: aspect), .aspect(aspect.first, aspect.kind, aspect.second))
        }
        for aspect in outerAspects {
            look(aspect, self.ends(ofOuter: aspect), .outerAspect(aspect.first, aspect.kind, aspect.second))
        }
        return best?.part
    }

    /// Where an aspect's line begins and ends.
    func ends(of aspect: Aspect) -> (CGPoint, CGPoint)? {
        guard let one = longitude(of: aspect.first), let other = longitude(of: aspect.second) else { return nil }
        return (point(one, aspectCircle), point(other, aspectCircle))
    }

    /// Where the line from the outer ring's body to a point of the chart begins and ends.
    func ends(ofOuter aspect: Aspect) -> (CGPoint, CGPoint)? {
        guard let one = outerMarks.first(where: { $0.point == aspect.first })?.longitude,
            let other = longitude(of: aspect.second)
        else { return nil }
        return (point(one, aspectCircle), point(other, aspectCircle))
    }

    private func longitude(of point: ChartPoint) -> Double? {
        switch point {
        case .ascendant: chart.angles?.ascendant
        case .midheaven: chart.angles?.midheaven
        default: chart.placements.first { ChartPoint($0.body) == point }?.longitude
        }
    }

    private static func distance(_ place: CGPoint, _ one: CGPoint, _ other: CGPoint) -> CGFloat {
        let (dx, dy) = (other.x - one.x, other.y - one.y)
        let length = dx * dx + dy * dy
        guard length > 0 else { return hypot(place.x - one.x, place.y - one.y) }
        let part = min(1, max(0, ((place.x - one.x) * dx + (place.y - one.y) * dy) / length))
        return hypot(place.x - one.x - part * dx, place.y - one.y - part * dy)
    }
}
