import Base
import ClientKit
import OnlyFriendsAPI
import Wire

extension LiveConnection where Event == LiveEvent {
    /// The socket of Only Friends.
    convenience init(
        client: APIClient, clock: WallClock,
        decode: @escaping @Sendable ([UInt8]) throws -> LiveEvent = { try JSONCoding.decode(LiveEvent.self, from: $0) }
    ) {
        self.init(client: client, path: LiveAPI.path, clock: clock, resync: .resync, decode: decode)
    }
}
