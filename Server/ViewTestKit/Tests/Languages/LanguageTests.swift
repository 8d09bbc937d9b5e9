import Foundation
import SwiftUI
import TestKit
import Testing
import ViewTestKit

/// One screen in the languages of several browsers.
@Suite(.enabled(if: Browser.isWanted, "Browsers are left out."))
struct LanguageTests {
    private struct Screen: View {
        let bundle: Bundle
        @State private var query = ""

        var body: some View {
            NavigationStack {
                List {
                    Text("Hello", bundle: bundle).accessibilityIdentifier("hello")
                    ForEach([0, 1, 2, 5, 1_234], id: \.self) { count in
                        Text("\(count) posts", bundle: bundle).accessibilityIdentifier("posts \(count)")
                    }
                    Text(Date(timeIntervalSince1970: 1_770_000_000), format: .dateTime.day().month(.wide).year())
                        .accessibilityIdentifier("date")
                    Text(1_234.5, format: .number).accessibilityIdentifier("number")
                    Text(verbatim: String(localized: "Hello", bundle: bundle)).accessibilityIdentifier("string")
                }
                .toolbar { EditButton() }
                .searchable(text: $query)
            }
        }
    }

    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Hello": {"localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
            "nb": {"stringUnit": {"state": "translated", "value": "Hei"}},
            "ar": {"stringUnit": {"state": "translated", "value": "مرحبا"}}}},
          "%lld posts": {"localizations": {
            "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld post"}},
              "other": {"stringUnit": {"value": "%lld posts"}}}}},
            "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld post"}},
              "few": {"stringUnit": {"value": "%lld posty"}}, "many": {"stringUnit": {"value": "%lld postów"}},
              "other": {"stringUnit": {"value": "%lld posta"}}}}},
            "ru": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld запись"}},
              "few": {"stringUnit": {"value": "%lld записи"}}, "many": {"stringUnit": {"value": "%lld записей"}},
              "other": {"stringUnit": {"value": "%lld записи"}}}}},
            "ar": {"variations": {"plural": {"zero": {"stringUnit": {"value": "لا منشورات"}},
              "one": {"stringUnit": {"value": "منشور واحد"}}, "two": {"stringUnit": {"value": "منشوران"}},
              "few": {"stringUnit": {"value": "%lld منشورات"}}, "many": {"stringUnit": {"value": "%lld منشورًا"}},
              "other": {"stringUnit": {"value": "%lld منشور"}}}}}}}
        }}
        """

    /// What a screen says, without spaces that do not break.
    private func say(_ page: ViewPage, _ identifiers: [String]) async throws -> [String] {
        var words: [String] = []
        for identifier in identifiers {
            words.append(try await page.element(identifier).text().replacing("\u{a0}", with: " "))
        }
        return words
    }

    private func withScreen(_ language: String, _ test: @Sendable (ViewPage) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        let bundle = try #require(Bundle(url: folder))
        try await withView({ Screen(bundle: bundle) }, options: BrowserOptions(locale: language), test: test)
    }

    @Test(
        arguments: [
            ("en-US", ["Hello", "1 post", "5 posts", "February 2, 2026", "1,234.5", "Hello"], "Edit", "ltr"),
            ("de-DE", ["Hallo", "1 post", "5 posts", "2. Februar 2026", "1.234,5", "Hallo"], "Bearbeiten", "ltr"),
            ("nb-NO", ["Hei", "1 post", "5 posts", "2. februar 2026", "1 234,5", "Hei"], "Rediger", "ltr"),
            ("ar", ["مرحبا", "منشور واحد", "5 منشورات", "2 فبراير، 2026", "1,234.5", "مرحبا"], "تعديل", "rtl"),
        ])
    func `The same screen speaks the browser's language`(
        language: String, words: [String], edit: String, direction: String
    ) async throws {
        try await withScreen(language) { page in
            let said = try await say(page, ["hello", "posts 1", "posts 5", "date", "number", "string"])
            #expect(said == words)
            #expect(try await page.browser.button(edit).exists())
            #expect(try await page.browser.run("return document.documentElement.lang").string == language)
            #expect(try await page.browser.run("return document.documentElement.dir").string == direction)
        }
    }

    @Test(
        arguments: [
            ("pl", ["0 postów", "1 post", "2 posty", "5 postów", "1234 posty"]),
            ("ru", ["0 записей", "1 запись", "2 записи", "5 записей", "1 234 записи"]),
            ("ar", ["لا منشورات", "منشور واحد", "منشوران", "5 منشورات", "1,234 منشورًا"]),
        ])
    func `A count has the form of its language`(language: String, words: [String]) async throws {
        try await withScreen(language) { page in
            let said = try await say(page, ["posts 0", "posts 1", "posts 2", "posts 5", "posts 1234"])
            #expect(said == words)
        }
    }

    @Test func `Another language of the browser changes the screen while it is open`() async throws {
        try await withScreen("en-US") { page in
            #expect(try await say(page, ["hello"]) == ["Hello"])
            try await page.browser.apply(BrowserOptions(locale: "de-DE"))
            _ = try await page.browser.run("dispatchEvent(new Event('languagechange'))")
            try await page.browser.text("Hallo").wait()
            #expect(try await say(page, ["number", "string"]) == ["1.234,5", "Hallo"])
            try await page.browser.wait(until: "document.documentElement.lang === 'de-DE'")
            try await page.browser.wait(
                until: "document.getElementById('hs-announce').dataset.words.includes('Es gibt keinen Platz dafür.')")
            try await page.browser.wait(
                until: "document.getElementById('hs-banner').dataset.lost.startsWith('Verbindung')")
        }
    }

    private struct System: View {
        @State private var day = Date(timeIntervalSince1970: 1_780_479_660)

        var body: some View {
            VStack {
                DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical)
                Text("Row").draggable("row")
            }
        }
    }

    @Test func `Buttons of calendars and words of drags are in the browser's language`() async throws {
        try await withView({ System() }, options: BrowserOptions(locale: "de-DE")) { page in
            try await page.browser.button("Nächster Monat").wait()
            try await page.browser.wait(until: "document.querySelector('[data-lift]')")
            try await page.browser.element("[data-lift]").press(.space)
            try await page.browser.wait(
                until: "document.getElementById('hs-announce').textContent === 'Es gibt keinen Platz dafür.'")
        }
    }
}
