import CatalogSource
import Foundation
import SwiftUI
import Testing

@testable import CatalogUI

/// The catalogue's own words in all its languages. What demos say stays as it is written in their source.
@Suite struct CatalogStringsTests {
    private static let languages = ["de", "nb"]

    private func catalog() throws -> StringCatalog {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try StringCatalog(contentsOf: folder.appendingPathComponent("Strings/Localizable.xcstrings"))
    }

    /// Names of the API are the same in every language.
    private func isName(_ title: String) -> Bool { title.wholeMatch(of: /[A-Z]\w*/) != nil }

    @Test func `Every group, page and demo has its words in the catalogue`() throws {
        let keys = Set(try catalog().keys)
        var words: Set<String> = []
        for group in CatalogGroup.all {
            words.insert(group.id)
            for page in group.pages { words.formUnion([page.title, page.summary]) }
        }
        for text in CatalogSource.files.values {
            for match in text.matches(of: /\bDemo\(\s*"([^"]*)"(?:,\s*"([^"]*)")?/) {
                words.formUnion([match.1, match.2].compactMap { $0.map(String.init) })
            }
        }
        #expect(words.count > 450)
        let missing = words.filter { !keys.contains($0) && !isName($0) }.sorted()
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    @Test(arguments: languages)
    func `Every key has all languages`(_ language: String) throws {
        let catalog = try catalog()
        #expect(catalog.keys(missingIn: language).isEmpty)
        for key in catalog.keys {
            for form in catalog.forms(of: key, in: language) {
                #expect(!form.isEmpty && form == form.trimmingCharacters(in: .whitespaces), "\(key)")
                // A sentence stays one.
                #expect(key.hasSuffix(".") == form.hasSuffix("."), "\(key): \(form)")
            }
        }
    }

    @Test func `A page is found by its words in the reader's language`() {
        let found = CatalogGroup.all.flatMap(\.pages).filter { $0.matches("diagramme", in: Locale(identifier: "de")) }
        #expect(found.map(\.id) == ["charts"])
    }
}
