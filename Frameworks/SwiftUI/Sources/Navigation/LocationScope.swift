import Foundation

/// The part of the address that one container writes and reads: a tab view's tag, a navigation stack's path.
///
/// Scopes form a tree beside the views. The address is what the active scopes say from the root down. A scope that is made
/// while the address still holds parts that nobody has claimed, takes what it understands and leaves the rest to the scopes
/// in it; so a link finds its screen.
@MainActor
package final class LocationScope {
    private weak var parent: LocationScope?
    /// The scope whose parts follow this one's.
    var active: LocationScope? { chosen ?? children.last { $0.scope != nil }?.scope }
    private weak var chosen: LocationScope?
    /// Scopes made inside this one; one that was made while another led takes over when that one is gone.
    private var children: [WeakScope] = []

    private struct WeakScope {
        weak var scope: LocationScope?
    }
    /// What this container says, percent-decoded.
    private(set) var segments: [String] = []
    /// Parts of the address behind this scope's own that nobody has claimed.
    private var unclaimed: [String] = []
    /// Shows what an address from the browser asks for: takes what it understands, returns how many parts that were.
    var follow: (([String]) -> Int)?

    /// Says the title of what this container shows.
    var makeTitle: (() -> String?)?

    /// The title of the innermost active container that has one: the window's.
    package var title: String? { active?.title ?? makeTitle?() }

    package init(parent: LocationScope? = nil, unclaimed: [String] = []) {
        self.parent = parent
        self.unclaimed = unclaimed
    }

    /// A scope for a container inside this one, active unless there is one already.
    func makeChild(isActive: Bool) -> LocationScope {
        let child = LocationScope(parent: self, unclaimed: isActive ? unclaimed : [])
        children.removeAll { $0.scope == nil }
        children.append(WeakScope(scope: child))
        if isActive {
            unclaimed = []
            chosen = child
        }
        return child
    }

    /// Makes a scope inside this one the one whose parts follow.
    func activate(_ child: LocationScope?) {
        chosen = child
    }

    /// Lets go of a scope whose container has left; another one made meanwhile takes over.
    func resign(_ child: LocationScope) {
        if chosen === child { chosen = nil }
        children.removeAll { $0.scope == nil || $0.scope === child }
    }

    /// Takes the next unclaimed part if `read` understands it.
    func claim<T>(_ read: (String) -> T?) -> T? {
        guard let first = unclaimed.first, let value = read(first) else { return nil }
        unclaimed.removeFirst()
        return value
    }

    /// Sets what this container says.
    func say(_ segments: [String]) {
        self.segments = segments
    }

    /// Leads the scopes to an address from the browser, each as far as it understands it.
    func lead(to parts: [String]) {
        let taken = min(follow?(parts) ?? 0, parts.count)
        unclaimed = Array(parts.dropFirst(taken))
        guard let active else { return }
        let rest = unclaimed
        unclaimed = []
        active.lead(to: rest)
    }

    /// All parts from here on down the active scopes.
    package var path: [String] {
        guard let active else { return segments }
        return segments + active.path
    }

    /// The whole address from the root, with other parts at this scope's place.
    func url(saying segments: [String]) -> String {
        var parts = segments
        var scope = parent
        while let next = scope {
            parts = next.segments + parts
            scope = next.parent
        }
        return LocationPath.text(parts)
    }
}

/// The text form of an address below the app's root.
package enum LocationPath {
    private static let allowed: CharacterSet = {
        var set = CharacterSet.alphanumerics
        set.insert(charactersIn: "-._~!$'()*,;=:@")
        return set
    }()

    /// `/feed/post-1`, each part percent-encoded.
    package static func text(_ parts: [String]) -> String {
        var text = parts.isEmpty ? "/" : ""
        for part in parts {
            text += "/"
            if part.utf8.allSatisfy(isPlain) {
                text += part
            } else {
                text += part.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
            }
        }
        return text
    }

    /// What stands for itself in an address; most parts are made of nothing else.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// How many parts of an address count. Each may be a page of its own that is made before the first is shown, and
    /// anybody can write an address.
    static let maximumDepth = 16

    /// The first parts of an address, each of at most 1,000 bytes; a query is left out.
    package static func parts(_ text: String) -> [String] {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").prefix(maximumDepth).compactMap { part in
            part.utf8.count <= 1_000 ? String(part).removingPercentEncoding : nil
        }
    }
}

private struct LocationScopeKey: EnvironmentKey {
    static var defaultValue: LocationScope? { nil }
}

extension EnvironmentValues {
    /// The scope of the address that a container inside belongs to.
    package var locationScope: LocationScope? {
        get { self[LocationScopeKey.self] }
        set { self[LocationScopeKey.self] = newValue }
    }
}
