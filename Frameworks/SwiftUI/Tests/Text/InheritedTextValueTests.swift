import SwiftUI
import Testing

@MainActor
@Suite struct InheritedTextValueTests {
    /// Says what the environment says of text.
    private struct Reader: View {
        @Environment(\.font) private var font
        @Environment(\.multilineTextAlignment) private var alignment
        @Environment(\.lineSpacing) private var spacing
        @Environment(\.textCase) private var letters

        var body: some View {
            Text(
                "\(font == .title ? "title" : font == nil ? "none" : "other") \(alignment == .center ? "center" : "side")"
                    + " \(Int(spacing)) \(letters == .uppercase ? "capital" : "written")")
        }
    }

    private struct Switching: View {
        @State private var isLarge = false
        var body: some View {
            VStack {
                Reader()
                Button("swap") { isLarge.toggle() }
            }
            .font(isLarge ? .title : .body)
        }
    }

    @Test func `Views read the font, alignment, line spacing and case that hold for them`() {
        let host = ViewHost.rendering(
            VStack {
                Reader()
                VStack { Reader() }.font(.title).multilineTextAlignment(.center).lineSpacing(4).textCase(.uppercase)
            })
        #expect(host.texts == ["none side 0 written", "title center 4 capital"])
    }

    @Test func `A view that reads the font is drawn anew when the font changes`() {
        let host = ViewHost.rendering(Switching())
        #expect(host.texts.first == "other side 0 written")
        host.click()
        #expect(host.texts.first == "title side 0 written")
    }

    @Test func `A font, an alignment and a spacing of the environment are the text's`() throws {
        let host = ViewHost.rendering(
            VStack { Text("a") }.environment(\.font, .title).environment(\.multilineTextAlignment, .center)
                .environment(\.lineSpacing, 4).environment(\.textCase, .uppercase))
        let stack = try #require(host.tree.root.first { $0.classes.contains("f-title") })
        #expect(stack.style("text-align") == "center")
        #expect(stack.style("line-height") == "calc(1.29em + 4px)")
        #expect(stack.style("text-transform") == "uppercase")
    }
}
