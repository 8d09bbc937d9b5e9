/// What Tautulli does as a whole, by its name for the command.
public enum TautulliDeed: String, Sendable, Hashable, CaseIterable, Identifiable {
    case backUpSettings = "backup_config"
    case backUpDatabase = "backup_db"
    case emptyCache = "delete_cache"
    case emptyPictures = "delete_image_cache"
    case forgetSessions = "delete_temp_sessions"

    public var id: Self { self }

    /// Whether something is gone afterwards.
    public var removes: Bool { self != .backUpSettings && self != .backUpDatabase }
}

extension TautulliClient {
    /// Has something done.
    public func run(_ deed: TautulliDeed) async throws(ServiceProblem) {
        struct Anything: Decodable, Sendable {
            init(from decoder: any Decoder) throws {}
        }
        _ = try await call(Anything.self, deed.rawValue)
    }
}
