@testable import SwiftUI
import Testing

@MainActor
struct PickedColorTests {
    @Test func `What a browser's palette says is a colour, with its opacity where the palette knows one`() {
        func picked(_ text: String) -> Color.Resolved? {
            PickedColor(text)?.color(opacity: 0.25).resolve(in: EnvironmentValues())
        }
        #expect(picked("#ff0000") == Color.Resolved(red: 1, green: 0, blue: 0, opacity: 0.25))
        #expect(picked("color(srgb 0 0.5 1 / 0.75)") == Color.Resolved(red: 0, green: 0.5, blue: 1, opacity: 0.75))
        for text in ["", "red", "#ff00", "#gggggg", "color(srgb 0 1)", "color(srgb 0 1 nan)", "color(srgb a b c)"] {
            #expect(picked(text) == nil, "\(text)")
        }
        let faded = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
        #expect(faded.hexadecimal(withOpacity: true) == "#ff000080")
        #expect(faded.hexadecimal(withOpacity: false) == "#ff0000")
    }
}
