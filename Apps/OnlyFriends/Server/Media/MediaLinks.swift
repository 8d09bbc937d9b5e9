import Base
import Foundation
import OnlyFriendsAPI
import Secrets
import Wire

/// Makes and checks the addresses of pictures: each works for one person and at most ten minutes.
struct MediaLinks: Sendable {
    let keys: KeyRing
    let clock: WallClock
    /// What goes before the path.
    let mount: String
    /// Seconds.
    let lifetime: Int
    private static let purpose = "only-friends media"

    /// What an address asks for, once its signature was checked.
    struct Grant: Sendable, Equatable {
        var media: SortableID
        var size: Int
        var viewer: SortableID
    }

    /// The address of a rendition for one viewer. It stays the same for half of its life, so that pages that are loaded
    /// again name pictures that the browser has already.
    func url(_ media: SortableID, size: Int, viewer: SortableID) -> String {
        let half = max(1, lifetime / 2)
        let expires = (Int(clock.now().timeIntervalSince1970) / half + 2) * half
        let signature = Base64URL.encode(keys.sign(Self.message(media, size, viewer, expires), purpose: Self.purpose))
        // A page of the feed has dozens of these, and interpolation takes several times as long.
        var url = mount
        url.reserveCapacity(mount.utf8.count + 150)
        for part in [
            "/api/v1/media/", media.description, "/", String(size), "?expires=", String(expires), "&viewer=",
            viewer.description, "&signature=", signature,
        ] { url += part }
        return url
    }

    /// The address of a rendition for the guests of a link, which works as long as the link does, and ten minutes at most.
    func guestURL(_ media: SortableID, size: Int, link: SortableID) -> String {
        let half = max(1, lifetime / 2)
        let expires = (Int(clock.now().timeIntervalSince1970) / half + 2) * half
        let signature = Base64URL.encode(keys.sign(Self.guest(media, size, link, expires), purpose: Self.purpose))
        return mount + "/api/v1/media/\(media)/\(size)?expires=\(expires)&guest=\(link)&signature=\(signature)"
    }

    /// The link whose guests an address was made for; nil where it was not made here, or is over.
    func guestLink(media: SortableID, size: Int, query: [String: String]) -> SortableID? {
        guard let expires = query["expires"].flatMap({ Int($0) }), Int(clock.now().timeIntervalSince1970) < expires,
            let link = query["guest"].flatMap(SortableID.init),
            let text = query["signature"], text.utf8.count <= 100, let signature = Base64URL.decode(text),
            keys.verify(signature, of: Self.guest(media, size, link, expires), purpose: Self.purpose)
        else { return nil }
        return link
    }

    private static func guest(_ media: SortableID, _ size: Int, _ link: SortableID, _ expires: Int) -> [UInt8] {
        Array("guest/\(media)/\(size)/\(link)/\(expires)".utf8)
    }

    /// Where an author loads their own story as one picture, with its words.
    func storyURL(_ story: SortableID, author: SortableID) -> String {
        let half = max(1, lifetime / 2)
        let expires = (Int(clock.now().timeIntervalSince1970) / half + 2) * half
        let signature = Base64URL.encode(keys.sign(Self.story(story, author, expires), purpose: Self.purpose))
        return mount
            + "/api/v1/stories/\(story)/picture?expires=\(expires)&viewer=\(author)&signature=\(signature)"
    }

    /// Whom an address of a story's picture was made for; nil where it was not made here, or is over.
    func author(ofStory story: SortableID, query: [String: String]) -> SortableID? {
        guard let expires = query["expires"].flatMap({ Int($0) }), Int(clock.now().timeIntervalSince1970) < expires,
            let author = query["viewer"].flatMap(SortableID.init),
            let text = query["signature"], text.utf8.count <= 100, let signature = Base64URL.decode(text),
            keys.verify(signature, of: Self.story(story, author, expires), purpose: Self.purpose)
        else { return nil }
        return author
    }

    private static func story(_ story: SortableID, _ author: SortableID, _ expires: Int) -> [UInt8] {
        Array("story/\(story)/\(author)/\(expires)".utf8)
    }

    /// Where a person loads the copy of their data (OF-196).
    func exportURL(of person: SortableID) -> String {
        let expires = Int(clock.now().timeIntervalSince1970) + lifetime
        let signature = Base64URL.encode(keys.sign(Self.export(person, expires), purpose: Self.purpose))
        return mount + "/api/v1/exports/\(person)?expires=\(expires)&signature=\(signature)"
    }

    /// Whether an address of somebody's copy was made here and still works.
    func grantsExport(of person: SortableID, query: [String: String]) -> Bool {
        guard let expires = query["expires"].flatMap({ Int($0) }), Int(clock.now().timeIntervalSince1970) < expires,
            let text = query["signature"], text.utf8.count <= 100, let signature = Base64URL.decode(text)
        else { return false }
        return keys.verify(signature, of: Self.export(person, expires), purpose: Self.purpose)
    }

    private static func export(_ person: SortableID, _ expires: Int) -> [UInt8] {
        Array("export/\(person)/\(expires)".utf8)
    }

    /// The fields of an address's query; addresses that we made need no decoding.
    static func fields(of query: String?) -> [String: String] {
        let pairs = (query ?? "").split(separator: "&").prefix(10).map { pair -> (String, String) in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Reads an address's query; nil when it grants nothing.
    func grant(media: SortableID, size: Int, query: [String: String]) -> Grant? {
        guard let expires = query["expires"].flatMap({ Int($0) }),
            let viewer = query["viewer"].flatMap(SortableID.init),
            let text = query["signature"], text.utf8.count <= 100, let signature = Base64URL.decode(text)
        else { return nil }
        guard keys.verify(signature, of: Self.message(media, size, viewer, expires), purpose: Self.purpose) else {
            return nil
        }
        guard Int(clock.now().timeIntervalSince1970) < expires else { return nil }
        return Grant(media: media, size: size, viewer: viewer)
    }

    private static func message(_ media: SortableID, _ size: Int, _ viewer: SortableID, _ expires: Int) -> [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(50)
        message += media.description.utf8
        message.append(UInt8(ascii: "/"))
        message += String(size).utf8
        message.append(UInt8(ascii: "/"))
        message += viewer.description.utf8
        message.append(UInt8(ascii: "/"))
        message += String(expires).utf8
        return message
    }
}
