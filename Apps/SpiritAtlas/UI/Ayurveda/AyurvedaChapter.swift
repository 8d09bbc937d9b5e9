import SpiritAtlasCore
import SwiftUI

/// The questionnaire about the constitution, and what its answers come to so far.
struct AyurvedaChapter: View {
    let model: ReadingModel
    @State private var period = Ayurveda.Period.prakriti

    var body: some View {
        let answers = model.profile[period]
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                Picker("What it asks about", selection: $period) {
                    Text("Most of life").tag(Ayurveda.Period.prakriti)
                    Text("The last weeks").tag(Ayurveda.Period.vikriti)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                if model.hasSavingFailed { Problem(Text("This could not be kept yet. Try again in a moment.")) }
                if let score = try? Ayurveda.Score(answers, period: period) {
                    ScoreCard(score: score)
                } else {
                    Notice(
                        "No answers yet", symbol: "leaf",
                        text: Text("Answer as many of the questions as you like; the result grows with each."))
                }
                Card {
                    Text("This is a tradition's way of describing people. It says nothing about health or illness.")
                }
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                ForEach(period.questions, id: \.domain) { question in
                    QuestionCard(question: question, choice: answers[question.domain]) { choice in
                        Task { await model.answer(period, question.domain, choice) }
                    }
                }
            }
        }
    }
}

/// The three shares as a drawing, and what they are called.
private struct ScoreCard: View {
    let score: Ayurveda.Score
    @State private var touched: Ayurveda.Dosha?

    var body: some View {
        Card {
            Text(verbatim: score.label.doshas.map(\.name).joined(separator: " – "))
                .font(.garamond(.title))
                .accessibilityAddTraits(.isHeader)
            Text("\(score.answered) of \(score.asked) questions answered").foregroundStyle(Color.faint)
            ForEach(Ayurveda.Dosha.allCases, id: \.self) { dosha in
                TouchRow(part: dosha, touched: $touched) {
                    Text(verbatim: dosha.name).frame(width: 60, alignment: .leading)
                    ZStack(alignment: .leading) {
                        Capsule().fill(Color.hair).frame(height: 8)
                        GeometryReader { space in
                            Capsule()
                                .fill(dosha.color)
                                .frame(width: space.size.width * CGFloat(score.percentages[dosha]) / 100)
                        }
                        .frame(height: 8)
                    }
                    Text(verbatim: "\(score.percentages[dosha]) %").monospacedDigit().frame(
                        width: 52, alignment: .trailing)
                }
            }
            Text(
                touched.map { Words.meaning($0) }
                    ?? String(localized: "Touch one of the three to read what it stands for.")
            )
            .font(.garamond(.callout))
            .foregroundStyle(touched == nil ? Color.faint : Color.ink)
        }
    }
}

/// A question with its three answers; the one that was given can be taken back.
private struct QuestionCard: View {
    let question: Ayurveda.Question
    let choice: Int?
    let answer: @MainActor (Int?) -> Void

    var body: some View {
        Card {
            Text(LocalizedStringKey(question.text)).font(.garamond(.title3)).accessibilityAddTraits(.isHeader)
            ForEach(Array(question.answers.enumerated()), id: \.offset) { index, option in
                Button {
                    answer(choice == index ? nil : index)
                } label: {
                    HStack(spacing: 12) {
                        Image(systemName: choice == index ? "checkmark.circle.fill" : "circle")
                            .foregroundStyle(choice == index ? Color.violet : Color.faint)
                            .accessibilityHidden(true)
                        Text(LocalizedStringKey(option.text)).multilineTextAlignment(.leading)
                        Spacer(minLength: 0)
                    }
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(choice == index ? .isSelected : [])
            }
        }
    }
}

extension Ayurveda.Dosha {
    var color: Color {
        switch self {
        case .vata: .sea
        case .pitta: .rose
        case .kapha: .leaf
        }
    }
}

extension Words {
    static func meaning(_ dosha: Ayurveda.Dosha) -> String {
        switch dosha {
        case .vata: String(localized: "Vata, of air and space: movement; light, dry, quick and changing.")
        case .pitta: String(localized: "Pitta, of fire and water: turning things into others; hot, sharp, intense.")
        case .kapha: String(localized: "Kapha, of water and earth: holding together; heavy, slow, calm and lasting.")
        }
    }
}
