import Foundation
import SwiftUI

/// A bundle with one catalogue, in a folder that is removed with it.
final class TestStrings {
    let bundle: Bundle
    private let folder: URL

    init(_ json: String, table: String = "Localizable") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: folder.appendingPathComponent("\(table).xcstrings"))
        guard let bundle = Bundle(url: folder) else { throw CocoaError(.fileReadUnknown) }
        self.bundle = bundle
        _ = StringTables.of(bundle)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Words of greeting, plurals and places in several languages.
    static let sample = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Hello": {"extractionState": "manual", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
            "de-CH": {"stringUnit": {"state": "translated", "value": "Grüezi"}},
            "fr": {"stringUnit": {"state": "new", "value": "Hello"}},
            "nb": {"stringUnit": {"state": "needs_review", "value": "Hei"}}}},
          "Bye": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "**Tschüss**"}}}},
          "Tap": {"localizations": {"de": {"variations": {"device": {
            "iphone": {"stringUnit": {"state": "translated", "value": "Tippen"}},
            "other": {"stringUnit": {"state": "translated", "value": "Klicken"}}}}}}},
          "%lld posts": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%lld post"}},
              "zero": {"stringUnit": {"state": "translated", "value": "no posts"}},
              "other": {"stringUnit": {"state": "translated", "value": "%lld posts"}}}}},
            "ru": {"variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%lld запись"}},
              "few": {"stringUnit": {"state": "translated", "value": "%lld записи"}},
              "many": {"stringUnit": {"state": "translated", "value": "%lld записей"}},
              "other": {"stringUnit": {"state": "translated", "value": "%lld записи"}}}}}}},
          "%@ likes %@": {"localizations": {"de": {"stringUnit": {"state": "translated",
            "value": "%2$@ gefällt %1$@, 100%%"}}}},
          "%@ took %lld photos in %lld albums": {"localizations": {"de": {
            "stringUnit": {"state": "translated", "value": "%1$@: %#@photos@ in %#@albums@"},
            "substitutions": {
              "photos": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg Foto"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg Fotos"}}}}},
              "albums": {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%arg Album"}},
                "other": {"stringUnit": {"state": "translated", "value": "%arg Alben"}}}}}}}}},
          "%lf km": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%.1f km"}}}},
          "welcome.title": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Welcome"}},
            "de": {"stringUnit": {"state": "translated", "value": "Willkommen"}}}},
          "100% sure": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "100% sicher"}}}}
        }}
        """
}
