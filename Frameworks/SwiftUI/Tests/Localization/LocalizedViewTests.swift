import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct LocalizedViewTests {
    private func texts(_ host: ViewHost) -> [String] {
        var found: [String] = []
        func visit(_ element: Element) {
            if let text = element.text { found.append(text) }
            element.children.forEach(visit)
        }
        visit(host.tree.root)
        return found
    }

    private struct Sample: View {
        let bundle: Bundle
        var body: some View {
            VStack {
                Text("Hello", bundle: bundle)
                Text("\(1_234.5, specifier: "%.1f")")
                Text("Hello", bundle: bundle).environment(\.locale, Locale(identifier: "nb"))
                Text(verbatim: String(localized: "Hello", bundle: bundle))
                Text(0.5, format: .percent)
                Text(LocalizedStringResource("welcome.title", defaultValue: "Hi", bundle: .atURL(bundle.bundleURL)))
            }
        }
    }

    private struct Resources: View {
        let word: LocalizedStringResource
        var body: some View {
            Button(word, role: .destructive) {}
            Label(word, systemImage: "star")
            Toggle(word, isOn: .constant(true))
            Section(word) { Text(verbatim: "-") }
            LabeledContent(word, value: "-")
            NavigationLink(word) { Text(verbatim: "-") }
            Button("literal") {}
        }
    }

    @Test func `Controls take words that are looked up elsewhere; literals stay keys of their own place`() throws {
        let strings = try TestStrings(TestStrings.sample)
        let word = LocalizedStringResource("Hello", bundle: .atURL(strings.bundle.bundleURL))
        let host = ViewHost(
            rootView: Resources(word: word),
            services: HostServices(environment: { $0.locale = Locale(identifier: "de") }))
        host.render()
        #expect(texts(host).filter { $0 == "Hallo" }.count == 6)
        #expect(texts(host).contains("literal"))
    }

    @Test func `Text takes the language of its place, and another one without a restart`() throws {
        let strings = try TestStrings(TestStrings.sample)
        let person = Person()
        let host = ViewHost(
            rootView: Sample(bundle: strings.bundle),
            services: HostServices(environment: { $0.locale = Locale(identifier: person.language) }))
        host.render()
        #expect(texts(host) == ["Hello", "1,234.5", "Hei", "Hello", "50%", "Welcome"])
        person.language = "de"
        host.updateEnvironment()
        _ = host.flush()
        #expect(texts(host) == ["Hallo", "1.234,5", "Hei", "Hallo", "50\u{a0}%", "Willkommen"])
    }

    @Test func `Markdown of a translation is read, in attributed strings too`() throws {
        let strings = try TestStrings(TestStrings.sample)
        let view = Text("Bye", bundle: strings.bundle).environment(\.locale, Locale(identifier: "de"))
        let host = ViewHost(rootView: view)
        host.render()
        #expect(texts(host) == ["Tschüss"])
        let attributed = AttributedString(localized: "Bye", bundle: strings.bundle, locale: Locale(identifier: "de"))
        #expect(String(attributed.characters) == "Tschüss")
        #expect(
            attributed.runs.first?[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self]
                == .stronglyEmphasized)
    }

    private struct Labelled: View {
        let bundle: Bundle
        var body: some View { Text("x").accessibilityLabel(Text("Hello", bundle: bundle)) }
    }

    @Test func `Labels for assistive software are in the language too`() throws {
        let strings = try TestStrings(TestStrings.sample)
        let host = ViewHost(
            rootView: Labelled(bundle: strings.bundle),
            services: HostServices(environment: { $0.locale = Locale(identifier: "de") }))
        host.render()
        let element = try #require(host.tree.root.first { $0.attribute("aria-label") != nil })
        #expect(element.attribute("aria-label") == "Hallo")
    }

    @Test func `A style keeps the language that was chosen for it`() {
        let style = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de"))
        #expect(style.following(TextLanguage()).format(1.5) == "1,5")
        #expect(
            FloatingPointFormatStyle<Double>.number.following(TextLanguage(locale: Locale(identifier: "nb"))).format(
                1.5) == "1,5")
    }
}

@MainActor
@Suite struct FormattedValueTests {
    private struct Values: View {
        private let date = Date(timeIntervalSince1970: 1_770_000_000)
        let collect: ([String?]) -> Void

        var body: some View {
            let length = DateComponentsFormatter()
            length.unitsStyle = .full
            let distance = RelativeDateTimeFormatter()
            collect([
                1_234.formatted(), 1_234.5.formatted(), 0.5.formatted(.percent), 12.formatted(.currency(code: "EUR")),
                date.formatted(.dateTime.day().month(.wide)), length.string(from: 7_260),
                distance.localizedString(fromTimeInterval: -86_400 * 3 - 60), ListFormatter().string(from: ["a", "b"]),
                Measurement(value: 1.5, unit: UnitLength.kilometers).formatted(.measurement(width: .abbreviated)),
                2.formatted(.number.locale(Locale(identifier: "en"))), Date.FormatStyle.dateTime.year().format(date),
            ])
            return Text(verbatim: "")
        }
    }

    private func values(_ language: String) -> [String] {
        var found: [String?] = []
        let host = ViewHost(
            rootView: Values { found = $0 },
            services: HostServices(environment: { $0.locale = Locale(identifier: language) }))
        host.render()
        return found.map { ($0 ?? "nil").replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ") }
    }

    @Test(
        arguments: [
            (
                "de_DE",
                [
                    "1.234", "1.234,5", "50 %", "12,00 €", "2. Februar", "2 Stunden und 1 Minute", "vor 3 Tagen",
                    "a und b", "1,5 km", "2", "2026",
                ]
            ),
            (
                "nb_NO",
                [
                    "1 234", "1 234,5", "50 %", "12,00 €", "2. februar", "2 timer og 1 minutt", "for 3 dager siden",
                    "a og b", "1,5 km", "2", "2026",
                ]
            ),
        ])
    func `Values are written in the person's language while a view is evaluated`(language: String, expected: [String]) {
        #expect(values(language) == expected)
    }
}

/// Whose language may change.
@MainActor
private final class Person {
    var language = "en"
}
