import Foundation
import ThriftwoodAPI
public import ThriftwoodCore

/// A way from the app's icon straight to one of its modules (TW-013).
public struct QuickWay: Sendable, Hashable {
    /// What it is called, in English; a key of the home screen's words.
    public var title: String
    /// The name of a system symbol.
    public var symbol: String
    /// Where it leads, after the app's own path.
    public var place: String

    init(_ tab: ThriftwoodTab) {
        (title, symbol, place) = (tab.rawValue.capitalized, tab.symbol, tab.rawValue)
    }

    /// The modules that can be among them; the settings always are.
    static func choices(_ tabs: [ThriftwoodTab]) -> [ThriftwoodTab] {
        tabs.filter { ![.overview, .settings, .more].contains($0) }
    }

    /// What the person chose, as far as the profile in use has servers for it, and the settings.
    public static func chosen(from store: ThriftwoodStore) async -> [QuickWay] {
        let last = [QuickWay(.settings)]
        guard let settings = try? await store.settings(), !settings.quickActions.isEmpty,
            let profiles = try? await store.profiles(),
            let profile = profiles.first(where: \.isActive) ?? profiles.first,
            let services = try? await store.services(of: profile.id), let indexers = try? await store.indexers()
        else { return last }
        let kinds = Set((services.filter(\.isEnabled).map(\.connection) + indexers).map(\.kind))
        let tabs = ThriftwoodTab.ordered(ThriftwoodTab.allCases.filter { $0.isShown(for: kinds) }, by: settings)
        let names = Set(settings.quickActions)
        return choices(tabs).filter { names.contains($0.rawValue) }.map { QuickWay($0) } + last
    }
}
