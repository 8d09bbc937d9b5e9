import Base
public import Foundation
import SwiftUI
public import ThriftwoodAPI
public import ThriftwoodCore

/// What has happened, in a person's words.
public enum NoticeWords {
    /// What a browser shows of a notice.
    ///
    /// - Parameters:
    ///   - isShown: whether the profile in use has the server, so that it can be opened at once.
    ///   - picture: the path of a picture at the house.
    public static func push(
        _ notice: ServiceNotice, from service: ServiceConnection, isShown: Bool, picture: String?, in locale: Locale
    ) -> PushedNotice {
        let place = isShown ? NoticePlace(notice, of: service) : NoticePlace(.overview, .notices)
        return PushedNotice(
            kind: notice.event.kind.rawValue, id: notice.id.description,
            title: title(notice.event, of: service, in: locale), text: text(notice.event, of: service, in: locale),
            tab: place.tab.description, place: place.route?.description ?? "", picture: picture)
    }

    /// What a browser shows for a test.
    public static func testPush(in locale: Locale) -> PushedNotice {
        PushedNotice(
            kind: NoticeKind.test.rawValue, id: "test",
            title: String(localized: "Thriftwood can reach you here", locale: locale),
            text: String(localized: "News of your servers will look like this.", locale: locale),
            tab: ThriftwoodTab.overview.description, place: Route.notices.description)
    }

    /// What has happened, in one sentence.
    static func title(_ event: HookEvent, of service: ServiceConnection, in locale: Locale = .current) -> String {
        let (name, count) = (name(event, of: service), event.parts.count)
        if count > 1, let sentence = several(event, of: service, count, locale) { return sentence }
        switch event.kind {
        case .grabbed: return String(localized: "\(name) was grabbed", locale: locale)
        case .downloaded: return String(localized: "\(name) was downloaded", locale: locale)
        case .upgraded: return String(localized: "\(name) was upgraded", locale: locale)
        case .failed: return String(localized: "\(name) failed to download", locale: locale)
        case .attention: return String(localized: "\(name) needs you", locale: locale)
        case .deleted where event.isFileAlone:
            return String(localized: "The file of \(name) was deleted", locale: locale)
        case .deleted: return String(localized: "\(name) was deleted", locale: locale)
        case .health: return String(localized: "\(service.name) has a problem", locale: locale)
        case .restored: return String(localized: "A problem with \(service.name) is solved", locale: locale)
        case .update: return String(localized: "\(service.name) was updated", locale: locale)
        case .played where event.person.isEmpty: return String(localized: "Somebody watches \(name)", locale: locale)
        case .played: return String(localized: "\(event.person) watches \(name)", locale: locale)
        case .added: return String(localized: "\(name) is ready to watch", locale: locale)
        case .requested where event.person.isEmpty:
            return String(localized: "Somebody wishes for \(name)", locale: locale)
        case .requested: return String(localized: "\(event.person) wishes for \(name)", locale: locale)
        case .test: return String(localized: "\(service.name) can reach you", locale: locale)
        }
    }

    /// What else is known, in one line: the server, how good it is, what it says.
    static func text(_ event: HookEvent, of service: ServiceConnection, in locale: Locale = .current) -> String {
        let isOfServer = [.health, .restored, .update, .test].contains(event.kind)
        var parts = isOfServer ? [] : [service.name]
        let seasons = Set(event.parts.map(\.season))
        if service.kind == .sonarr, event.parts.count > 1, seasons.count == 1, let season = seasons.first {
            parts.append(String(localized: "Season \(season)", locale: locale))
        }
        // Seerr says it with the title, services of titles with a word.
        parts += [event.kind == .update ? event.title : "", event.quality, event.message].filter { !$0.isEmpty }
        return parts.joined(separator: " · ")
    }

    /// Several episodes or albums at once.
    private static func several(
        _ event: HookEvent, of service: ServiceConnection, _ count: Int, _ locale: Locale
    ) -> String? {
        let title = event.title
        switch (event.kind, service.kind) {
        case (.grabbed, .sonarr): return String(localized: "\(count) episodes of \(title) were grabbed", locale: locale)
        case (.downloaded, .sonarr):
            return String(localized: "\(count) episodes of \(title) were downloaded", locale: locale)
        case (.upgraded, .sonarr):
            return String(localized: "\(count) episodes of \(title) were upgraded", locale: locale)
        case (.deleted, .sonarr): return String(localized: "\(count) episodes of \(title) were deleted", locale: locale)
        case (.grabbed, _): return String(localized: "\(count) albums of \(title) were grabbed", locale: locale)
        case (.downloaded, _): return String(localized: "\(count) albums of \(title) were downloaded", locale: locale)
        case (.upgraded, _): return String(localized: "\(count) albums of \(title) were upgraded", locale: locale)
        case (.deleted, _): return String(localized: "\(count) albums of \(title) were deleted", locale: locale)
        default: return nil
        }
    }

    /// The film, the episode or the album.
    private static func name(_ event: HookEvent, of service: ServiceConnection) -> String {
        let title = event.title.isEmpty ? service.name : event.title
        guard let part = event.parts.first, event.parts.count == 1 else { return title }
        guard service.kind == .sonarr else { return part.title.isEmpty ? title : "\(title) – \(part.title)" }
        return "\(title) \(part.season)×\(part.number < 10 ? "0" : "")\(part.number)"
    }
}

extension NoticeKind {
    /// As a switch says it.
    var name: LocalizedStringKey {
        switch self {
        case .grabbed: "Grabbed"
        case .downloaded: "Downloaded"
        case .upgraded: "Upgraded to a better file"
        case .failed: "Failed"
        case .attention: "Needs me"
        case .deleted: "Deleted"
        case .health: "Problems"
        case .restored: "Solved problems"
        case .update: "Updates of the program"
        case .played: "Somebody watches something"
        case .added: "Something new to watch"
        case .requested: "Somebody wishes for something"
        case .test: "Tests"
        }
    }

    var symbol: String {
        switch self {
        case .grabbed: "arrow.down.circle"
        case .downloaded, .restored: "checkmark.circle.fill"
        case .upgraded: "arrow.up.circle"
        case .failed, .health: "exclamationmark.circle.fill"
        case .attention: "exclamationmark.circle"
        case .deleted: "trash"
        case .update: "arrow.clockwise"
        case .played: "play.rectangle"
        case .added: "film"
        case .requested: "hand.raised"
        case .test: "bell"
        }
    }

    var color: Color {
        switch self {
        case .downloaded, .upgraded, .restored, .added: .fine
        case .failed, .health: .wrong
        case .attention: .waiting
        default: .faint
        }
    }
}
