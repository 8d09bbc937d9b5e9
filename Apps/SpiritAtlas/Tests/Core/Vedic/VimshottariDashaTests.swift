import SpiritAtlasCore
import Testing

@Suite struct VimshottariDashaTests {
    @Test func `T81 T82 balance, great periods and their parts agree with the births`() throws {
        for birth in try VedicReference.births() {
            let dasha = try VimshottariDasha(jdUT: birth.jdUT, moon: birth.moon)
            let expected = birth.vimshottari
            // The Moon is given to a millionth of a degree: up to 0.0000015 years.
            #expect(abs(dasha.balance - expected.balance) < 3e-6)
            #expect(dasha.firstLord.name == expected.lord)
            for (own, other) in zip(dasha.mahadashas, expected.maha) {
                #expect(own.lord.name == other.lord)
                #expect(try abs(own.start - VedicReference.julianDay(other.start)) < 100.0 / 86_400)
                for (part, otherPart) in zip(own.parts, other.antar ?? []) {
                    #expect(part.lord.name == otherPart[0])
                    #expect(try abs(part.start - VedicReference.julianDay(otherPart[1])) < 100.0 / 86_400)
                }
            }
            #expect(dasha.mahadashas.count == expected.maha.count)
        }
    }

    @Test(arguments: VimshottariDasha.Year.allCases)
    func `T81 the periods are 120 years of the chosen length`(year: VimshottariDasha.Year) throws {
        let dasha = try VimshottariDasha(jdUT: 2_451_545, moon: 100, year: year)
        let periods = dasha.mahadashas
        #expect(abs((periods[8].end - periods[0].start) - 120 * year.days) < 1e-6)
        #expect(VimshottariDasha.order.reduce(0) { $0 + VimshottariDasha.years(of: $1) } == 120)
        #expect(abs(periods[0].end - (2_451_545 + dasha.balance * year.days)) < 1e-6)
    }

    @Test func `T82 the parts of a period fill it without gaps, on all levels`() throws {
        let dasha = try VimshottariDasha(jdUT: 2_451_545, moon: 217.3)
        for maha in dasha.mahadashas {
            #expect(maha.parts.count == 9)
            #expect(maha.parts[0].lord == maha.lord)
            for antar in maha.parts {
                let share = Double(VimshottariDasha.years(of: antar.lord)) / 120
                #expect(abs((antar.end - antar.start) - (maha.end - maha.start) * share) < 1e-6)
                #expect(antar.parts.first?.start == antar.start)
                #expect(abs((antar.parts.last?.end ?? 0) - antar.end) < 1e-6)
                #expect(zip(antar.parts, antar.parts.dropFirst()).allSatisfy { $0.end == $1.start })
                #expect(antar.parts.allSatisfy { $0.parts.isEmpty })
            }
        }
        #expect(try dasha.running(at: 2_451_545).map(\.level) == [.maha, .antar, .pratyantar])
        #expect(try dasha.running(at: 2_451_545).first?.lord == dasha.firstLord)
        #expect(try dasha.running(at: 2_551_545).isEmpty)
        #expect(throws: ChartError.self) { try VimshottariDasha(jdUT: .nan, moon: 0) }
    }
}
