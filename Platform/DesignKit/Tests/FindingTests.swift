@testable import DesignKit
import Testing

struct FindingTests {
    @Test func `Each word that is typed has to begin a word, whatever its case and accents`() {
        #expect(Finding.fits("alesund", "An Echo in Ålesund"))
        #expect(Finding.fits("ECHO an", "An Echo in Ålesund"))
        #expect(Finding.fits("berg", "Elias Berg-Haugen"))
        #expect(Finding.fits("haugen", "Elias Berg-Haugen"))
        #expect(!Finding.fits("cho", "An Echo in Ålesund"))
        #expect(!Finding.fits("echo bergen", "An Echo in Ålesund"))
    }
}
