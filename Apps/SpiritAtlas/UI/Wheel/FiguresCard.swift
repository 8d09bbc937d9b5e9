import SpiritAtlasCore
import SwiftUI

/// The figures that the lines of a chart form together; not there where there are none.
struct FiguresCard: View {
    let patterns: [AspectPattern]

    /// - Parameter isTimeKnown: without it nobody knows where the Moon stood.
    init(chart: Chart, isTimeKnown: Bool) {
        let wanted = Set(ChartPoint.planets).subtracting(isTimeKnown ? [] : [.moon])
        let points = chart.points.filter { wanted.contains($0.point) }
        patterns = (try? AspectPatternFinder(chart.settings.aspects).patterns(among: points)) ?? []
    }

    var body: some View {
        if !patterns.isEmpty {
            Card {
                Heading("Figures")
                ForEach(patterns, id: \.self) { pattern in
                    VStack(alignment: .leading, spacing: 4) {
                        HStack(spacing: 8) {
                            Text(FigureWords.name(pattern)).fontWeight(.semibold)
                            Spacer(minLength: 8)
                            ForEach(pattern.points, id: \.self) { PointGlyph(point: $0) }
                        }
                        Text(verbatim: pattern.points.map { Words.name($0) }.joined(separator: " · "))
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                        Text(FigureWords.meaning(pattern.kind)).font(.garamond(.callout))
                        if let apex = pattern.apex {
                            Text("It all leads to \(Words.name(apex)).").font(.garamond(.callout))
                        }
                    }
                    .accessibilityElement(children: .combine)
                }
            }
        }
    }
}

/// Figures in words.
enum FigureWords {
    static func name(_ pattern: AspectPattern) -> LocalizedStringKey {
        switch pattern.kind {
        case .grandTrine: "Grand trine"
        case .tSquare: "T-square"
        case .yod: "Yod"
        case .grandCross: "Grand cross"
        case .kite: "Kite"
        case .mysticRectangle: "Mystic rectangle"
        case .stellium: "Gathering in \(pattern.sign.map { Words.name($0) } ?? "")"
        }
    }

    static func meaning(_ kind: AspectPattern.Kind) -> LocalizedStringKey {
        switch kind {
        case .grandTrine:
            "Three that are at ease with each other: read as a gift that asks for little, and is used little."
        case .tSquare: "Two that pull against each other and a third between them: read as a tension that drives."
        case .yod: "Two in agreement and a third that fits neither: read as a task that keeps coming back."
        case .grandCross: "Four that pull four ways: read as much strength, and much that holds it."
        case .kite: "A grand trine with one corner pulled outwards: read as a gift that is used."
        case .mysticRectangle: "Two tensions held by four friendly lines: read as strain that steadies itself."
        case .stellium: "Three or more in one sign: read as a life that turns around what the sign stands for."
        }
    }
}
