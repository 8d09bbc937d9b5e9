import Foundation
import SpiritAtlasCore
import TestKit

/// How the table of random pairs is made, to which percentiles refer.
///
/// People come from one seed, one after the other: a birth between 1950 and 2010, a place spread evenly over the Earth between 66° south and north, a
/// given and a family name. Each pair of people is compared by each rule, once for everything that may be unknown about them.
struct PopulationProcedure {
    static let seed: UInt64 = 20_260_101
    static let people = 400

    /// One person as known by the day, by the time, and by time and place; with name and date, and with either alone.
    private struct Versions {
        var skies: [Compatibility.Person]
        var dateOnly: Compatibility.Person
        var nameOnly: Compatibility.Person
    }

    private var versions: [Versions] = []

    /// Draws the first people of the population.
    init(people: Int = Self.people) throws {
        let ephemeris = try Ephemeris.bundled()
        var random = SeededGenerator(seed: Self.seed)
        for _ in 0..<people {
            versions.append(try Self.draw(ephemeris, using: &random))
        }
    }

    /// For each dimension and each of its variants, how many pairs have how many points.
    func tables() -> [Compatibility.Dimension: [[Int]]] {
        var tables: [Compatibility.Dimension: [[Int]]] = [:]
        for (low, high) in [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)] {
            tables[.synastry, default: []].append(counts(.synastry, { $0.skies[low] }, { $0.skies[high] }))
        }
        for sides: (Versions) -> Compatibility.Person in [{ $0.dateOnly }, { $0.nameOnly }, { $0.skies[2] }] {
            tables[.numerology, default: []].append(counts(.numerology, sides, sides))
        }
        for level in 0...2 {
            tables[.elements, default: []].append(counts(.elements, { $0.skies[level] }, { $0.skies[level] }))
        }
        for dimension in [Compatibility.Dimension.ashtakoota, .humanDesign] {
            tables[dimension] = [counts(dimension, { $0.skies[2] }, { $0.skies[2] })]
        }
        return tables
    }

    /// The tables as the file `Compatibility+PopulationData.swift` holds them.
    static func source(of tables: [Compatibility.Dimension: [[Int]]]) -> String {
        let rows = Compatibility.Dimension.allCases.map { dimension in
            let variants = (tables[dimension] ?? []).map { counts in
                let lines = stride(from: 0, to: counts.count, by: 14).map { start in
                    "                "
                        + counts[start..<min(start + 14, counts.count)].map { "\($0)," }.joined(separator: " ") + "\n"
                }
                return "            [\n\(lines.joined())            ],\n"
            }
            return "        .\(dimension): [\n\(variants.joined())        ],\n"
        }
        return """
            extension Compatibility.Population {
                /// For each dimension and each variant of what is known, how many of all pairs have 0, 1, 2 … steps of points.
                package static let tables: [Compatibility.Dimension: [[Int]]] = [
            \(rows.joined())    ]
            }

            """
    }

    private func counts(
        _ dimension: Compatibility.Dimension, _ first: (Versions) -> Compatibility.Person,
        _ second: (Versions) -> Compatibility.Person
    ) -> [Int] {
        var counts: [Int] = []
        let (here, there) = (versions.map(first), versions.map(second))
        for one in here.indices {
            for other in there.indices where one < other {
                guard let points = Compatibility.Report.finding(dimension, here[one], there[other]).points else {
                    continue
                }
                let step = Int(points * Compatibility.Population.stepsPerPoint(dimension))
                if counts.count <= step { counts += [Int](repeating: 0, count: step + 1 - counts.count) }
                counts[step] += 1
            }
        }
        return counts
    }

    private static func draw(_ ephemeris: Ephemeris, using random: inout SeededGenerator) throws -> Versions {
        // 1950-01-01 to 2010-01-01.
        let jdUT = 2_433_282.5 + unit(&random) * 21_915
        let noon = (jdUT + 0.5).rounded(.down)
        let reach = sin(66 * Double.pi / 180)
        let latitude = asin(reach * (2 * unit(&random) - 1)) * 180 / .pi
        let longitude = 360 * unit(&random) - 180
        let name = try NumerologyName("\(pick(givenNames, &random)) \(pick(familyNames, &random))")
        let date = try date(jdUT)
        let place = try GeographicPlace(latitude: latitude, longitude: longitude)
        let births: [Compatibility.Birth] = [
            .day(noonJDUT: noon), .moment(jdUT: jdUT, place: nil), .moment(jdUT: jdUT, place: place),
        ]
        return Versions(
            skies: try births.map {
                try Compatibility.Person(name: name, date: date, birth: $0, ephemeris: ephemeris)
            },
            dateOnly: try Compatibility.Person(name: nil, date: date, birth: nil, ephemeris: ephemeris),
            nameOnly: try Compatibility.Person(name: name, date: nil, birth: nil, ephemeris: ephemeris))
    }

    /// 0 ..< 1, from the upper 53 bits, so that no library's way to draw a number matters.
    private static func unit(_ random: inout SeededGenerator) -> Double {
        Double(random.next() >> 11) / 9_007_199_254_740_992
    }

    private static func pick(_ names: [Substring], _ random: inout SeededGenerator) -> Substring {
        names[min(Int(unit(&random) * Double(names.count)), names.count - 1)]
    }

    private static func date(_ jdUT: Double) throws -> CalendarDate {
        let midnight = (jdUT - 0.5).rounded(.down) + 0.5
        let parts = Calendar(identifier: .gregorian).dateComponents(
            in: .gmt, from: Date(timeIntervalSince1970: (midnight - 2_440_587.5) * 86_400))
        return try CalendarDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
    }

    private static let givenNames = """
        Amina Ana Andrei Anna Ayşe Carlos Chidi Chiara David Deepa Elena Emma Fatima Fatou Gabriel Giulia Grace Hana Hugo Ines Ingrid Ivan
        James Jan Jasmine José Julia Kamala Kenji Kwame Lars Laura Leila Li Linh Louis Lucia Ludmila Maria Mark Mateo Mehmet Mei Miguel
        Mohammed Nadia Niamh Nina Noah Olga Omar Paul Pedro Petra Priya Rachel Rajesh Rosa Ruth Samuel Sara Sofia Thomas Yuki Yusuf Zofia
        """.split { $0.isWhitespace }

    private static let familyNames = """
        Abebe Ahmed Almeida Andersen Bakker Banerjee Bauer Bianchi Brown Castro Chen Cohen Costa Dubois Eriksson Fernandez Fischer Garcia
        Gonzalez Haddad Hansen Horvath Ivanova Jensen Johnson Kaya Khan Kim Kowalski Kumar Laurent Lee Lopez Mahlangu Martin Mendoza
        Morales Moreau Mukherjee Müller Murphy Mwangi Nakamura Nguyen Novak O'Brien Okafor Oliveira Papadopoulos Patel Pereira Petrov Popescu
        Rahman Ramirez Rossi Santos Sato Schmidt Sharma Silva Singh Smith Suzuki Takahashi Tan Taylor Torres Traoré Tremblay Wang Williams
        """.split { $0.isWhitespace }
}
