import SpiritAtlasCore
import SwiftUI

/// What the parts of a wheel are, in plain words.
struct WheelWords {
    private let chart: Chart
    private let transits: MovingSky?

    init(_ chart: Chart, _ transits: MovingSky? = nil) { (self.chart, self.transits) = (chart, transits) }

    func explain(_ part: WheelPart) -> Explanation {
        switch part {
        case .point(let point): explain(point)
        case .sign(let sign): explain(sign)
        case .house(let house): explain(house: house)
        case .aspect(let first, let kind, let second):
            explain(
                chart.aspects.first { ($0.first, $0.kind, $0.second) == (first, kind, second) }, first, kind, second)
        case .outer(let point): explain(moving: point)
        case .outerAspect(let first, let kind, let second):
            explain(
                transits?.aspects.first { ($0.first, $0.kind, $0.second) == (first, kind, second) }, first, kind, second
            )
        }
    }

    private func explain(_ point: ChartPoint) -> Explanation {
        guard let placement = chart.placements.first(where: { ChartPoint($0.body) == point }) else {
            return explain(angle: point)
        }
        var lines = [Words.meaning(point), Words.manner(placement.sign)]
        if let dignity = dignity(placement) { lines.append(dignity) }
        if let house = placement.house { lines.append(Words.meaning(house: house)) }
        // Nothing moves in a composite.
        if placement.position.longitudeSpeed != 0 { lines.append(motion(placement)) }
        return Explanation(
            title: String(localized: "\(Words.name(point)) at \(Words.place(placement.longitude))"), lines: lines)
    }

    /// What tradition thinks of a planet in its sign; nil where it thinks nothing of it.
    private func dignity(_ placement: Placement) -> String? {
        let known = try? EssentialDignity(of: placement.body, longitude: placement.longitude, isDay: chart.isDay)
        for kind in (known ?? nil)?.kinds ?? [] {
            switch kind {
            case .domicile: return String(localized: "It is at home in this sign, which it rules.")
            case .exaltation: return String(localized: "It is a guest of honour in this sign: exalted.")
            case .detriment: return String(localized: "It is far from home here, opposite to the sign that it rules.")
            case .fall: return String(localized: "It is in its fall here, opposite to where it is exalted.")
            default: continue
            }
        }
        return nil
    }

    private func motion(_ placement: Placement) -> String {
        let speed = String(format: "%.2f°", abs(placement.position.longitudeSpeed))
        return placement.isRetrograde
            ? String(localized: "It seemed to move backwards then, \(speed) a day, as seen from the Earth.")
            : String(localized: "It moved \(speed) a day.")
    }

    private func explain(angle point: ChartPoint) -> Explanation {
        let longitude: Double? =
            switch point {
            case .ascendant: chart.angles?.ascendant
            case .midheaven: chart.angles?.midheaven
            case .descendant: chart.angles?.descendant
            case .imumCoeli: chart.angles?.imumCoeli
            default: chart.points.first { $0.point == point }?.longitude
            }
        guard let longitude else { return Explanation(title: Words.name(point), lines: [Words.meaning(point)]) }
        return Explanation(
            title: String(localized: "\(Words.name(point)) at \(Words.place(longitude))"),
            lines: [Words.meaning(point), Words.manner(Sign(checked: longitude))])
    }

    private func explain(_ sign: Sign) -> Explanation {
        let inside = chart.placements.filter { $0.sign == sign && $0.body != .meanNode }
            .map { Words.name(ChartPoint($0.body)) }
        let ruler = Words.name(ChartPoint(sign.ruler.body))
        return Explanation(
            title: Words.name(sign),
            lines: [
                Words.manner(sign), String(localized: "Its old ruler is \(ruler)."),
                inside.isEmpty
                    ? String(localized: "Nothing of this chart stands in it.")
                    : String(localized: "Here stand: \(inside.joined(separator: ", "))."),
            ])
    }

    private func explain(house: Int) -> Explanation {
        let inside = chart.placements.filter { $0.house == house && $0.body != .meanNode }
            .map { Words.name(ChartPoint($0.body)) }
        var lines = [Words.meaning(house: house)]
        if let cusp = chart.houses?[house] { lines.append(String(localized: "It begins at \(Words.place(cusp)).")) }
        lines.append(
            inside.isEmpty
                ? String(localized: "It is empty, which is nothing bad: there are more houses than planets.")
                : String(localized: "Here stand: \(inside.joined(separator: ", "))."))
        return Explanation(title: String(localized: "House \(house)"), lines: lines)
    }

    private func explain(
        _ aspect: Aspect?, _ first: ChartPoint, _ kind: AspectKind, _ second: ChartPoint
    ) -> Explanation {
        var lines = [Words.meaning(kind)]
        if let aspect {
            let (apart, off) = (
                String(format: "%.1f°", aspect.separation), String(format: "%.1f°", aspect.distance)
            )
            lines.append(String(localized: "They are \(apart) apart, \(off) from exact."))
            switch aspect.motion {
            case .applying: lines.append(String(localized: "It was still getting closer."))
            case .separating: lines.append(String(localized: "It was already past."))
            case .exact, nil: break
            }
        }
        return Explanation(title: "\(Words.name(first)) – \(Words.name(kind)) – \(Words.name(second))", lines: lines)
    }

    private func explain(moving point: ChartPoint) -> Explanation {
        guard let sky = transits?.sky, let placement = sky.placements.first(where: { ChartPoint($0.body) == point })
        else { return Explanation(title: Words.name(point), lines: [Words.meaning(point)]) }
        var lines = [Words.meaning(point)]
        if let house = transits?.houses[point] {
            lines.append(String(localized: "It passes through house \(house) of this chart."))
        }
        let touching = (transits?.aspects ?? []).filter { $0.first == point }
            .map { "\(Words.name($0.kind)) \(Words.name($0.second))" }
        if !touching.isEmpty { lines.append(String(localized: "Now in: \(touching.joined(separator: ", ")).")) }
        let (name, place) = (Words.name(point), Words.place(placement.longitude))
        return Explanation(
            title: transits?.kind == .progressed
                ? String(localized: "\(name) progressed to \(place)") : String(localized: "\(name) now at \(place)"),
            lines: lines)
    }
}
