import SwiftUI
import Testing

@Suite struct PluralRuleTests {
    /// Samples of CLDR's own table: a language, a category, and numbers that belong to it.
    private static let samples: [(language: String, category: String, numbers: String)] = [
        ("en", "one", "1"), ("en", "other", "0 2 1.0 1.5"), ("de", "one", "1"), ("nb", "one", "1 1.0"),
        ("da", "one", "1 0.1 1.6"), ("da", "other", "0 2 3.4"), ("fr", "one", "0 1 1.5"), ("fr", "other", "2 17"),
        ("fr", "many", "1000000"), ("es", "one", "1 1.0"), ("es", "other", "0 2"), ("it", "other", "1.0 2"),
        ("pt", "one", "0 1 1.5"), ("pt-PT", "one", "1"), ("pt-PT", "other", "0 1.5"),
        ("ru", "one", "1 21 101"), ("ru", "few", "2 3 4 22 104"), ("ru", "many", "0 5 11 12 14 19 100 111"),
        ("ru", "other", "1.5"), ("uk", "few", "2 23"), ("uk", "many", "5 112"),
        ("pl", "one", "1"), ("pl", "few", "2 3 4 22 34"), ("pl", "many", "0 5 11 12 21 25 101"),
        ("cs", "few", "2 3 4"), ("cs", "many", "1.5"), ("cs", "other", "0 5 22"),
        ("hr", "one", "1 21 0.1"), ("hr", "few", "2 23 1.2"), ("hr", "other", "0 5 11 13"),
        ("sl", "one", "1 101"), ("sl", "two", "2 202"), ("sl", "few", "3 4 1.5"), ("sl", "other", "0 5"),
        ("lt", "one", "1 21"), ("lt", "few", "2 9 22"), ("lt", "many", "1.5"), ("lt", "other", "0 10 11 20"),
        ("lv", "zero", "0 10 11 30"), ("lv", "one", "1 21 0.1"), ("lv", "other", "2 22"),
        ("ro", "one", "1"), ("ro", "few", "0 2 19 101 1.5"), ("ro", "other", "20 100"),
        ("is", "one", "1 21 0.1"), ("is", "other", "11 2"), ("mk", "one", "1 21"), ("mk", "other", "11 2"),
        ("ar", "zero", "0"), ("ar", "one", "1"), ("ar", "two", "2"), ("ar", "few", "3 10 103 110"),
        ("ar", "many", "11 26 99 111"), ("ar", "other", "100 102 1.5"),
        ("he", "one", "1"), ("he", "two", "2"), ("he", "other", "0 3 20"),
        ("cy", "two", "2"), ("cy", "many", "6"), ("ga", "few", "3 6"), ("ga", "many", "7 10"),
        ("hi", "one", "0 1 0.5"), ("hi", "other", "2 1.5"), ("pa", "one", "0 1"), ("fil", "one", "1 2 3 5 7"),
        ("fil", "other", "4 6 9 14"), ("ja", "other", "0 1 2"), ("ko", "other", "1"), ("zh-Hant", "other", "1"),
        ("tr", "one", "1"), ("fi", "one", "1"), ("sv", "other", "0 2"), ("xx", "one", "1"),
    ]

    @Test(arguments: samples)
    func `A count has the category that CLDR gives it`(language: String, category: String, numbers: String) {
        for number in numbers.split(separator: " ") {
            let found = PluralRulesData.rule(for: language).category(of: PluralOperands(digits: String(number)))
            #expect(found.rawValue == category, "\(language) \(number)")
        }
    }

    @Test func `The rules know the 40 languages that most people read`() {
        let all = """
            en zh hi es ar fr bn pt ru id ur de ja mr vi te tr ta yue ko fa it th gu kn ml my uk pl nl ro el cs sv hu he \
            da fi nb sk
            """
        for language in all.split(separator: " ") { #expect(PluralRulesData.knows(String(language)), "\(language)") }
    }
}
