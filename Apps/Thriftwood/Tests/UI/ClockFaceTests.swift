import Foundation
import Testing
import ThriftwoodCore

@testable import ThriftwoodUI

struct ClockFaceTests {
    private static let evening = Date(timeIntervalSince1970: 1_795_000_000 + 9 * 3_600)

    private func time(_ language: String, _ face: ThriftwoodSettings.ClockFace) -> String {
        let locale = face.locale(Locale(identifier: language))
        var style = Date.FormatStyle(locale: locale).hour().minute()
        style.timeZone = .gmt
        return Self.evening.formatted(style).replacing("\u{202f}", with: " ")
    }

    @Test func `TW-017 times of day are as the person wants them, in whatever language`() {
        for language in ["en_US", "de_DE", "nb_NO"] {
            #expect(time(language, .twentyFour) == "20:06")
            #expect(time(language, .twelve).lowercased() == "8:06 pm")
        }
        #expect(time("en_US", .usual).hasSuffix("PM") && time("de_DE", .usual) == "20:06")
    }

    @Test func `TW-017 the language stays what it was`() {
        let locale = ThriftwoodSettings.ClockFace.twentyFour.locale(Locale(identifier: "nb_NO"))
        #expect(locale.language.languageCode?.identifier == "nb" && locale.region?.identifier == "NO")
    }
}
