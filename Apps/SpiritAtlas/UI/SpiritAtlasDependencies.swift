import Base
import SpiritAtlasCore

/// What SpiritAtlas is handed by the place where it runs.
public struct SpiritAtlasDependencies: Sendable {
    /// Where the person's profiles lie.
    public var store: ProfileStore
    /// Ephemeris, time zones and places; shared by everybody.
    public var engines: SpiritAtlasEngines
    public var clock: WallClock
    public var ids: SortableIDSource
    /// What writes about charts, if anything may.
    public var insights: InsightDesk?
    /// What makes pictures of drawings, if anything does.
    public var pictures: DrawingPictures?

    public init(
        store: ProfileStore, engines: SpiritAtlasEngines, clock: WallClock, ids: SortableIDSource,
        insights: InsightDesk? = nil, pictures: DrawingPictures? = nil
    ) {
        self.store = store
        self.engines = engines
        self.clock = clock
        self.ids = ids
        self.insights = insights
        self.pictures = pictures
    }
}

/// The engines' data, opened when it is first needed; one for all people.
public struct SpiritAtlasEngines: Sendable {
    let all = Engines()

    public init() {}
}
