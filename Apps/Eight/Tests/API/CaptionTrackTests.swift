import EightAPI
import Testing

/// What is written down of what is said (E8-077).
@Suite struct CaptionTrackTests {
    private func kept(_ lines: [CaptionLine], _ length: Int = 8_000) throws -> [CaptionLine] {
        try CaptionTrack(lines: lines).checked(milliseconds: length).lines
    }

    @Test func `Lines are kept in order, without empty ones, and none reaches into the next`() throws {
        let lines = [
            CaptionLine(text: " second\nline ", start: 2_000, end: 9_000), CaptionLine(text: "  ", start: 0, end: 100),
            CaptionLine(text: "first", start: 500, end: 2_500),
        ]
        let kept = try kept(lines)
        #expect(
            kept == [
                CaptionLine(text: "first", start: 500, end: 2_000),
                CaptionLine(text: "second line", start: 2_000, end: 8_000),
            ])
        let track = CaptionTrack(lines: kept)
        #expect(track.line(at: 499) == nil && track.line(at: 500)?.text == "first")
        #expect(track.line(at: 2_000)?.text == "second line" && track.line(at: 8_000) == nil)
    }

    @Test(arguments: [
        (CaptionLine(text: String(repeating: "a", count: 81), start: 0, end: 900), "too_long"),
        (CaptionLine(text: "late", start: 8_000, end: 9_000), "out_of_range"),
        (CaptionLine(text: "back", start: 500, end: 500), "out_of_range"),
        (CaptionLine(text: "before", start: -1, end: 500), "out_of_range"),
        (CaptionLine(text: "what the fuck", start: 0, end: 900), "words"),
    ])
    func `What cannot be kept is refused with its reason`(line: CaptionLine, code: String) throws {
        do {
            _ = try kept([line])
            Issue.record("\(line) was kept")
        } catch let violation as EightText.Violation { #expect(violation.code == code) }
    }

    @Test func `More lines than a clip can have are refused`() throws {
        let lines = (0...CaptionTrack.linesMaximum).map { CaptionLine(text: "a", start: $0 * 10, end: $0 * 10 + 10) }
        #expect(throws: EightText.Violation.self) { try kept(lines) }
        #expect(try kept(Array(lines.dropLast())).count == CaptionTrack.linesMaximum)
    }

    @Test func `A track is a file that players read`() {
        let track = CaptionTrack(lines: [CaptionLine(text: "a < b & c", start: 1_050, end: 7_999)])
        #expect(track.webVTT == "WEBVTT\n\n00:00:01.050 --> 00:00:07.999\na &lt; b &amp; c\n")
    }
}
