import EightAPI
import Testing

/// Which texts people may write.
@Suite struct EightTextTests {
    @Test func `A name has 1 to 30 characters and a letter (E8-014)`() throws {
        #expect(try EightText.name("  Ane  ") == "Ane")
        #expect(try EightText.name(String(repeating: "👩‍👩‍👧‍👦", count: 29) + "a").count == 30)
        for bad in ["", "   ", "123", String(repeating: "a", count: 31), "a\u{202E}b", "a\u{0}b"] {
            #expect(throws: EightText.Violation.self, "\(bad)") { try EightText.name(bad) }
        }
    }

    @Test func `Words that a school does not want are found however they are spelled, and places are not (E8-154)`() {
        for bad in ["fuck", "F U C K", "fuuuuck off", "sh1t", "ßhit shít", "what a b!tch"] {
            #expect(!WordFilter.allows(bad), "\(bad)")
        }
        for good in ["Scunthorpe", "Sussex", "class assignment", "I pass", "Dick Francis", "a b c", "Cockburn Town"] {
            #expect(WordFilter.allows(good), "\(good)")
        }
    }
}
