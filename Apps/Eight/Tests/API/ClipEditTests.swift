import EightAPI
import Testing
import Wire

/// Which edits are taken.
@Suite struct ClipEditTests {
    private func refusal(_ edit: ClipEdit) -> String? {
        do throws(EightText.Violation) {
            _ = try edit.checked(seconds: 0.5...8)
            return nil
        } catch { return error.code }
    }

    @Test func `A clip lasts half a second to eight as it plays, at any speed (E8-071, E8-072)`() {
        #expect(refusal(ClipEdit()) == nil)
        #expect(refusal(ClipEdit(start: 1_000, end: 9_000)) == nil)
        #expect(refusal(ClipEdit(start: 1_000, end: 9_001)) == "out_of_range")
        #expect(refusal(ClipEdit(start: 1_000, end: 1_499)) == "out_of_range")
        #expect(refusal(ClipEdit(start: 0, end: 16_000, speed: .double)) == nil)
        #expect(refusal(ClipEdit(start: 0, end: 4_001, speed: .half)) == "out_of_range")
        #expect(refusal(ClipEdit(start: 0, end: 250, speed: .half)) == nil)
        for (start, end) in [(-1, 5_000), (5, 4), (600_001, 600_900), (0, .max), (.max, .min)] {
            #expect(refusal(ClipEdit(start: start, end: end)) == "out_of_range", "\(start) \(end)")
        }
    }

    @Test func `A frame lies within the picture, and filters within their range (E8-068, E8-070)`() {
        #expect(refusal(ClipEdit(crop: ClipCrop(x: 800, y: 0, width: 200, height: 1_000))) == nil)
        for crop in [
            ClipCrop(x: 801, y: 0, width: 200, height: 1_000), ClipCrop(x: 0, y: 0, width: 199, height: 1_000),
            ClipCrop(x: .max, y: .min, width: 500, height: 500), ClipCrop(x: 0, y: -1, width: 500, height: 500),
        ] { #expect(refusal(ClipEdit(crop: crop)) == "out_of_range") }
        #expect(refusal(ClipEdit(look: ClipLook(brightness: -100, contrast: 100, saturation: 100))) == nil)
        #expect(refusal(ClipEdit(look: ClipLook(saturation: 101))) == "out_of_range")
        #expect(refusal(ClipEdit(volume: 101)) == "out_of_range")
    }

    @Test func `Five texts of a hundred characters each, in words of the school (E8-069, E8-154)`() throws {
        let family = String(repeating: "👩‍👩‍👧‍👦", count: 100)
        let five = ClipEdit(texts: Array(repeating: ClipText(text: family), count: 5))
        #expect(refusal(five) == nil)
        #expect(refusal(ClipEdit(texts: five.texts + [ClipText(text: "x")])) == "too_many")
        #expect(refusal(ClipEdit(texts: [ClipText(text: family + "x")])) == "too_long")
        #expect(refusal(ClipEdit(texts: [ClipText(text: " \n ")])) == "required")
        #expect(refusal(ClipEdit(texts: [ClipText(text: "f.u.c.k")])) == "words")
        #expect(refusal(ClipEdit(texts: [ClipText(text: "a\u{202E}b")])) == "invalid")
        for text in [
            ClipText(text: "x", x: 1_001), ClipText(text: "x", size: 29), ClipText(text: "x", rotation: 181),
            ClipText(text: "x", start: 4_000, end: 4_000), ClipText(text: "x", start: 8_001),
            ClipText(text: "x", start: 8_000), ClipText(text: "x", end: -1),
        ] { #expect(refusal(ClipEdit(texts: [text])) == "out_of_range") }
        #expect(try ClipEdit(texts: [ClipText(text: " hi ")]).checked(seconds: 0.5...8).texts.first?.text == "hi")
    }

    @Test func `What changes nothing is neutral (E8-070)`() throws {
        let whole = ClipEdit(crop: ClipCrop(x: 0, y: 0, width: 1_000, height: 1_000))
        #expect(try whole.checked(seconds: 0.5...8).isNeutral)
        #expect(!ClipEdit(volume: 99).isNeutral)
    }

    @Test func `An edit is the same after its way through JSON (E8-078)`() throws {
        let edit = ClipEdit(
            start: 10, end: 4_000, speed: .quick, crop: ClipCrop(x: 1, y: 2, width: 300, height: 400),
            look: ClipLook(brightness: 1, contrast: -2, saturation: 3),
            texts: [ClipText(text: "مرحبا 🎉", rotation: -10, colour: .lime, ground: .black, start: 0, end: 900)],
            volume: 30)
        #expect(try JSONCoding.decode(ClipEdit.self, from: JSONCoding.encode(edit)) == edit)
    }
}
