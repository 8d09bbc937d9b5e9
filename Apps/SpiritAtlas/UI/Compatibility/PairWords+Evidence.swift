import SwiftUI

extension PairWords {
    /// Why points are given: the engines' English sentence as a key of the catalogue.
    static func reason(_ text: String) -> LocalizedStringKey {
        if let orb = text.wholeMatch(of: /Within the orb of (\d+)°\./).flatMap({ Int($0.1) }) {
            return "Within the orb of \(orb)°."
        }
        if let mean = text.wholeMatch(of: /The mean of (\S+) with the first as groom and (\S+) with the second\./),
            let first = Double(mean.1), let second = Double(mean.2)
        {
            let (first, second) = (Words.number(first), Words.number(second))
            return "The mean of \(first) with the first as groom and \(second) with the second."
        }
        return LocalizedStringKey(text)
    }

    /// Channels and gates, as the engines name them; nil for anything else.
    static func ofGates(_ text: String) -> String? {
        let numbers = text.matches(of: /\d+/).compactMap { Int($0.output) }
        if text.wholeMatch(of: /Channel \d+-\d+/) != nil, numbers.count == 2 {
            return String(localized: "Channel \(numbers[0])–\(numbers[1])")
        }
        if text.wholeMatch(of: /gates \d+ and \d+/) != nil, numbers.count == 2 {
            return String(localized: "gates \(numbers[0]) and \(numbers[1])")
        }
        if text.wholeMatch(of: /gate \d+/) != nil, numbers.count == 1 {
            return String(localized: "gate \(numbers[0])")
        }
        return text == "neither gate" ? String(localized: "neither gate") : nil
    }
}
