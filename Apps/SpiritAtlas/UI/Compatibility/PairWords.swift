import SpiritAtlasCore
import SwiftUI

/// What the parts of two charts are, in plain words.
struct PairWords {
    private let pair: CompatibilityModel.Pair

    init(_ pair: CompatibilityModel.Pair) { self.pair = pair }

    @MainActor func explain(_ part: WheelPart) -> Explanation {
        switch part {
        case .outer(let point):
            var explanation = WheelWords(pair.charts[1]).explain(.point(point))
            explanation.title = "\(pair.names[1]): \(explanation.title)"
            return explanation
        case .outerAspect(let first, let kind, let second):
            let aspect = pair.aspects.first { ($0.first, $0.kind, $0.second) == (first, kind, second) }
            var lines = [Words.meaning(kind), Words.meaning(first), Words.meaning(second)]
            if let aspect {
                let (apart, off) = (
                    String(format: "%.1f°", aspect.separation), String(format: "%.1f°", aspect.distance)
                )
                lines.insert(String(localized: "They are \(apart) apart, \(off) from exact."), at: 1)
            }
            return Explanation(
                title:
                    "\(Words.name(first)) (\(pair.names[1])) – \(Words.name(kind)) – \(Words.name(second)) (\(pair.names[0]))",
                lines: lines)
        default:
            var explanation = WheelWords(pair.charts[0]).explain(part)
            explanation.title = "\(pair.names[0]): \(explanation.title)"
            return explanation
        }
    }

    /// What a set of rules is called.
    static func name(_ dimension: Compatibility.Dimension) -> String {
        switch dimension {
        case .synastry: String(localized: "Lines between the charts")
        case .numerology: String(localized: "Numbers")
        case .ashtakoota: String(localized: "The eight Indian points")
        case .humanDesign: String(localized: "Gates and centres")
        case .elements: String(localized: "Elements")
        }
    }

    /// By which rule it is counted.
    static func rule(_ dimension: Compatibility.Dimension) -> LocalizedStringKey {
        switch dimension {
        case .synastry: "Ciro Discepolo's points for Sun, Moon, ascendant, Venus and Mars."
        case .numerology: "Which numbers are said to get along: 1-5-7, 2-4-8, 3-6-9."
        case .ashtakoota: "The Moons by eight rules with 36 points in all; 18 are the usual mark."
        case .humanDesign: "Channels that the two have, share or complete."
        case .elements: "Fire goes with air, earth with water."
        }
    }

    /// The engines' English words, such as `Sun square Moon`, in the person's language, word by word.
    static func words(_ text: String, _ known: [String: String]) -> String {
        if let whole = known[text] ?? ofGates(text) { return whole }
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { word in
                let bare = word.filter { !"(),".contains($0) }
                guard let found = known[String(bare)] else { return String(word) }
                return String(word).replacing(bare, with: found)
            }
            .joined(separator: " ")
    }

    /// The words that the engines use, and what they are called.
    static var dictionary: [String: String] {
        var words: [String: String] = [:]
        for sign in Sign.allCases { words[sign.name] = Words.name(sign) }
        for point in ChartPoint.planets + [.ascendant] {
            words[point.rawValue.prefix(1).uppercased() + point.rawValue.dropFirst()] = Words.name(point)
        }
        for kind in AspectKind.allCases { words[kind.rawValue] = Words.name(kind) }
        words["fire"] = String(localized: "fire")
        words["earth"] = String(localized: "earth")
        words["air"] = String(localized: "air")
        words["water"] = String(localized: "water")
        words["in"] = String(localized: "in")
        words["with"] = String(localized: "with")
        words["Life path"] = String(localized: "Life path")
        words["Expression"] = String(localized: "Expression")
        words["Soul urge"] = String(localized: "Soul urge")
        words["Personality"] = String(localized: "Personality")
        words["Modality of the Suns"] = String(localized: "Modality of the Suns")
        words["Both charts"] = String(localized: "Both charts")
        words["Both births with their times"] = String(localized: "Both births with their times")
        return words
    }
}

extension PairWords {
    /// Of a hundred random pairs, how many have fewer; never all of them, for one does not come before itself.
    static func fewer(_ percentile: Double) -> Int { min(99, max(0, Int(percentile.rounded()))) }
}
