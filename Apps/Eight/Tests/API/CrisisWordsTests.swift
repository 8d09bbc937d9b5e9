import EightAPI
import Testing

/// Which searches may come from somebody who needs help (E8-152).
@Suite struct CrisisWordsTests {
    @Test(arguments: [
        "suicide", "I want to die", "KILL MYSELF", "k i l l  m y s e l f", "self-harm", "Selbstmord", "vil dø",
        "suicidio", "autolesión",
    ])
    func `Words of need are found in the languages of pupils, however they are written`(text: String) {
        #expect(CrisisWords.areIn(text))
    }

    @Test(arguments: ["", "Maya", "Di", "Fritz", "Ritzenhoff", "Cuttler", "Dixie", "Died"])
    func `Names are no such words`(text: String) { #expect(!CrisisWords.areIn(text)) }

    @Test func `A text without end is not looked through`() {
        #expect(!CrisisWords.areIn(String(repeating: "suicide ", count: 1_000)))
    }
}
