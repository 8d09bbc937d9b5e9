import Base
import SpiritAtlasCore
import SwiftUI

/// A number of a person, by where it comes from.
enum NumberPart: Hashable, CaseIterable {
    case lifePath, expression, soulUrge, personality, birthday, maturity, year, month, day
}

/// The numbers of a name and a day of birth, each with how it was reached.
struct NumbersChapter: View {
    let model: ReadingModel
    let atlas: AtlasModel
    @State private var touched: NumberPart?
    @Environment(\.calendar) private var calendar

    var body: some View {
        if let chart = model.numbers {
            let words = NumberWords(chart, atlas.settings.letters, today)
            Spread {
                VStack(alignment: .leading, spacing: 16) {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 112), spacing: 12)], spacing: 12) {
                        ForEach(NumberPart.allCases, id: \.self) { part in
                            NumberTile(part: part, words: words, touched: $touched)
                        }
                    }
                    ExplanationCard(
                        touched.map { words.explain($0) }, hint: "Touch any number to read where it comes from.")
                }
            } second: {
                VStack(alignment: .leading, spacing: 16) {
                    StagesCard(chart: chart)
                    LettersCard(chart: chart, system: atlas.settings.letters)
                }
            }
        } else {
            Notice("No numbers yet", symbol: "number", text: Text(missing)) {
                Button("Go on writing") { atlas.open(.edit(model.profile.id)) }.buttonStyle(.borderedProminent)
            }
        }
    }

    private var missing: LocalizedStringKey {
        switch model.numbersProblem {
        case .lettersWithoutValue:
            "The tables know the letters A to Z only. Write the name in Latin letters as well, as in a passport."
        case .nameTooLong: "The name is too long for its numbers."
        case .emptyName, nil, .unreadableDate, .impossibleDate, .yearOutOfRange:
            "Numbers need the full name and the day of birth. The time and the place do not matter for them."
        }
    }

    private var today: CalendarDate? {
        let parts = calendar.dateComponents([.year, .month, .day], from: atlas.clock.now())
        return try? CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}

private struct NumberTile: View {
    let part: NumberPart
    let words: NumberWords
    @Binding var touched: NumberPart?

    var body: some View {
        Button {
            touched = touched == part ? nil : part
        } label: {
            VStack(spacing: 2) {
                Text(verbatim: words.value(part))
                    .font(.largeTitle)
                    .fontWeight(.light)
                    .foregroundStyle(words.isMaster(part) ? Color.gold : Color.ink)
                Text(NumberWords.title(part)).font(.footnote).foregroundStyle(Color.faint)
            }
            .frame(maxWidth: .infinity, minHeight: 88)
            .background(
                touched == part ? Color.violet.opacity(0.14) : Color.sheet, in: RoundedRectangle(cornerRadius: 12)
            )
            .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 0.5) }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(touched == part ? .isSelected : [])
    }
}

/// The four pinnacles and challenges with the ages they are for, as a line of a life.
private struct StagesCard: View {
    let chart: NumerologyChart

    var body: some View {
        Card {
            Heading("Stages of life")
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 12) {
                GridRow {
                    Text("Age")
                    Text("Pinnacle").gridColumnAlignment(.trailing)
                    Text("Challenge").gridColumnAlignment(.trailing)
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
                ForEach(Array(chart.date.pinnacles.enumerated()), id: \.offset) { index, pinnacle in
                    GridRow {
                        Text(verbatim: ages(pinnacle))
                            .monospacedDigit()
                            .fixedSize()
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(verbatim: "\(pinnacle.number)").font(.title3).monospacedDigit()
                        Text(verbatim: index < chart.date.challenges.count ? "\(chart.date.challenges[index])" : "–")
                            .font(.title3)
                            .monospacedDigit()
                            .foregroundStyle(Color.faint)
                    }
                }
            }
        }
    }

    private func ages(_ pinnacle: Pinnacle) -> String {
        guard let end = pinnacle.toAge else { return "\(pinnacle.fromAge)–" }
        return "\(pinnacle.fromAge)–\(end)"
    }
}

/// Which digits a name has, and how often: a drawing of nine bars.
private struct LettersCard: View {
    let chart: NumerologyChart
    let system: LetterSystem

    var body: some View {
        Card {
            Heading("How often each digit is in the name")
            HStack(alignment: .bottom, spacing: 8) {
                ForEach(Array(chart.figures.counts.prefix(9).enumerated()), id: \.offset) { index, count in
                    VStack(spacing: 4) {
                        Text(verbatim: "\(count)").font(.footnote).foregroundStyle(Color.faint).monospacedDigit()
                        RoundedRectangle(cornerRadius: 3)
                            .fill(count == 0 ? Color.hair : Color.violet)
                            .frame(height: count == 0 ? 2 : CGFloat(min(count, 12)) * 12)
                        Text(verbatim: "\(index + 1)").monospacedDigit()
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("The digit \(index + 1): \(count) times")
                }
            }
            .frame(minHeight: 80, alignment: .bottom)
            if !chart.figures.karmicLessons.isEmpty {
                Text("Missing: \(list(chart.figures.karmicLessons)). The tradition calls these lessons.")
            }
            if !chart.figures.hiddenPassion.isEmpty {
                Text("Most frequent: \(list(chart.figures.hiddenPassion)), called the hidden passion.")
            }
            if !chart.name.otherLetters.isEmpty {
                Text("Letters without a value: \(chart.name.otherLetters.joined(separator: " "))")
                    .foregroundStyle(Color.rose)
            }
        }
    }

    private func list(_ digits: [Int]) -> String { digits.map { "\($0)" }.joined(separator: ", ") }
}
