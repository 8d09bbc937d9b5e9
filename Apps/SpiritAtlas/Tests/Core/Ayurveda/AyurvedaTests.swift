import Foundation
import SpiritAtlasCore
import TestKit
import Testing

@Suite struct AyurvedaTests {
    private typealias Score = Ayurveda.Score
    typealias Dosha = Ayurveda.Dosha

    /// The answer for a dosha to each of some questions.
    private func choices(_ dosha: Dosha, _ questions: some Sequence<Ayurveda.Question>) -> [Ayurveda.Domain: Int] {
        Dictionary(
            uniqueKeysWithValues: questions.map { question in
                (question.domain, question.answers.firstIndex { $0.dosha == dosha } ?? -1)
            })
    }

    private func random(_ period: Ayurveda.Period, using random: inout SeededGenerator) -> [Ayurveda.Domain: Int] {
        var choices: [Ayurveda.Domain: Int] = [:]
        for question in period.questions where Bool.random(using: &random) {
            choices[question.domain] = Int.random(in: 0..<3, using: &random)
        }
        if choices.isEmpty { choices[period.questions[0].domain] = 0 }
        return choices
    }

    @Test(arguments: Ayurveda.Period.allCases)
    func `T101 T102 each question has its own domain and one answer for each dosha`(period: Ayurveda.Period) {
        let questions = period.questions
        #expect(Set(questions.map(\.domain)).count == questions.count)
        for question in questions {
            #expect(Set(question.answers.map(\.dosha)) == Set(Dosha.allCases))
            #expect(question.answers.count == 3)
            #expect(question.answers.allSatisfy { (1...2).contains($0.weight) && !$0.text.isEmpty })
            #expect(question.text.hasSuffix("?"))
        }
        #expect(Set(questions.map { $0.answers.map(\.dosha) }).count > 3)
    }

    @Test func `T101 T108 the constitution is asked for in all domains, the present state where it can change`() {
        #expect(Set(Ayurveda.Period.prakriti.questions.map(\.domain)) == Set(Ayurveda.Domain.allCases))
        let now = Set(Ayurveda.Period.vikriti.questions.map(\.domain))
        #expect(now.isDisjoint(with: [.frame, .hair, .eyes, .gait]))
        let texts = Ayurveda.Period.allCases.flatMap(\.questions).map(\.text)
        #expect(Set(texts).count == texts.count)
    }

    @Test(arguments: Dosha.allCases)
    func `T103 answering for one dosha throughout gives it everything, however many points it can gain`(dosha: Dosha)
        throws
    {
        for period in Ayurveda.Period.allCases {
            for count in 1...period.questions.count {
                let score = try Score(choices(dosha, period.questions.prefix(count)), period: period)
                #expect(score.percentages[dosha] == 100)
                #expect(score.points[dosha] == score.attainable[dosha])
                #expect(score.label.description == dosha.name)
            }
        }
    }

    @Test func `T103 a dosha with more points to gain wins nothing by it`() throws {
        var mixed: [Ayurveda.Domain: Int] = [:]
        let heavy = try #require(Ayurveda.Period.prakriti.questions.first { $0.domain == .appetite })
        let light = try #require(Ayurveda.Period.prakriti.questions.first { $0.domain == .thirst })
        mixed[.appetite] = heavy.answers.firstIndex { $0.dosha == .pitta }
        mixed[.thirst] = light.answers.firstIndex { $0.dosha == .vata }
        let score = try Score(mixed, period: .prakriti)
        #expect(score.points.pitta == 2 && score.attainable.pitta == 3)
        #expect(score.points.vata == 1 && score.attainable.vata == 2)
        #expect(abs(score.shares.pitta - 100 * (2.0 / 3) / (2.0 / 3 + 0.5)) < 1e-12)
        #expect(score.percentages.pitta == 57 && score.percentages.vata == 43)
    }

    @Test func `T104 there are ten labels counting order`() {
        #expect(Ayurveda.Label.all.count == 10)
        #expect(Set(Ayurveda.Label.all.map(\.description)).count == 10)
        #expect(Ayurveda.Label.all.map(\.description).contains("Kapha-Vata"))
        #expect(Ayurveda.Label.all.last?.description == "Tridosha")
    }

    @Test func `T104 labels keep to their thresholds`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        var seen: Set<String> = []
        for _ in 0..<4000 {
            let period = Ayurveda.Period.allCases.randomElement(using: &generator) ?? .prakriti
            let score = try Score(random(period, using: &generator), period: period)
            let ranks = Dosha.allCases.map { score.shares[$0] }.sorted(by: >)
            let expected =
                ranks[0] >= 1.5 * ranks[1] - 1e-9 ? 1 : ranks[1] >= 1.5 * ranks[2] - 1e-9 ? 2 : 3
            #expect(score.label.doshas.count == expected, "seed \(seed)")
            if score.label.isOrdered, expected == 2 {
                #expect(score.shares[score.label.doshas[0]] > score.shares[score.label.doshas[1]], "seed \(seed)")
            }
            seen.insert(score.label.description)
        }
        #expect(Ayurveda.Label.all.allSatisfy { seen.contains($0.description) }, "seed \(seed)")
    }

    @Test func `T105 changing one answer towards a dosha never lowers it`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1500 {
            let period = Ayurveda.Period.allCases.randomElement(using: &generator) ?? .prakriti
            let before = random(period, using: &generator)
            let dosha = Dosha.allCases.randomElement(using: &generator) ?? .vata
            let answered = period.questions.filter { before[$0.domain] != nil }
            let question = try #require(answered.randomElement(using: &generator))
            let after = before.merging(choices(dosha, [question])) { $1 }
            let there = try Score(before, period: period)
            let back = try Score(after, period: period)
            #expect(back.shares[dosha] >= there.shares[dosha], "seed \(seed)")
        }
    }

    @Test func `T106 T107 T109 scores are whole, sum to 100 and do not depend on order`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1500 {
            let period = Ayurveda.Period.allCases.randomElement(using: &generator) ?? .prakriti
            let choices = random(period, using: &generator)
            let score = try Score(choices, period: period)
            let percentages = Dosha.allCases.map { score.percentages[$0] }
            #expect(percentages.reduce(0, +) == 100, "seed \(seed)")
            for dosha in Dosha.allCases {
                #expect(abs(Double(score.percentages[dosha]) - score.shares[dosha]) < 1, "seed \(seed)")
            }
            let shuffled = Dictionary(uniqueKeysWithValues: choices.shuffled(using: &generator))
            #expect(try Score(shuffled, period: period) == score, "seed \(seed)")
            var fewer = choices
            if let key = choices.keys.first, choices.count > 1 {
                fewer[key] = nil
                #expect(try Score(fewer, period: period).confidence < score.confidence, "seed \(seed)")
            }
        }
    }

    @Test func `T110 equal scores have no order`() throws {
        // Of three questions that weigh all answers alike, each dosha gets one.
        let even = Ayurveda.Period.prakriti.questions.filter { $0.answers.allSatisfy { $0.weight == 1 } }
        var choices: [Ayurveda.Domain: Int] = [:]
        for (question, dosha) in zip(even, Dosha.allCases) {
            choices[question.domain] = question.answers.firstIndex { $0.dosha == dosha }
        }
        #expect(try Score(choices, period: .prakriti).label.description == "Tridosha")
        choices[even[0].domain] = nil
        let tie = try Score(choices, period: .prakriti).label
        #expect(tie.description == "Kapha and Pitta equally")
        #expect(!tie.isOrdered)
    }

    @Test func `T102 skipped, unknown and impossible answers are told apart`() throws {
        func code(_ choices: [Ayurveda.Domain: Int], _ period: Ayurveda.Period) -> AyurvedaError.Code? {
            do throws(AyurvedaError) {
                _ = try Score(choices, period: period)
                return nil
            } catch { return error.code }
        }
        #expect(code([:], .prakriti) == .noAnswers)
        #expect(code([.frame: 0], .vikriti) == .unknownQuestion)
        #expect(code([.frame: 3], .prakriti) == .unknownAnswer)
        #expect(code([.frame: -1], .prakriti) == .unknownAnswer)
        #expect(try Score([.frame: 1], period: .prakriti).answered == 1)
    }

    @Test func `T111 no text gives medical advice`() {
        let words = ["should", "avoid", "medicine", "treat", "remedy", "cure", "disease", "diet", "herb", "diagnos"]
        for question in Ayurveda.Period.allCases.flatMap(\.questions) {
            for text in [question.text] + question.answers.map(\.text) {
                #expect(words.allSatisfy { !text.lowercased().contains($0) }, "\(text)")
            }
        }
    }

    @Test func `answers and scores travel as JSON`() throws {
        let choices: [Ayurveda.Domain: Int] = [.frame: 1, .sleep: 2]
        let json = try JSONEncoder().encode(choices)
        #expect(try JSONDecoder().decode([Ayurveda.Domain: Int].self, from: json) == choices)
        #expect(String(bytes: json, encoding: .utf8)?.hasPrefix("{") == true)
        let score = try JSONEncoder().encode(Score(choices, period: .prakriti))
        let text = try #require(String(bytes: score, encoding: .utf8))
        #expect(text.contains(#""confidence""#) && text.contains("does not replace a physician"))
    }
}
