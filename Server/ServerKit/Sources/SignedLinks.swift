public import Base
import Foundation
public import Secrets
import Wire

/// Makes and checks addresses of files that work for one person and for some minutes: browsers send no token for a
/// picture or a video. Whether that person may still see it is asked anew at every request.
public struct SignedLinks: Sendable {
    private let keys: KeyRing
    private let clock: WallClock
    private let lifetime: Int
    private let purpose: String

    /// - Parameters:
    ///   - app: Whose files they are.
    ///   - lifetime: Seconds that a link works at most.
    public init(app: String, keys: KeyRing, clock: WallClock, lifetime: Int) {
        self.keys = keys
        self.clock = clock
        self.lifetime = lifetime
        purpose = "\(app) media"
    }

    /// A path with what lets one person in. It stays the same for half of its life, so that pages that are loaded again
    /// name files that the browser has already.
    public func link(to path: String, for viewer: SortableID) -> String {
        let half = max(1, lifetime / 2)
        let expires = (Int(clock.now().timeIntervalSince1970) / half + 2) * half
        let signature = Base64URL.encode(keys.sign(Self.message(path, viewer, expires), purpose: purpose))
        var link = path
        link.reserveCapacity(path.utf8.count + 110)
        link += "?expires="
        link += String(expires)
        link += "&viewer="
        link += viewer.description
        link += "&signature="
        link += signature
        return link
    }

    /// Whom a path and its query let in; nil when they let nobody in.
    public func viewer(of path: String, query: String?) -> SortableID? {
        let fields = Self.fields(query)
        guard let expires = fields["expires"].flatMap({ Int($0) }),
            let viewer = fields["viewer"].flatMap(SortableID.init), let text = fields["signature"],
            text.utf8.count <= 100, let signature = Base64URL.decode(text),
            keys.verify(signature, of: Self.message(path, viewer, expires), purpose: purpose),
            Int(clock.now().timeIntervalSince1970) < expires
        else { return nil }
        return viewer
    }

    private static func message(_ path: String, _ viewer: SortableID, _ expires: Int) -> [UInt8] {
        var message: [UInt8] = []
        message.reserveCapacity(path.utf8.count + 40)
        message.append(contentsOf: path.utf8)
        message.append(UInt8(ascii: "\n"))
        message.append(contentsOf: viewer.description.utf8)
        message.append(UInt8(ascii: "\n"))
        message.append(contentsOf: String(expires).utf8)
        return message
    }

    /// The query's fields; addresses that we made need no decoding.
    private static func fields(_ query: String?) -> [String: String] {
        let pairs = (query ?? "").split(separator: "&").prefix(10).map { pair -> (String, String) in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
