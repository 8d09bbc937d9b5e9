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
        return mount
            + "/api/v1/media/\(media)/\(size)?expires=\(expires)&viewer=\(viewer)&signature=\(signature)"
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
        Array("\(media)/\(size)/\(viewer)/\(expires)".utf8)
    }
}
