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
            // Names of works, licences and places of theirs, and a log for the owner, which are the same everywhere.
            guard url.pathExtension == "swift",
                !["OtherWorkData.swift", "ActivityLog.swift"].contains(url.lastPathComponent)
            else { continue }
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
        "MusicBrainz", "AllMusic", "Last.fm", "Bandsintown", "Discogs", "SoundCloud", "Vx",
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

    /// What only a program meets that asks for what no screen lets anybody ask for.
    private static let forPrograms: Set<String> = [
        "A client's id has 1 to 100 visible ASCII characters.", "A day has 1440 minutes.",
        "A page holds 1 to % items.", "A picture can be in a message only once.",
        "A text lies outside of the story.", "Choose at most a year.", "Messages can't disappear after that time.",
        "Only its author can do that with a story.", "Only its writer can change a message.",
        "Pages go from 0 to 9. Use the cursor to go on.", "That is for groups only.",
        "This address speaks WebSocket.",
        "The field % cannot be changed here.", "The key needs 1 to 200 visible ASCII characters.",
        "The point lies outside of the picture.", "The server has another key by now. Load the set again.",
        "These are no blinded numbers.", "The upload is not complete yet. Send its rest.",
        "There are not so many kinds.", "There is no such time zone.", "These are no keys of a subscription.",
        "This is no address of a push service.", "This is your own story.",
        "This is yours; you can change or delete it yourself.", "This key was used for something else already.",
        "This page may not open this socket.", "To go yourself, leave the group.",
    ]

    /// The sentences with which the server refuses something, with `%` for each value.
    private static func refusals() throws -> Set<String> {
        var found: Set<String> = []
        for folder in ["Apps/OnlyFriends/Server", "Apps/OnlyFriends/API/Rules"] {
            let files = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            while let url = files?.nextObject() as? URL {
                guard url.pathExtension == "swift", !url.path.contains("/Demo/") else { continue }
                let text = try String(contentsOf: url, encoding: .utf8)
                // From where a refusal begins to the sentence in it, which ends with a point.
                for match in text.matches(
                    of: /(?:Problem[.(]|Violation\()[^;{}]{0,160}?"((?:\\\((?:[^()]|\([^()]*\))*\)|[^"\\\n])*\.)"/
                ) {
                    let form = match.1.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%")
                    found.insert(String(form))
                }
            }
        }
        return found
    }

    @Test func `OF-243 Every refusal that a person can meet is a sentence in their language`() throws {
        let catalog = try catalog("Apps/OnlyFriends/UI")
        let keys = Set(catalog.keys.map { $0.replacing(/%lld|[0-9]+/, with: "%") })
        let found = try Self.refusals()
        #expect(found.count > 50)
        // A noun of a rule is part of its sentence.
        let nouns = ["name", "bio", "note", "message", "comment", "text", "description"]
        let missing = found.subtracting(Self.forPrograms).filter { sentence in
            guard sentence.hasPrefix("This %") else { return !keys.contains(sentence.replacing(/[0-9]+/, with: "%")) }
            return nouns.contains { !keys.contains(sentence.replacing("This %", with: "This \($0)")) }
        }
        #expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
        #expect(Self.forPrograms.isSubset(of: found), "\(Self.forPrograms.subtracting(found).sorted())")
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
