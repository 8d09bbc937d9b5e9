import Foundation
import SwiftUI
import Testing

@testable import SwiftUI

@MainActor
@Suite struct RichTextTests {
    private func text() -> AttributedString {
        var bold = AttributedString("bold")
        bold.foregroundColor = .red
        return AttributedString("a ") + bold + AttributedString(" z")
    }

    private func runs(_ text: AttributedString) -> [String] {
        text.runs.map { String(text.characters[$0.range]) + ($0.foregroundColor == .red ? " red" : "") }
    }

    @Test func `What an edit leaves alone keeps its attributes, and what is new has those of the letter before`() {
        #expect(runs(text().edited(to: "a bold z!", typing: nil)) == ["a ", "bold red", " z!"])
        #expect(runs(text().edited(to: "a bolder z", typing: nil)) == ["a ", "bolder red", " z"])
        #expect(runs(text().edited(to: "so a bold z", typing: nil)) == ["so a ", "bold red", " z"])
        #expect(runs(text().edited(to: "a  z", typing: nil)) == ["a  z"])
        #expect(runs(text().edited(to: "", typing: nil)) == [])
        #expect(runs(AttributedString().edited(to: "new", typing: nil)) == ["new"])
    }

    @Test func `Attributes are given to what is selected, or to what will be typed`() {
        var words = AttributedString("one two 👩‍👩‍👧 end")
        var selection = AttributedTextSelection(units: 4..<7)
        words.transformAttributes(in: &selection) { $0.foregroundColor = .red }
        #expect(runs(words) == ["one ", "two red", " 👩‍👩‍👧 end"])
        #expect(selection.units(in: words) == 4..<7)
        var place = AttributedTextSelection(units: 3..<3)
        words.transformAttributes(in: &place) { $0.foregroundColor = .red }
        #expect(place.typing != nil)
        #expect(runs(words.edited(to: "one! two 👩‍👩‍👧 end", typing: place.typing)).contains("! red"))
        guard case .ranges(let ranges) = selection.indices(in: words) else {
            Issue.record("Something is selected.")
            return
        }
        #expect(ranges.ranges.map { String(words.characters[$0]) } == ["two"])
    }

    @Test func `A selection of a text that has become shorter ends with it`() {
        let selection = AttributedTextSelection(units: 10..<20)
        #expect(selection.units(in: AttributedString("short")) == 5..<5)
    }
}
