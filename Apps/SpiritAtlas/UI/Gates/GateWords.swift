import SpiritAtlasCore
import SwiftUI

/// What the parts of a body graph are, in plain words.
struct GateWords {
    private let chart: HumanDesign.Chart

    init(_ chart: HumanDesign.Chart) { self.chart = chart }

    static func title(_ fact: GatePart.Fact) -> LocalizedStringKey {
        switch fact {
        case .type: "Type"
        case .authority: "Authority"
        case .profile: "Profile"
        case .definition: "Definition"
        case .cross: "Cross"
        }
    }

    func value(_ fact: GatePart.Fact) -> String {
        switch fact {
        case .type: Words.name(chart.graph.type)
        case .authority: Words.name(chart.graph.authority)
        case .profile: chart.profile.description
        case .definition: Words.name(chart.graph.definition)
        case .cross: chart.cross.gates.map { "\($0)" }.joined(separator: " · ")
        }
    }

    func explain(_ part: GatePart) -> Explanation {
        switch part {
        case .gate(let gate): explain(gate: gate)
        case .channel(let low, let high): explain(channel: low, high)
        case .center(let center): explain(center)
        case .fact(let fact): explain(fact)
        }
    }

    private func explain(gate: Int) -> Explanation {
        var lines: [String] = []
        if let center = HumanDesign.Center.allCases.first(where: { $0.gates.contains(gate) }) {
            lines.append(String(localized: "It belongs to the centre \(Words.name(center))."))
        }
        if let start = HumanDesign.WheelPlace.start(ofGate: gate) {
            let (from, to) = (Words.place(start), Words.place(start + HumanDesign.WheelPlace.gateWidth))
            lines.append(String(localized: "On the zodiac it reaches from \(from) to \(to)."))
        }
        let design = chart.design.all.filter { $0.place.gate == gate }
        let personality = chart.personality.all.filter { $0.place.gate == gate }
        if !personality.isEmpty {
            lines.append(String(localized: "At birth it is active by: \(list(personality))."))
        }
        if !design.isEmpty {
            lines.append(String(localized: "88° of the Sun before, it is active by: \(list(design))."))
        }
        if design.isEmpty, personality.isEmpty { lines.append(String(localized: "Nothing activates it here.")) }
        for channel in HumanDesign.Channel.all where channel.low == gate || channel.high == gate {
            let other = channel.low == gate ? channel.high : channel.low
            lines.append(
                chart.graph.gates.contains(other)
                    ? String(localized: "Its partner, gate \(other), is active, too.")
                    : String(localized: "Its partner would be gate \(other), which is not active."))
        }
        return Explanation(title: String(localized: "Gate \(gate)"), lines: lines)
    }

    private func list(_ activations: [HumanDesign.Activation]) -> String {
        activations.map { String(localized: "\(Words.name($0.planet)), line \($0.place.line)") }
            .joined(separator: "; ")
    }

    private func explain(channel low: Int, _ high: Int) -> Explanation {
        guard let channel = HumanDesign.Channel(low, high) else {
            return Explanation(title: "\(low)–\(high)", lines: [])
        }
        let isWhole = chart.graph.channels.contains(channel)
        return Explanation(
            title: String(localized: "Channel \(low)–\(high)"),
            lines: [
                String(
                    localized: "It joins \(Words.name(channel.lowCenter)) and \(Words.name(channel.highCenter))."),
                isWhole
                    ? String(localized: "Both its gates are active, so it is whole and defines both centres.")
                    : String(localized: "It is not whole here: both of its gates would have to be active."),
            ])
    }

    private func explain(_ center: HumanDesign.Center) -> Explanation {
        let isDefined = chart.graph.centers.contains(center)
        let active = center.gates.filter { chart.graph.gates.contains($0) }.map { "\($0)" }
        return Explanation(
            title: Words.name(center),
            lines: [
                Words.meaning(center),
                isDefined
                    ? String(localized: "It is defined: read as one's own and steady.")
                    : String(localized: "It is open: read as taken in from others, and changing."),
                active.isEmpty
                    ? String(localized: "None of its gates is active.")
                    : String(localized: "Active gates: \(active.joined(separator: ", "))."),
            ])
    }

    private func explain(_ fact: GatePart.Fact) -> Explanation {
        let graph = chart.graph
        switch fact {
        case .type:
            return Explanation(
                title: Words.name(graph.type),
                lines: [
                    String(
                        localized:
                            "The type follows from which centres are defined and whether one with energy reaches the throat."
                    ),
                    Words.meaning(graph.type),
                ])
        case .authority:
            return Explanation(title: Words.name(graph.authority), lines: [Words.meaning(graph.authority)])
        case .profile:
            return Explanation(
                title: String(localized: "Profile \(chart.profile.description)"),
                lines: [
                    String(localized: "The lines of the Sun at birth and 88° of the Sun before."),
                    Words.meaning(line: chart.profile.personality), Words.meaning(line: chart.profile.design),
                ])
        case .definition:
            return Explanation(
                title: Words.name(graph.definition),
                lines: [
                    String(
                        localized: "Defined centres that channels join form areas; here there are \(graph.areas.count)."
                    ),
                    String(localized: "Between areas people are read as needing a bridge, another person or time."),
                ])
        case .cross:
            let gates = chart.cross.gates.map { "\($0)" }
            return Explanation(
                title: String(localized: "Cross of the gates \(gates.joined(separator: ", "))"),
                lines: [
                    String(
                        localized:
                            "The gates of Sun and Earth, at birth and 88° of the Sun before: the two longest lines of the drawing."
                    )
                ])
        }
    }
}
