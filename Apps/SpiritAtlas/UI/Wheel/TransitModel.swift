import Foundation
import Observation
import SpiritAtlasCore

/// The sky at some moment over a chart, which a turn of the wheel moves through time.
@Observable @MainActor
final class TransitModel {
    /// How far one turn of the wheel goes.
    enum Turn: String, Hashable, CaseIterable {
        case day, month, year, decades

        var days: Double {
            switch self {
            case .day: 1
            case .month: 29.530588
            case .year: 365.2422
            case .decades: 30 * 365.2422
            }
        }
    }

    /// The moment as a Julian day in Universal Time.
    private(set) var jdUT: Double
    /// Nil until it is begun.
    private(set) var transits: MovingSky?
    var turn = Turn.month
    /// What moves: the sky as it is, or the birth's own as it goes on.
    var kind = MovingSky.Kind.transits {
        didSet {
            guard kind != oldValue else { return }
            turn = kind == .progressed ? .decades : .month
            if transits != nil { transits = make(jdUT) }
        }
    }
    @ObservationIgnored private let natal: Chart
    @ObservationIgnored private let ephemeris: Ephemeris?
    @ObservationIgnored private let now: Double
    @ObservationIgnored private var lastAngle: Double?
    /// What was dragged past the end of the ephemeris is not counted.
    private static let margin = 2.0

    init(natal: Chart, now: Date, engines: Engines) {
        self.natal = natal
        ephemeris = try? engines.ephemeris()
        self.now = 2_440_587.5 + now.timeIntervalSince1970 / 86_400
        jdUT = self.now
    }

    /// Works out the first sky, once somebody wants to move it.
    func begin() {
        if transits == nil { transits = make(jdUT) }
    }

    var isNow: Bool { jdUT == now }

    /// Goes to a moment; beyond the ephemeris it stays at its end.
    func go(to moment: Double) {
        guard let ephemeris, moment.isFinite else { return }
        let range = ephemeris.range
        let held = min(max(moment, range.lowerBound + Self.margin), range.upperBound - Self.margin)
        guard let made = make(held) else { return }
        jdUT = held
        transits = made
    }

    func goToNow() { go(to: now) }

    func step(_ days: Double) { go(to: jdUT + days) }

    /// A finger on the wheel, by the longitude under it: round with the signs is forward.
    func drag(toLongitude longitude: Double) {
        if let lastAngle {
            var turned = Degrees.normalized(longitude - lastAngle)
            if turned > 180 { turned -= 360 }
            go(to: jdUT + turned / 360 * turn.days)
        }
        lastAngle = longitude
    }

    /// The finger is gone.
    func endDrag() { lastAngle = nil }

    private func make(_ jdUT: Double) -> MovingSky? {
        guard let ephemeris else { return nil }
        return try? MovingSky(kind, over: natal, at: jdUT, ephemeris: ephemeris)
    }
}
