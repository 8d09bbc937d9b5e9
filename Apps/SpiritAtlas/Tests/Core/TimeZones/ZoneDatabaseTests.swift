import Foundation
import TestKit
import Testing

@testable import SpiritAtlasCore

@Suite struct ZoneDatabaseTests {
    private let zones: ZoneDatabase

    init() throws { zones = try ZoneDatabase.bundled() }

    @Test func `T31 times on old walls mean what the tz database with its backzone data says`() throws {
        let reference = try Reference.load("timezones_60", as: ZoneReference.self)
        #expect(reference.rows.count >= 30)
        for row in reference.rows {
            let resolved = try zones.resolve(CivilTime(parsing: row.local), in: .zone(row.zone))
            #expect(resolved.first.offset.seconds == row.firstOffset, "\(row.zone) \(row.local)")
            #expect(resolved.second.offset.seconds == row.secondOffset, "\(row.zone) \(row.local)")
            let status = row.status.hasPrefix("ok") ? "ok" : row.status
            #expect(status.hasPrefix(resolved.status.rawValue.prefix(4)), "\(row.zone) \(row.local) \(row.status)")
        }
    }

    @Test func `T31 Stockholm did not keep Berlin's double summer time`() throws {
        let noon = try CivilTime(parsing: "1945-07-01T12:00")
        #expect(try zones.resolve(noon, in: .zone("Europe/Stockholm")).first.offset.seconds == 3600)
        #expect(try zones.resolve(noon, in: .zone("Europe/Berlin")).first.offset.seconds == 10800)
    }

    @Test func `T32 before zones were introduced a place has the mean time of its own longitude`() throws {
        let birth = try CivilTime(parsing: "1879-03-14T11:30")
        let ulm = try zones.resolve(birth, in: .zone("Europe/Berlin"), longitude: 10.0).first
        #expect(ulm.offset == ZoneOffset(seconds: 2400, kind: .localMean, abbreviation: "LMT"))
        #expect(try CivilTime(secondsSinceEpoch: ulm.secondsSinceEpoch).description == "1879-03-14T10:50:00")
        #expect(abs(ulm.jdUT - 2407422.95138889) < 1e-8)
        // The zone's own local mean time is that of Berlin, 13 minutes off.
        #expect(try zones.resolve(birth, in: .zone("Europe/Berlin")).first.offset.seconds == 3208)
        // Once zones exist, the longitude changes nothing.
        let later = try CivilTime(parsing: "1900-03-14T11:30")
        #expect(try zones.resolve(later, in: .zone("Europe/Berlin"), longitude: 10).first.offset.seconds == 3600)
    }

    @Test func `T32 a longitude gives four minutes a degree in any zone`() throws {
        for longitude in [-180.0, -74.006, 0, 10, 179.9] {
            let moment = try zones.resolve(
                CivilTime(parsing: "1850-01-01T00:00"), in: .localMean(longitude: longitude)
            ).first
            #expect(moment.offset.seconds == Int((longitude * 240).rounded()))
            #expect(moment.offset.kind == .localMean)
        }
    }

    @Test func `T33 a time that happened twice has two meanings`() throws {
        let resolved = try zones.resolve(CivilTime(parsing: "2021-10-31T02:30"), in: .zone("Europe/Berlin"))
        #expect(resolved.status == .ambiguous)
        #expect(resolved.first.offset.kind == .daylight)
        #expect(resolved.second.offset.kind == .standard)
        #expect(resolved.second.secondsSinceEpoch - resolved.first.secondsSinceEpoch == 3600)
    }

    @Test func `T33 a time that never happened says so`() throws {
        let resolved = try zones.resolve(CivilTime(parsing: "2021-03-28T02:30"), in: .zone("Europe/Berlin"))
        #expect(resolved.status == .nonexistent)
        #expect(resolved.first.offset.seconds == 3600)
        #expect(resolved.second.offset.seconds == 7200)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2150-07-01T12:00", 7200), ("Europe/Berlin", "2150-01-01T12:00", 3600),
        ("America/New_York", "2199-12-31T23:59", -18000), ("Australia/Sydney", "2100-01-01T00:00", 39600),
        ("Asia/Tokyo", "2180-06-01T00:00", 32400), ("America/Nuuk", "2090-07-01T12:00", -3600),
    ])
    func `T31 the rule goes on after the last listed change`(zone: String, local: String, offset: Int) throws {
        let resolved = try zones.resolve(CivilTime(parsing: local), in: .zone(zone))
        #expect(resolved.status == .ok)
        #expect(resolved.first.offset.seconds == offset)
    }

    @Test func `T33 the rule's own changes are ambiguous and nonexistent too`() throws {
        let spring = try zones.resolve(CivilTime(parsing: "2150-03-29T02:30"), in: .zone("Europe/Berlin"))
        #expect(spring.status == .nonexistent)
        let autumn = try zones.resolve(CivilTime(parsing: "2150-10-25T02:30"), in: .zone("Europe/Berlin"))
        #expect(autumn.status == .ambiguous)
    }

    @Test func `T31 whatever a moment's wall time is, resolving it gives the moment back`() throws {
        var random = SeededGenerator(seed: 31)
        for name in zones.names {
            let zone = try zones.zone(name)
            for _ in 0..<40 {
                let moment = Double(Int.random(in: -5_000_000_000...7_000_000_000, using: &random))
                let offset = try zone.offset(at: moment)
                let resolved = try zone.resolve(CivilTime(secondsSinceEpoch: moment + Double(offset.seconds)))
                let found = [resolved.first, resolved.second].map(\.secondsSinceEpoch)
                #expect(found.contains(moment), "\(name) \(moment)")
                #expect(resolved.status != .nonexistent, "\(name) \(moment)")
            }
        }
    }

    @Test func `T31 an unknown zone and impossible offsets are refused`() throws {
        let noon = try CivilTime(parsing: "2000-01-01")
        for (reference, code) in [
            (TimeReference.zone("Europe/Atlantis"), TimeError.Code.unknownZone), (.zone(""), .unknownZone),
            (.offset(seconds: 90_000), .badOffset), (.localMean(longitude: .nan), .badLongitude),
            (.localMean(longitude: 181), .badLongitude),
        ] {
            let error = #expect(throws: TimeError.self) { try zones.resolve(noon, in: reference) }
            #expect(error?.code == code)
            #expect(error?.message.hasSuffix(".") == true)
        }
    }

    @Test func `T31 the case of a zone's name does not matter`() throws {
        #expect(try zones.zone("europe/BERLIN").name == "Europe/Berlin")
    }

    @Test func `T148 the zones take at most 0.2 MB, and say their version`() throws {
        let data = try #require(BundledFile.contents("zones.bin"))
        #expect(data.count <= 200_000)
        #expect(zones.version.wholeMatch(of: /20\d\d[a-z]/) != nil)
        #expect(zones.names.count >= 597)
    }

    @Test func `T31 damaged zones are refused, wherever they end`() throws {
        let data = try #require(BundledFile.contents("zones.bin"))
        for length in stride(from: 0, to: data.count, by: 997) {
            #expect(throws: TimeError.self) { try ZoneDatabase(data: Data(data.prefix(length))) }
        }
        var random = SeededGenerator(seed: 31)
        for _ in 0..<50 {
            var broken = Data(data)
            for _ in 0..<20 { broken[Int.random(in: 0..<broken.count, using: &random)] = .random(in: 0...255) }
            // Whatever comes out, reading it ends and nothing traps.
            guard let database = try? ZoneDatabase(data: broken) else { continue }
            for name in database.names.prefix(100) { _ = try? database.zone(name).offset(at: 4e9) }
        }
    }
}
