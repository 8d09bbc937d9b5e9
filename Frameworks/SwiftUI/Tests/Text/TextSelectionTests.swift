import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite struct TextSelectionTests {
    @Test func `Places that a browser tells are those of the characters`() {
        let text = "a👨‍👩‍👧b"
        let all = TextSelection(units: 0..<text.utf16.count, of: text)
        #expect(all == TextSelection(range: text.startIndex..<text.endIndex))
        #expect(all.units(of: text) == 0..<text.utf16.count)
        // Inside of the family there is no place of its own.
        let inside = TextSelection(units: 4..<4, of: text)
        #expect(inside.isInsertion)
        #expect(inside.units(of: text) == 1..<1)
        #expect(TextSelection(units: 90..<99, of: text).units(of: text) == text.utf16.count..<text.utf16.count)
    }

    @Test func `A selection of a text that became shorter ends with it`() {
        let long = "abcdef"
        let selection = TextSelection(range: long.index(long.startIndex, offsetBy: 2)..<long.endIndex)
        #expect(selection.units(of: "abc") == 2..<3)
        #expect(selection.units(of: "") == 0..<0)
    }

    @Test func `What the browser said itself is no wish of the view`() {
        let memory = SelectionMemory()
        #expect(memory.wish(for: nil).isEmpty)
        memory.learn(3..<3)
        #expect(memory.wish(for: 3..<3).isEmpty)
        #expect(memory.wish(for: 0..<5) == "0 5 1")
        #expect(memory.wish(for: 0..<5) == "0 5 1")
        memory.learn(2..<2)
        #expect(memory.wish(for: 0..<5) == "0 5 2")
    }
}
