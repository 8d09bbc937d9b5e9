import EightAPI
import Testing

/// Words that somebody does not want to read in responses.
@Suite struct RestrictedWordsTests {
    private func words(_ all: String...) throws -> RestrictedWords {
        var words = RestrictedWords()
        for word in all { try words.add(word) }
        return words
    }

    /// The code with which one word more is refused; nil where it is taken.
    private func refusal(_ text: String, of words: RestrictedWords) -> String? {
        var words = words
        do throws(EightText.Violation) {
            try words.add(text)
            return nil
        } catch {
            #expect(error.message.last == ".")
            return error.code
        }
    }

    @Test func `A word is found in any case, with or without accents, and spaced out, but never in another (E8-132)`()
        throws
    {
        let words = try words("Loser", "go home", "Käse", "🤡", "don't", "42", "हार")
        for text in [
            "loser", "What a LOSER!", "lóser", "(loser)", "l o s e r", "so l.o.s.e.r now", "ｌｏｓｅｒ", "Go  Home.",
            "go\nhome", "g o h o m e", "just go home now", "kase", "KÄSE", "ha🤡ha", "🤡🤡", "DONT", "don’t", "route 42",
            "वह हार गया",
        ] {
            #expect(words.isIn(["nothing here", text]), "\(text)")
        }
        for text in [
            "", "losers", "closer", "go to my home", "gohome", "home go", "Käsekuchen", "😀", "do nt", "421",
            "lo ser", "l o s e",
        ] {
            #expect(!words.isIn([text]), "\(text)")
        }
        #expect(!RestrictedWords().isIn(["loser"]))
    }

    @Test func `Fifty words of thirty characters each, every one once (E8-132)`() throws {
        var words = try words("  Big \t  Fool ", "big fool", "BIG FÒOL")
        #expect(words.words == ["Big Fool"])
        for number in 1..<50 { try words.add("word \(number)") }
        #expect(words.words.count == RestrictedWords.most)
        #expect(refusal("one more", of: words) == "too_many")
        // One that is there is no more.
        try words.add("WORD 7")
        words.remove("bíg fool")
        words.remove("never there")
        try words.add(String(repeating: "👩‍👩‍👧‍👦", count: 30))
        #expect(words.words.count == 50 && words.words.first == "word 1")
        #expect(RestrictedWords(kept: words.words) == words)
    }

    @Test func `What is no word is refused with one sentence (E8-132)`() {
        for (text, code) in [
            ("", "invalid"), (" \n ", "invalid"), ("...", "invalid"), ("a\u{0}b", "invalid"),
            (String(repeating: "a", count: 31), "too_long"), (String(repeating: "a", count: 1_000_000), "too_long"),
        ] {
            #expect(refusal(text, of: RestrictedWords()) == code, "\(text.prefix(40))")
        }
    }
}
