import EightAPI
import Foundation
import Testing

@testable import EightUI

/// What is said in a clip, while somebody writes it down (E8-077).
@Suite @MainActor struct CaptionsModelTests {
    @Test func `A line is added where the preview is, and after what stands there already`() {
        let model = CaptionsModel(length: 8_000)
        model.moment = 1_000
        model.addLine()
        #expect(model.lines.map(\.start) == [1_000] && model.lines.map(\.end) == [3_000])
        model.addLine()
        #expect(model.lines.map(\.start) == [1_000, 3_000] && model.lines.map(\.end) == [3_000, 5_000])
        // Between two lines there is what room there is.
        model.moment = 0
        model.addLine()
        #expect(model.lines.map(\.start) == [0, 1_000, 3_000] && model.lines.first?.end == 1_000)
        model.moment = 7_990
        model.addLine()
        #expect(model.lines.last?.start == 7_700 && model.lines.last?.end == 8_000)
    }

    @Test func `Lines move with their length, stay within the clip, and are seen at their time`() throws {
        let model = CaptionsModel([CaptionLine(text: "Hello", start: 500, end: 1_500)], length: 4_000)
        let id = try #require(model.lines.first?.id)
        model.moment = 1_000
        #expect(model.current == "Hello")
        model.setStart(9_000, of: id)
        #expect(model.lines.first?.start == 3_700 && model.lines.first?.end == 4_000 && model.current == nil)
        model.setEnd(0, of: id)
        #expect(model.lines.first?.end == 4_000)
        model.setText(String(repeating: "a", count: 100), of: id)
        #expect(model.lines.first?.text.count == CaptionTrack.lineMaximum)
        model.remove(id)
        #expect(model.lines.isEmpty && model.checked() == [])
    }

    @Test func `What cannot be kept says why, and what is empty is left out`() throws {
        let model = CaptionsModel(
            [CaptionLine(text: "", start: 0, end: 900), CaptionLine(text: "Hi", start: 900, end: 1_800)],
            length: 2_000)
        #expect(model.checked() == [CaptionLine(text: "Hi", start: 900, end: 1_800)])
        model.setText("what the fuck", of: try #require(model.lines.last?.id))
        #expect(model.checked() == nil && model.failure != nil)
        model.setText("Hi", of: try #require(model.lines.last?.id))
        #expect(model.failure == nil)
    }

    @Test func `What a device hears takes the place of what was written, unless it hears nothing`() async throws {
        struct Deaf: Error {}
        let model = CaptionsModel([CaptionLine(text: "Mine", start: 0, end: 900)], length: 2_000)
        let film = URL(fileURLWithPath: "/nowhere.mp4")
        await model.listen(to: film) { _ in CaptionTrack(lines: []) }
        #expect(model.lines.map(\.text) == ["Mine"] && model.failure != nil && !model.isListening)
        await model.listen(to: film) { _ in throw Deaf() }
        #expect(model.lines.map(\.text) == ["Mine"] && model.failure != nil)
        await model.listen(to: film) { _ in
            CaptionTrack(lines: [CaptionLine(text: "Heard", start: 100, end: 700)])
        }
        #expect(model.lines.map(\.text) == ["Heard"] && model.failure == nil)
    }

    @Test(arguments: [
        (CaptionsShown.whenMuted, true, true), (.whenMuted, false, false), (.always, false, true),
        (.never, true, false),
    ])
    func `Captions are read as one has chosen (E8-042)`(choice: CaptionsShown, isMuted: Bool, isShown: Bool) {
        #expect(choice.shows(isMuted: isMuted) == isShown)
    }
}
