public import Base
public import Database
public import Events
public import Secrets
import ServerKit

/// What accounts of one app stand on; all of it is handed in.
public struct AccountServices: Sendable {
    /// The app's name among keys and topics, such as `only-friends`.
    public var app: String
    public var database: any Database
    public var keys: KeyRing
    public var hasher: PasswordHasher
    public var events: any EventBus
    public var clock: WallClock
    public var ids: SortableIDSource
    public var log: Log
    public var limits: AccountLimits
    /// Tells where sessions begin.
    public var places: PlaceFinder
    /// How the table of verifications calls what it keeps.
    public var tables: AccountTables

    public init(
        app: String, database: any Database, keys: KeyRing, hasher: PasswordHasher, events: any EventBus,
        clock: WallClock = .system, ids: SortableIDSource? = nil, log: Log, limits: AccountLimits = AccountLimits(),
        places: PlaceFinder = PlaceFinder(), tables: AccountTables = AccountTables()
    ) {
        self.app = app
        self.database = database
        self.keys = keys
        self.hasher = hasher
        self.events = events
        self.clock = clock
        self.ids = ids ?? SortableIDSource(clock: clock)
        self.log = log
        self.limits = limits
        self.places = places
        self.tables = tables
    }

    var throttle: Throttle { Throttle(ids: ids) }
}
