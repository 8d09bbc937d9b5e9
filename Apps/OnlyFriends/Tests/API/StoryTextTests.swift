import Foundation
import OnlyFriendsAPI
import Testing
import Wire

@Suite struct StoryTextTests {
    /// How much light a colour gives, as WCAG counts it.
    private func light(_ color: UInt32) -> Double {
        func part(_ shift: UInt32) -> Double {
            let value = Double(color >> shift & 0xFF) / 255
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        let lights = [light(one), light(other)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    @Test(arguments: StoryStroke.Ink.allCases)
    func `OF-096 Words on a ground of any colour are read at 4.5 to 1, in the better of black and white`(
        _ ink: StoryStroke.Ink
    ) {
        for style in StoryText.Style.allCases {
            let paint = StoryText(text: "Hi", style: style, ink: ink, isFilled: true).paint
            #expect(paint.box == ink.color && paint.opacity == 1)
            #expect(contrast(paint.letters, ink.color) >= 4.5)
            #expect(contrast(paint.letters, ink.color) >= contrast(0xFFFFFF - paint.letters, ink.color))
        }
    }

    @Test func `OF-096 Words of before colours and sides are white in the middle, and say so in no more letters`()
        throws
    {
        let before = #"{"rotation":0,"scale":0.5,"style":"boxed","text":"Hi","x":0.5,"y":0.5}"#
        let text = try JSONCoding.decode(StoryText.self, from: Array(before.utf8))
        #expect(text == StoryText(text: "Hi", style: .boxed))
        #expect(text.paint.letters == 0xFFFFFF && text.paint.box == 0 && text.paint.opacity == 0.65)
        #expect(StoryText(text: "Hi", ink: .black).paint.shadow == 0xFFFFFF)
        let after = String(decoding: try JSONCoding.encode(text), as: UTF8.self)
        #expect(!after.contains("ink") && !after.contains("alignment") && !after.contains("isFilled"))
    }
}
