import Foundation
public import ThriftwoodCore

/// What the house does so that calendar programs elsewhere read a profile's calendar.
public struct FeedDoor: Sendable {
    /// An address that was made.
    public struct Standing: Sendable, Hashable {
        /// At the house.
        public var path: String
        /// When a program last asked; nil before the first.
        public var askedAt: Date?

        public init(path: String, askedAt: Date?) { (self.path, self.askedAt) = (path, askedAt) }
    }

    /// The address of a profile's calendar; nil where there is none.
    public var standing: @Sendable (_ profile: String) async throws -> Standing?
    /// Makes one, or another one.
    public var renew: @Sendable (_ profile: String) async throws -> Void
    /// Takes it back.
    public var remove: @Sendable (_ profile: String) async throws -> Void

    public init(
        renew: @escaping @Sendable (_ profile: String) async throws -> Void,
        remove: @escaping @Sendable (_ profile: String) async throws -> Void,
        standing: @escaping @Sendable (_ profile: String) async throws -> Standing?
    ) {
        (self.standing, self.renew, self.remove) = (standing, renew, remove)
    }

    /// A house that hands out no calendars.
    public static let none = FeedDoor { _ in
    } remove: { _ in
    } standing: { _ in
        nil
    }

    /// Where the page of something on the calendar is, beneath the app.
    public static func place(of entry: CalendarEntry) -> String {
        let tab: ThriftwoodTab =
            switch entry.kind {
            case .movie: .movies
            case .episode: .series
            case .album: .music
            }
        return "\(tab)/\(Route(entry))"
    }
}

extension Route {
    /// The page of something on the calendar.
    init(_ entry: CalendarEntry) {
        switch entry.kind {
        case .movie: self = .movie(service: entry.service, id: entry.title)
        case .album: self = .album(service: entry.service, artist: entry.title, id: entry.episode)
        case .episode: self = .season(service: entry.service, series: entry.title, number: entry.season)
        }
    }
}
