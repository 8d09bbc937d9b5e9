import Foundation
import SwiftUI
import TestKit
import Testing

@Suite struct StringCatalogTests {
    private func words(_ key: LocalizedStringKey, _ language: String, others: [String] = []) throws -> String {
        let strings = try TestStrings(TestStrings.sample)
        var reader = TextLanguage(locale: Locale(identifier: language))
        reader.others = others
        return key.runs(table: nil, tables: .of(strings.bundle)).map { $0.words(in: reader) }.joined()
    }

    @Test(
        arguments: [
            ("de", "Hallo"), ("de-AT", "Hallo"), ("de_CH", "Grüezi"), ("nb-NO", "Hei"), ("no", "Hei"), ("en", "Hello"),
            ("fr", "Hello"), ("ja", "Hello"),
        ])
    func `A key is read in the language that is nearest, else in the source's`(language: String, expected: String)
        throws
    {
        #expect(try words("Hello", language) == expected)
    }

    @Test func `Two apps have one key, each its own words; who has none reads the first's`() throws {
        let folder = try TemporaryDirectory()
        var folders: [URL] = []
        for (target, word) in [("Homescreen_BetaMapsUI", "Karte"), ("Homescreen_AlphaUI", "Zettel")] {
            let url = folder.url.appendingPathComponent("\(target).resources")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            try Data(
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "Sheet": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\(word)"}}}}}}
                """.utf8
            ).write(to: url.appendingPathComponent("Localizable.xcstrings"))
            folders.append(url)
        }
        let tables = StringTables(folders: folders)
        func word(_ app: String) -> String {
            var reader = TextLanguage(locale: Locale(identifier: "de"))
            reader.owner = StringTables.owner(app)
            return LocalizedStringKey("Sheet").runs(table: nil, tables: tables).map { $0.words(in: reader) }.joined()
        }
        #expect(word("beta-maps") == "Karte" && word("alpha") == "Zettel")
        #expect(word("gamma") == "Karte" && word("") == "Karte")
    }

    @Test func `The first language that the person reads and the catalogue has is taken for all its strings`() throws {
        #expect(try words("Hello", "ja", others: ["ja", "nb-NO", "de"]) == "Hei")
        #expect(try words("Bye", "ja", others: ["ja", "nb-NO", "de"]) == "Bye")
        #expect(try words("Bye", "de-CH") == "Tschüss")
    }

    @Test func `A bundle's own words come first, then the program's; without a bundle it is the program's alone`()
        throws
    {
        let own = try TestStrings(
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Cancel": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Lieber nicht"}}}}}}
            """, table: "SwiftUI")
        let reader = TextLanguage(locale: Locale(identifier: "de"))
        func words(_ key: LocalizedStringKey, _ bundle: Bundle?) -> String {
            key.runs(table: "SwiftUI", tables: .of(bundle)).map { $0.words(in: reader) }.joined()
        }
        #expect(words("Cancel", own.bundle) == "Lieber nicht")
        #expect(words("Done", own.bundle) == "Fertig")
        #expect(words("Cancel", nil) == "Abbrechen")
        #expect(words("Nobody's key", own.bundle) == "Nobody's key")
    }

    @Test(
        arguments: [
            (1, "1 запись"), (2, "2 записи"), (5, "5 записей"), (21, "21 запись"), (112, "112 записей"),
            (1_234, "1\u{a0}234 записи"),
        ])
    func `A count takes the form that its language has for it`(count: Int, expected: String) throws {
        #expect(try words("\(count) posts", "ru") == expected)
    }

    @Test func `English is the catalogue's, with a form for nothing where it has one`() throws {
        #expect(try words("\(0) posts", "en") == "no posts")
        #expect(try words("\(1) posts", "en") == "1 post")
        #expect(try words("\(12_345) posts", "en") == "12,345 posts")
    }

    @Test func `Arguments stand where the translation puts them`() throws {
        #expect(try words("\("Ada") likes \("tea")", "de") == "tea gefällt Ada, 100%")
        #expect(try words("\("Ada") took \(1) photos in \(3) albums", "de") == "Ada: 1 Foto in 3 Alben")
        #expect(try words("\(2.25) km", "de") == "2,2 km")
        #expect(try words("\(2.5) km", "en") == "2.500000 km")
        #expect(try words("100% sure", "de") == "100% sicher")
    }

    @Test func `A browser reads what is meant for other devices`() throws {
        #expect(try words("Tap", "de") == "Klicken")
    }

    @Test func `A value is never read as a place for another one`() throws {
        #expect(try words("\("%1$@ %s %n") likes \("%@")", "de") == "%@ gefällt %1$@ %s %n, 100%")
    }

    @Test(
        arguments: [
            ("Hello", "Hello"), ("\(1) a \("b")", "%lld a %@"), ("\(UInt(1)) \(Int32(2)) \(UInt8(3))", "%llu %d %u"),
            ("\(1.5) \(Float(1)) \(CGFloat(1))", "%lf %f %lf"), ("\(1.5, specifier: "%.2f")", "%.2f"),
            ("50% of \(2)", "50%% of %lld"), ("\(Text("x")) \(Image(systemName: "star"))", "%@ %@"),
            ("\(Date(timeIntervalSince1970: 0), style: .date)", "%@"), ("\(5, format: .percent)", "%@"),
        ] as [(LocalizedStringKey, String)])
    func `The key says what its values are, as on Apple platforms`(key: LocalizedStringKey, format: String) {
        #expect(key.format == format)
    }

    @Test(arguments: ["", "[]", "{\"strings\": {}}", "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": 1}}"])
    func `What is no catalogue is refused with a sentence`(json: String) {
        #expect { try StringCatalog(data: Data(json.utf8), name: "A.xcstrings") } throws: { error in
            (error as? StringCatalogError)?.description == "A.xcstrings is no catalogue of strings."
        }
    }

    @Test func `Variations within variations have a bound`() {
        var form = "{\"stringUnit\": {\"value\": \"x\"}}"
        for _ in 0..<12 { form = "{\"variations\": {\"plural\": {\"other\": \(form)}}}" }
        let json = "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"de\": \(form)}}}}"
        #expect { try StringCatalog(data: Data(json.utf8), name: "A.xcstrings") } throws: { error in
            (error as? StringCatalogError)?.code == .tooDeep
        }
    }

    @Test func `Hostile form strings are put together without harm`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let parts = [
            "%", "%%", "%1$", "%9$@", "%#@", "%#@a@", "%arg", "%99999999999$@", "%.999999f", "%lld", "%@", "%s", "é",
            "@",
        ]
        var strings: [String: Any] = [:]
        for number in 0..<1_000 {
            let form = (0..<8).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
            strings["k\(number) %@ %lld"] = ["localizations": ["en": ["stringUnit": ["value": form]]]]
        }
        let json = try JSONSerialization.data(withJSONObject: ["sourceLanguage": "en", "strings": strings])
        let tables = StringTables.of(try TestStrings(String(decoding: json, as: UTF8.self)).bundle)
        for number in 0..<1_000 {
            var pieces = LocalizedStringKey.StringInterpolation(literalCapacity: 8, interpolationCount: 2)
            pieces.appendLiteral("k\(number) ")
            pieces.appendInterpolation("x")
            pieces.appendLiteral(" ")
            pieces.appendInterpolation(5)
            let runs = LocalizedStringKey(stringInterpolation: pieces).runs(table: nil, tables: tables)
            let words = runs.map { $0.words(in: TextLanguage()) }.joined()
            #expect(words.utf8.count < 10_000 && !words.hasPrefix("k\(number) "), "seed \(seed)")
        }
    }
}
