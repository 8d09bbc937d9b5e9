/// Who watches what at a Plex server now.
public struct PlexActivity: Sendable, Hashable, Codable {
    /// No more sessions are held.
    static let most = 200

    public var sessions: [PlexSession]
    /// How many go out as they lie on the disk, repacked, and made anew.
    public var directPlays: Int
    public var directStreams: Int
    public var transcodes: Int
    /// Thousands of bits a second; in all, within the house, and to elsewhere.
    public var bandwidth: Int
    public var localBandwidth: Int
    public var remoteBandwidth: Int

    public init(
        sessions: [PlexSession] = [], directPlays: Int = 0, directStreams: Int = 0, transcodes: Int = 0,
        bandwidth: Int = 0, localBandwidth: Int = 0, remoteBandwidth: Int = 0
    ) {
        self.sessions = sessions
        self.directPlays = directPlays
        self.directStreams = directStreams
        self.transcodes = transcodes
        self.bandwidth = bandwidth
        self.localBandwidth = localBandwidth
        self.remoteBandwidth = remoteBandwidth
    }
}

/// What Tautulli says of who watches now.
struct PlexActivityAnswer: Decodable, Sendable {
    var activity: PlexActivity

    init(from decoder: any Decoder) throws {
        let fields = try decoder.tautulliFields()
        // Tautulli answers so while the Plex server is away.
        if fields.allKeys.isEmpty {
            activity = PlexActivity()
            return
        }
        let sessions = try fields.decode(TautulliList<PlexSessionAnswer>.self, forKey: "sessions")
            .elements.prefix(PlexActivity.most).map(\.session)
        func number(of delivery: PlexDelivery, _ key: TautulliKey) -> Int {
            fields.whole(key) == nil ? sessions.count { $0.delivery == delivery } : fields.count(key)
        }
        activity = PlexActivity(
            sessions: sessions, directPlays: number(of: .directPlay, "stream_count_direct_play"),
            directStreams: number(of: .directStream, "stream_count_direct_stream"),
            transcodes: number(of: .transcode, "stream_count_transcode"), bandwidth: fields.count("total_bandwidth"),
            localBandwidth: fields.count("lan_bandwidth"), remoteBandwidth: fields.count("wan_bandwidth"))
    }
}
