import CatalogSource
import SwiftUI

/// One page of the catalogue: a topic with its demos.
public struct CatalogPage: Identifiable, Sendable {
    /// Its part of the address, such as `date-picker`.
    public let id: String
    /// What it is called: the name of the view or the subject, as a key of the catalogue's strings.
    public let title: String
    /// Name of the symbol beside its title.
    let symbol: String
    /// What it is about, in a sentence; a key like the title.
    let summary: String
    /// The file that its demos are in, as `#fileID` says it.
    let file: String
    let content: @MainActor @Sendable () -> AnyView
    /// All that it can be found by, in small letters.
    private let words: String

    /// - Parameter page: the page's view, in a file named after it.
    init<Page: View>(
        _ id: String, _ title: String, symbol: String, _ summary: String,
        _ page: @escaping @MainActor @Sendable () -> Page
    ) {
        self.id = id
        self.title = title
        self.symbol = symbol
        self.summary = summary
        file = "\(Page.self).swift"
        content = { AnyView(page()) }
        words = "\(title) \(summary) \(CatalogSource.file(file) ?? "")".lowercased()
    }

    /// The text of the page's file, which names everything that it shows.
    public var source: String { CatalogSource.file(file) ?? "" }

    /// Whether what somebody looks for is in the page's name, in English or the reader's language, or in its code;
    /// every word must be found.
    func matches(_ query: String, in locale: Locale = .current) -> Bool {
        guard !query.isEmpty else { return true }
        let own = [title, summary].map { String(localized: .init($0), locale: locale) }.joined(separator: " ")
            .lowercased()
        return query.lowercased().split(separator: " ").allSatisfy {
            words.range(of: $0, options: .literal) != nil || own.contains($0)
        }
    }
}

/// Pages that belong together.
public struct CatalogGroup: Identifiable, Sendable {
    /// Its title, as a key of the catalogue's strings.
    public let id: String
    public let pages: [CatalogPage]
    /// What it looks like in the overview.
    let tint: Color

    init(_ title: String, tint: Color, _ pages: [CatalogPage]) {
        id = title
        self.tint = tint
        self.pages = pages
    }
}
