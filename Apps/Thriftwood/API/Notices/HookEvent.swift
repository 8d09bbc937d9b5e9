/// Something that a server told by itself, within bounds.
public struct HookEvent: Sendable, Hashable, Codable {
    /// An episode, or an album of an artist.
    public struct Part: Sendable, Hashable, Codable {
        public var id: Int
        public var season: Int
        public var number: Int
        public var title: String

        public init(id: Int, season: Int = 0, number: Int = 0, title: String = "") {
            (self.id, self.season, self.number, self.title) = (id, season, number, title)
        }
    }

    /// As many parts as one event names; more are counted alone.
    public static let mostParts = 100

    public var kind: NoticeKind
    /// The film, the series or the artist by its number at the service; what Plex has for Tautulli.
    public var titleID: Int?
    /// What it is called; a release's name where only that is known.
    public var title: String
    public var year: Int
    public var parts: [Part]
    public var quality: String
    /// What the service says in its own words.
    public var message: String
    /// Who it is about.
    public var person: String
    /// Whether it is about files alone, and their title stays.
    public var isFileAlone: Bool

    public init(
        _ kind: NoticeKind, title: String = "", titleID: Int? = nil, year: Int = 0, parts: [Part] = [],
        quality: String = "", message: String = "", person: String = "", isFileAlone: Bool = false
    ) {
        (self.kind, self.title, self.titleID, self.year) = (kind, Bounds.line(title), titleID, Bounds.year(year))
        self.parts = Array(parts.prefix(Self.mostParts))
        (self.quality, self.message) = (Bounds.line(quality), Bounds.line(message))
        (self.person, self.isFileAlone) = (Bounds.line(person), isFileAlone)
    }

    /// The path of its title's poster at a service that keeps titles; empty for none.
    public func poster(at service: ServiceKind) -> String {
        guard service.keepsTitles, let titleID, kind != .deleted || isFileAlone else { return "" }
        return "/MediaCover/\(titleID)/poster.jpg"
    }

    /// Whether another event goes on with this one, so that both are told as one: parts of the same title, one after the
    /// other, as files of a season pack come.
    public func isContinued(by other: HookEvent) -> Bool {
        guard kind == other.kind, let titleID, titleID == other.titleID else { return false }
        return !parts.isEmpty && !other.parts.isEmpty && [.grabbed, .downloaded, .upgraded, .deleted].contains(kind)
            && isFileAlone == other.isFileAlone
    }

    /// Both as one.
    public func continued(by other: HookEvent) -> HookEvent {
        var whole = other
        let known = Set(parts.map(\.id))
        let all = parts + other.parts.filter { !known.contains($0.id) }
        whole.parts = Array(
            all.sorted { ($0.season, $0.number, $0.id) < ($1.season, $1.number, $1.id) }.prefix(Self.mostParts))
        if quality != other.quality { whole.quality = "" }
        return whole
    }
}
