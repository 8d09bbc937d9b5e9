import Testing

@testable import ThriftwoodContract

@Suite struct TitleWordsTests {
    @Test func `Whoever an invented story is about is one person, as its sentences say`() {
        for who in TitleWords.people {
            #expect(["A ", "An ", "The ", "One "].contains { who.hasPrefix($0) }, "\(who)")
        }
    }
}
