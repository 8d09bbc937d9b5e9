import DesignKit
import Foundation
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
    /// What a long press on the icon offers.
    public var actions: [HomeAction]

    public init(
        id: String, name: String, tagline: String, accent: Color, icon: URL? = nil, actions: [HomeAction] = []
    ) {
        self.actions = actions
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
        Finding.fits(query, "\(name) \(String(localized: String.LocalizationValue(tagline)))")
    }

    /// The app with other ways into it.
    func offering(_ actions: [HomeAction]) -> HomeApp {
        var app = self
        app.actions = actions
        return app
    }

    /// The ways into the app that what somebody types means.
    func ways(_ query: String) -> [Finding] {
        actions.compactMap { action in
            let title = String(localized: String.LocalizationValue(action.title))
            guard Finding.fits(query, title) else { return nil }
            return Finding(title, detail: name, symbol: action.symbol, place: action.id)
        }
    }
}

/// A way straight to a place within an app.
public struct HomeAction: Identifiable, Sendable {
    /// Where it leads: a path of the house.
    public var id: String
    /// What it is called; a key of the home screen's catalogue.
    public var title: String
    public var symbol: String

    public init(path: String, title: String, symbol: String) {
        id = path
        self.title = title
        self.symbol = symbol
    }

    var address: URL? { URL(string: id) }
}

/// What an app says on the home screen; its view is empty while that is nothing.
public struct HomeCard: Identifiable {
    /// The app's.
    public var id: String
    var content: AnyView
    /// What the app has that fits what is typed; nil where it looks for nothing.
    var findings: (@MainActor (String) -> AnyView)?
    /// What the app's icon offers to this person; nil where that is the same for all.
    var actions: (@Sendable () async -> [HomeAction])?

    public init(
        id: String, content: AnyView, findings: (@MainActor (String) -> AnyView)? = nil,
        actions: (@Sendable () async -> [HomeAction])? = nil
    ) {
        self.id = id
        self.content = content
        self.findings = findings
        self.actions = actions
    }
}
