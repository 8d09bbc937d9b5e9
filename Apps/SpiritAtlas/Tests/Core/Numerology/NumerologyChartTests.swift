import Foundation
import SpiritAtlasCore
import Testing

@Suite struct NumerologyChartTests {
    @Test func `T71 maturity adds life path and expression`() throws {
        let chart = try NumerologyChart(name: "John", birthDate: CalendarDate("1879-03-14"))
        #expect(chart.maturity.total == 6 + 2)
        #expect(chart.maturity.value == 8)
    }

    @Test func `a whole chart survives JSON, which shows sums and values`() throws {
        let chart = try NumerologyChart(name: "Ada Lovelace", birthDate: CalendarDate("1815-12-10"))
        let json = try JSONEncoder().encode(chart)
        #expect(try JSONDecoder().decode(NumerologyChart.self, from: json) == chart)
        let text = try #require(String(bytes: json, encoding: .utf8))
        #expect(text.contains(#""normalized":"ADA LOVELACE""#))
        #expect(text.contains(#""date":"1815-12-10""#))
    }

    @Test func `T78 the pair table is symmetric, whole and best on its diagonal`() {
        var counts: [NumberAffinity: Int] = [:]
        for first in 1...9 {
            #expect(NumberAffinity.between(first, first) == .match)
            for second in 1...9 {
                let affinity = NumberAffinity.between(first, second)
                #expect(affinity == NumberAffinity.between(second, first))
                if let affinity { counts[affinity, default: 0] += 1 }
            }
        }
        #expect(counts == [.match: 27, .compatible: 18, .neutral: 8, .challenge: 28])
        #expect(NumberAffinity.between(11, 2) == .match)
        #expect(NumberAffinity.between(0, 4) == nil)
    }
}
