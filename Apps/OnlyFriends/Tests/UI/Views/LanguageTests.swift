import Foundation
import SwiftUI
import Testing

/// The words of Only Friends and of the home screen in all their languages.
@Suite struct LanguageTests {
    private static let languages = ["de", "nb"]
    private static let root = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    private func catalog(_ folder: String) throws -> StringCatalog {
        try StringCatalog(contentsOf: Self.root.appendingPathComponent("\(folder)/Localizable.xcstrings"))
    }

    /// The words that views show: literals that begin like a sentence or hold one, with `%` for each value.
    private func words(in folder: String) throws -> [String: String] {
        var found: [String: String] = [:]
        let files = FileManager.default.enumerator(
            at: Self.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: url, encoding: .utf8)
                .replacing(/"""\s*([\s\S]*?)\s*"""/) { "\"" + $0.1.replacing(/\\\n\s*/, with: "") + "\"" }
            for line in text.split(separator: "\n") {
                let code = line.drop { $0 == " " }
                guard !code.hasPrefix("//"), !code.contains("Text(verbatim: \""), !code.contains("Problem(") else {
                    continue
                }
                for match in code.matches(of: /"((?:\\\((?:[^()]|\([^()]*\))*\)|[^"\\]|\\.)*)"/) {
                    let form = match.1.replacing(/\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)/, with: "%")
                    guard form.contains(/^[^a-z.]?[A-Z][a-z']|[a-z] [a-z]|% [a-z]/) else { continue }
                    found[String(form)] = url.lastPathComponent
                }
            }
        }
        return found
    }

    private static var specifier: Regex<Substring> { /%(?:lld|@|llu|lf|d|u)/ }

    /// Names, which are the same everywhere.
    private static let names: Set<String> = [
        "Only Friends", "Cabin", "Lora", "NO", "Thriftwood", "Manrope", "Trakt", "Letterboxd", "YouTube", "TheTVDB",
        "MusicBrainz", "AllMusic", "Last.fm", "Bandsintown", "Discogs", "SoundCloud",
        "Swift, SQLite, PostgreSQL, libsodium, libvips, libphonenumber, Cabin, Bootstrap Icons",
    ]

    @Test(arguments: ["Apps/OnlyFriends/UI", "Apps/SpiritAtlas/UI", "Apps/Thriftwood/UI", "Homescreen/UI"])
    func `OF-215 Every word that a view shows is in the catalogue`(folder: String) throws {
        let keys = Set(try catalog(folder).keys.map { $0.replacing(Self.specifier, with: "%") })
        let found = try words(in: folder)
        #expect(found.count > 15)
        let missing = found.filter { !keys.contains($0.key) && !Self.names.contains($0.key) }
        #expect(missing.isEmpty, "\(missing.map { "\($0.value): \($0.key)" }.sorted().joined(separator: "\n"))")
    }

    @Test(arguments: ["Apps/OnlyFriends/UI", "Apps/SpiritAtlas/UI", "Apps/Thriftwood/UI", "Homescreen/UI"], languages)
    func `Every key of the catalogue has all languages, with the values that the key has`(
        folder: String, language: String
    ) throws {
        let catalog = try catalog(folder)
        #expect(catalog.keys(missingIn: language).isEmpty)
        for key in catalog.keys {
            let values = key.matches(of: Self.specifier).map { String($0.0) }.sorted()
            for form in catalog.forms(of: key, in: language) {
                #expect(form.matches(of: Self.specifier).map { String($0.0) }.sorted() == values, "\(key): \(form)")
                #expect(!form.isEmpty && form == form.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    @Test func `OF-111 Nothing promises to notice a screenshot`() throws {
        let keys = try catalog("Apps/OnlyFriends/UI").keys
        #expect(keys.allSatisfy { !$0.localizedCaseInsensitiveContains("screenshot") })
    }

    @Test func `A refusal of the server reaches the person in their language`() {
        var german = TextLanguage()
        german.locale = Locale(identifier: "de_DE")
        let sentence = LocalizedStringKey("That phone number or password isn't right.")
        let runs = sentence.runs(table: nil, tables: .main)
        #expect(runs.map { $0.words(in: german) } == ["Telefonnummer oder Passwort stimmt nicht."])
        #expect(runs.map { $0.words(in: TextLanguage()) } == ["That phone number or password isn't right."])
    }
}
