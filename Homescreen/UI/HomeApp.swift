import SwiftUI

/// An app as the home screen shows it.
public struct HomeApp: Identifiable, Sendable {
    /// First part of its paths.
    public var id: String
    public var name: String
    /// What it is for, in a few words; a key of the home screen's catalogue.
    public var tagline: String
    public var accent: Color
    /// Its icon: a picture, or where one is.
    public var icon: URL?

    public init(id: String, name: String, tagline: String, accent: Color, icon: URL? = nil) {
        self.id = id
        self.name = name
        self.tagline = tagline
        self.accent = accent
        self.icon = icon ?? URL(string: "/~/icons/\(id).svg")
    }

    /// Where it opens.
    var address: URL? { URL(string: "/\(id)") }

    /// Whether what somebody types in the search field means this app; every word must be found.
    public func matches(_ query: String) -> Bool {
        let text = "\(name) \(String(localized: String.LocalizationValue(tagline)))"
        return query.split(separator: " ").allSatisfy { word in
            text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}

/// What an app says on the home screen; its view is empty while that is nothing.
public struct HomeCard: Identifiable {
    /// The app's.
    public var id: String
    var content: AnyView

    public init(id: String, content: AnyView) {
        self.id = id
        self.content = content
    }
}
