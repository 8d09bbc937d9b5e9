import SwiftUI

struct LanguagePage: View {
    @State private var language = languages[0]
    @State private var count = 3.0

    private static let languages = [
        Choice("en_US", "en_US"), Choice("de_DE", "de_DE"), Choice("nb_NO", "nb_NO"), Choice("pl_PL", "pl_PL"),
        Choice("ar", "ar"), Choice("ja_JP", "ja_JP"),
    ]

    var body: some View {
        Demo("Words and plurals", "A string catalogue has a form for each count that a language tells apart.") {
            CatalogueDemo(count: Int(count), language: language.value)
        } knobs: {
            ChoiceKnob("locale", $language, Self.languages)
            SliderKnob("count", $count, in: 0...25)
        }
        Demo("Dates and numbers", "Format styles write as people of the region do.") {
            RegionDemo(language: language.value)
        } knobs: {
            ChoiceKnob("locale", $language, Self.languages)
        }
    }
}

extension View {
    /// The view as a person with another language sees it.
    func speaking(_ language: String) -> some View {
        environment(\.locale, Locale(identifier: language))
            .environment(\.layoutDirection, language == "ar" ? .rightToLeft : .leftToRight)
    }
}

struct CatalogueDemo: View {
    let count: Int
    let language: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Welcome back", tableName: "Catalog").font(.headline)
            Text("\(count) letters have arrived.", tableName: "Catalog")
            Text("Read them with **tea**.", tableName: "Catalog")
                .foregroundStyle(.secondary)
        }
        .speaking(language)
    }
}

struct RegionDemo: View {
    let language: String
    private let date = Date(timeIntervalSince1970: 1_770_000_000)

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            LabeledContent("Date") { Text(date, format: .dateTime.weekday(.wide).day().month(.wide)) }
            LabeledContent("Number") { Text(1_234_567.891, format: .number) }
            LabeledContent("Price") { Text(12.5, format: .currency(code: "EUR")) }
            LabeledContent("Share") { Text(0.256, format: .percent) }
        }
        .speaking(language)
    }
}
