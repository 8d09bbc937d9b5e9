import Testing

@testable import ListBackupUI

@Suite struct TextPartTests {
    @Test func `LB-194 A record of ten megabytes opens by its beginning, and every part of it can be had`() {
        let whole = String(repeating: "åß🏔️ ", count: 1_000_000)
        var most = TextPart.first
        var seen = 0
        while true {
            let part = TextPart(whole, upTo: most)
            #expect(part.text.utf8.count <= most && whole.hasPrefix(part.text))
            #expect(part.text.utf8.count + part.left == whole.utf8.count)
            #expect(part.text.utf8.count > seen)
            seen = part.text.utf8.count
            if part.left == 0 { break }
            most *= 4
        }
        #expect(seen == whole.utf8.count)
    }

    @Test func `LB-194 A short text is whole`() {
        #expect(TextPart("a record", upTo: TextPart.first) == TextPart("a record", upTo: 8))
        #expect(TextPart("", upTo: 0).left == 0)
    }
}
