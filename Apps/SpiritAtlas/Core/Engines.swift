import Synchronization

/// The engines' data, each opened when it is first needed and then kept.
package final class Engines: Sendable {
    private struct State {
        var ephemeris: Ephemeris?
        var zones: ZoneDatabase?
        var gazetteer: Gazetteer?
    }

    private let state = Mutex(State())

    package init() {}

    /// The ephemeris; throws `EphemerisError` when its file cannot be used.
    package func ephemeris() throws -> Ephemeris {
        try state.withLock { state in
            if let known = state.ephemeris { return known }
            let opened = try Ephemeris.bundled()
            state.ephemeris = opened
            return opened
        }
    }

    /// The time zones; throws `TimeError` when their file cannot be used.
    package func zones() throws -> ZoneDatabase {
        try state.withLock { state in
            if let known = state.zones { return known }
            let opened = try ZoneDatabase.bundled()
            state.zones = opened
            return opened
        }
    }

    /// The places; throws `PlaceError` when their file cannot be used.
    package func gazetteer() throws -> Gazetteer {
        try state.withLock { state in
            if let known = state.gazetteer { return known }
            let opened = try Gazetteer.bundled()
            state.gazetteer = opened
            return opened
        }
    }
}
