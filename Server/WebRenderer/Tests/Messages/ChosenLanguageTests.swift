import Testing
@testable import WebRenderer

@Suite struct ChosenLanguageTests {
    @Test(arguments: [
        // The browser's own country stays with its own language.
        ("de", ["de-AT", "en-US"], "de-AT"), ("de", ["en-US", "de-CH"], "de-CH"), ("nb", ["no-NO"], "nb-NO"),
        ("en", ["en-GB", "nb-NO"], "en-GB"),
        // Else the language's, but for English, which is read in all of them.
        ("de", ["en-US"], "de-DE"), ("de", ["de"], "de-DE"), ("nb", ["de-AT"], "nb-NO"), ("nb", [], "nb-NO"),
        ("en", ["nb-NO", "en-US"], "en-US"), ("en", ["nb-NO"], "en-NO"), ("en", ["de"], "en"), ("en", [], "en"),
        ("de", ["de-1", "x-1"], "de-DE"), ("de-CH", ["de-AT"], "de-CH"),
    ])
    func `OF-198 A chosen language takes a country along for its dates and numbers`(
        tag: String, browser: [String], locale: String
    ) throws {
        #expect(try #require(ChosenLanguage(tag)).locale(besides: browser) == locale)
    }

    @Test(arguments: ["", "zz", "<script>", "de\"", "deutsch!", "-", "de_DE", "../../etc/passwd"])
    func `OF-198 What is no language cannot be chosen`(tag: String) {
        #expect(ChosenLanguage(tag) == nil)
    }

    @Test func `OF-198 The browser's other languages stay for words that the chosen one lacks`() {
        var traits = ClientTraits()
        traits.locale = "en-US"
        traits.languages = ["en-US", "de", "nb"]
        traits.isDark = true
        let chosen = traits.reading(ChosenLanguage("de"))
        #expect(chosen.locale == "de-DE")
        #expect(chosen.languages == ["de-DE", "en-US", "nb"])
        #expect(chosen.isDark)
        #expect(traits.reading(nil) == traits)
    }
}
