import Base
import ClientKit
import OnlyFriendsAPI
import Wire

extension LiveConnection where Event == LiveEvent {
    /// The socket of Only Friends.
    ///
    /// - Parameter isQuiet: Nobody looks at the app itself, so that friends do not see the person here.
    convenience init(
        client: APIClient, clock: WallClock, isQuiet: Bool = false,
        decode: @escaping @Sendable ([UInt8]) throws -> LiveEvent = { try JSONCoding.decode(LiveEvent.self, from: $0) }
    ) {
        self.init(
            client: client, path: LiveAPI.path, query: isQuiet ? LiveAPI.quiet : nil, clock: clock, resync: .resync,
            decode: decode)
    }
}

extension LiveCommand {
    /// What the socket is told when somebody begins to look at the app, or at a conversation in it, or stops.
    static func inFront(_ isInFront: Bool, conversation: SortableID?) -> String {
        let command = LiveCommand(
            type: isInFront ? .foreground : .background, conversationId: isInFront ? conversation : nil)
        return (try? JSONCoding.encode(command)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
