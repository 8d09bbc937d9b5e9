import Testing

@testable import SpiritAtlasCommand

@Suite struct TableTests {
    @Test func `Columns are as wide as what a terminal shows`() {
        var table = Table([("Name", .left), ("Number", .right)])
        table.add("東京", "5")
        table.add("\u{1b}[1mZürich\u{1b}[0m", "12")
        table.add("e\u{301}", "")
        #expect(
            table.lines(Ink(isColoured: false)) == [
                "  Name    Number", "  東京         5", "  \u{1b}[1mZürich\u{1b}[0m      12", "  e\u{301}",
            ])
    }

    @Test func `Without a terminal nothing is coloured`() {
        #expect(!CommandRun(["place", "Ulm"]).output.contains("\u{1b}"))
        #expect(CommandRun(["place", "Ulm"], isColoured: true).output.contains("\u{1b}[1mUlm\u{1b}[0m"))
    }
}
