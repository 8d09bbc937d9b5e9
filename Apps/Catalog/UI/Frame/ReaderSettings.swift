import SwiftUI

/// How somebody wants to see the catalogue: in which language, at which size of text, in which direction and scheme.
struct ReaderSettings {
    /// A tag of a language; the reader's own when empty.
    var language = ""
    /// A size of text by its place among all; the reader's own when negative.
    var typeSize = -1
    /// Whether the catalogue runs as its language does, or the other way round.
    var isMirrored = false
    /// Nil follows the system.
    var colorScheme: ColorScheme?

    /// The languages that the menu offers.
    static let languages = ["en", "de", "nb", "ar"]

    /// Which way the catalogue runs.
    func direction(_ own: LayoutDirection) -> LayoutDirection {
        let natural = language.isEmpty ? own : language == "ar" ? .rightToLeft : .leftToRight
        guard isMirrored else { return natural }
        return natural == .rightToLeft ? .leftToRight : .rightToLeft
    }
}

extension View {
    /// The view as a reader with settings sees it.
    func reading(_ settings: ReaderSettings) -> some View { modifier(ReaderModifier(settings: settings)) }
}

private struct ReaderModifier: ViewModifier {
    let settings: ReaderSettings
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        let sizes = DynamicTypeSize.allCases
        let range =
            sizes.indices.contains(settings.typeSize)
            ? sizes[settings.typeSize]...sizes[settings.typeSize] : .xSmall ... .accessibility5
        content
            .environment(\.locale, settings.language.isEmpty ? locale : Locale(identifier: settings.language))
            .environment(\.layoutDirection, settings.direction(direction))
            .dynamicTypeSize(range)
            .preferredColorScheme(settings.colorScheme)
    }
}

/// The knobs of the whole catalogue.
struct ReaderMenu: View {
    @Binding var settings: ReaderSettings

    var body: some View {
        Menu("Appearance", systemImage: "slider.horizontal.3") {
            Picker("Language", selection: $settings.language) {
                Text("As in the browser").tag("")
                ForEach(ReaderSettings.languages, id: \.self) { language in
                    Text(Locale(identifier: language).localizedString(forIdentifier: language) ?? language)
                        .tag(language)
                }
            }
            .pickerStyle(.menu)
            Picker("Text size", selection: $settings.typeSize) {
                Text("As in the browser").tag(-1)
                ForEach(Array(DynamicTypeSize.allCases.enumerated()), id: \.offset) { size in
                    Text(verbatim: "\(size.element)").tag(size.offset)
                }
            }
            .pickerStyle(.menu)
            Picker("Colour scheme", selection: $settings.colorScheme) {
                Text("As in the browser").tag(ColorScheme?.none)
                Text("Light").tag(ColorScheme?.some(.light))
                Text("Dark").tag(ColorScheme?.some(.dark))
            }
            .pickerStyle(.menu)
            Toggle("Mirrored", isOn: $settings.isMirrored)
        }
    }
}
