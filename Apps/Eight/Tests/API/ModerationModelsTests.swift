import EightAPI
import Foundation
import Testing

/// Values of moderation that client and server share.
@Suite struct ModerationModelsTests {
    @Test func `What either school or district has switched off is off (E8-155)`() {
        let both = SchoolPause(stopsUploads: true).with(SchoolPause(stopsResponses: true))
        #expect(!both.allowsVideos && !both.allowsResponses && both.allowsReactions && !both.isOff)
        #expect(!SchoolPause(isReadOnly: true).allowsVideos && !SchoolPause(isReadOnly: true).allowsReactions)
        #expect(SchoolPause().isOff && SchoolPause().allowsResponses)
    }

    @Test func `A table of numbers has no formulas and a field a comma (E8-153)`() {
        let report = TransparencyReport(months: [
            TransparencyMonth(month: "2026-11", school: "=cmd,\"x\"", counts: ["videos": 3])
        ])
        #expect(report.csv.contains("2026-11,\"'=cmd,\"\"x\"\"\",3,0,"))
        for category in ReportCategory.allCases { #expect(TransparencyKind(category) != nil, "\(category)") }
    }
}
