public import ThriftwoodAPI

/// What a person takes along to another house, or brings from LunaSea: servers with their keys, and what was set. The keys
/// are in `ServiceSecret`s, which nothing prints.
public struct Backup: Sendable, Hashable {
    /// A profile with all that is its own.
    public struct Profile: Sendable, Hashable {
        public var name: String
        public var isActive = false
        public var services: [ProfileService] = []
        public var computers: [WakeTarget] = []

        public init(name: String) { self.name = name }
    }

    /// What was set, as far as whoever wrote the backup has it.
    public struct Settings: Sendable, Hashable {
        /// All of it, of a backup of ours; what belongs to profiles and services is not in it.
        public var whole: ThriftwoodSettings?
        public var ground: ThriftwoodSettings.Ground?
        public var calendar: ThriftwoodSettings.CalendarLook?
        public var pastDays: Int?
        public var futureDays: Int?
        public var showsAdult: Bool?
        public var showsReleaseLinks: Bool?

        public init() {}

        /// Puts what is set here into what is set there; profiles, services and links there keep what is theirs.
        func written(into settings: ThriftwoodSettings) -> ThriftwoodSettings {
            var made = whole ?? settings
            (made.wakes, made.links) = (settings.wakes, settings.links)
            (made.chosen, made.additions) = (settings.chosen, settings.additions)
            if let ground { made.ground = ground }
            if let calendar { made.calendar = calendar }
            if let pastDays { made.pastDays = min(max(pastDays, 1), 90) }
            if let futureDays { made.futureDays = min(max(futureDays, 1), 365) }
            if let showsAdult { made.showsAdult = showsAdult }
            if let showsReleaseLinks { made.showsReleaseLinks = showsReleaseLinks }
            return made
        }
    }

    public var profiles: [Profile] = []
    public var indexers: [ServiceConnection] = []
    public var links: [ExternalLink] = []
    public var settings = Settings()
    /// What stays behind: names of services that are not controlled from here, or whose address is none.
    public var leftOut: [String] = []

    public init() {}

    /// Whether there is nothing that could be added.
    public var isEmpty: Bool {
        profiles.isEmpty && indexers.isEmpty && links.isEmpty && settings == Settings()
    }
}
