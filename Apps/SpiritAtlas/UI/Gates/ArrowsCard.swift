import SpiritAtlasCore
import SwiftUI

/// The four variables of a body graph, each with its arrow and its colour (T55, T56).
struct ArrowsCard: View {
    let variables: HumanDesign.Variables
    /// Whether the time is exact enough: colours last for a quarter of an hour.
    let isTimeKnown: Bool

    var body: some View {
        Card(spacing: 8) {
            Heading("Four arrows")
            ForEach(
                [variables.determination, variables.environment, variables.motivation, variables.perspective],
                id: \.kind
            ) { variable in
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    Image(systemName: variable.arrow == .left ? "arrow.left" : "arrow.right")
                        .foregroundStyle(Color.violet)
                        .accessibilityLabel(variable.arrow == .left ? "left" : "right")
                    VStack(alignment: .leading, spacing: 2) {
                        Text(ArrowWords.name(variable.kind))
                        Text(ArrowWords.source(variable.kind)).font(.footnote).foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    VStack(alignment: .trailing, spacing: 2) {
                        Text(ArrowWords.color(variable))
                        Text("colour \(variable.color), tone \(variable.tone)")
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                            .monospacedDigit()
                    }
                }
                .accessibilityElement(children: .combine)
            }
            Text(
                isTimeKnown
                    ? "They rest on less than a quarter of a degree: a few minutes of birth time may turn one."
                    : "Without a time of birth they are those of noon, and say nothing."
            )
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
    }
}

/// Arrows in words.
enum ArrowWords {
    static func name(_ kind: HumanDesign.Variable.Kind) -> LocalizedStringKey {
        switch kind {
        case .determination: "Nourishment"
        case .environment: "Surroundings"
        case .motivation: "Motivation"
        case .perspective: "View"
        }
    }

    static func source(_ kind: HumanDesign.Variable.Kind) -> LocalizedStringKey {
        switch kind {
        case .determination: "from the Sun, 88° before"
        case .environment: "from the node, 88° before"
        case .motivation: "from the Sun at birth"
        case .perspective: "from the node at birth"
        }
    }

    /// What its colour is called.
    static func color(_ variable: HumanDesign.Variable) -> LocalizedStringKey {
        let names: [LocalizedStringKey] =
            switch variable.kind {
            case .determination: ["Appetite", "Taste", "Thirst", "Touch", "Sound", "Light"]
            case .environment: ["Caves", "Markets", "Kitchens", "Mountains", "Valleys", "Shores"]
            case .motivation: ["Fear", "Hope", "Desire", "Need", "Guilt", "Innocence"]
            case .perspective: ["Survival", "Possibility", "Power", "Wanting", "Probability", "The personal"]
            }
        return names.indices.contains(variable.color - 1) ? names[variable.color - 1] : ""
    }
}
