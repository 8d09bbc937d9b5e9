import Testing

@testable import OnlyFriendsUI

@Suite struct ContactFileTests {
    private func numbers(_ text: String) -> [String] { ContactFile.numbers(in: Array(text.utf8)) }

    @Test func `OF-126 OF-132 A vCard gives its numbers, once each, and nothing else`() {
        let card = """
            BEGIN:VCARD\r
            VERSION:3.0\r
            FN:Ann 4712345678\r
            TEL;TYPE=CELL:+47 412 00 010\r
            item1.TEL;type=pref:(0)22-33.44 55\r
            item1.X-ABLabel:Hytte\r
            NOTE:Ring 99887766\r
            END:VCARD\r
            BEGIN:VCARD\r
            VERSION:4.0\r
            tel;VALUE=uri;TYPE="voice,\r
              home":tel:+47-412-00-010;ext=5102\r
            TEL:+47412000\r
             30\r
            END:VCARD\r

            """
        #expect(numbers(card) == ["+4741200010", "022334455", "+4741200030"])
    }

    @Test func `A table gives the columns that are named after phones`() {
        let google = """
            Name,Birthday,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value
            "Berg, Ann",1990-01-01,Mobile,+47 412 00 010 ::: 41200020,
            Bo,,Work,"+47 (412) 00-030",22334455
            """
        #expect(numbers(google) == ["+4741200010", "41200020", "+4741200030", "22334455"])
        #expect(numbers("Navn;Mobil\nAnn;412 00 010\n") == ["41200010"])
        #expect(numbers("+47 412 00 010\nBo\n") == ["+4741200010"])
    }

    @Test func `What is no number, too short, too long or not a file of contacts gives nothing`() {
        #expect(numbers("BEGIN:VCARD\nTEL:113\nTEL:call me\nTEL\nTEL:\nTEL:12345678901234567890\nEND:VCARD").isEmpty)
        #expect(numbers("").isEmpty && numbers("\n\n").isEmpty && numbers("hello, world").isEmpty)
        #expect(ContactFile.numbers(in: [0xFF, 0xFE, 0, 0x0A, 0x2C]).isEmpty)
        let many = (0..<6_000).map { "TEL:+4741\(100_000 + $0)" }.joined(separator: "\n")
        #expect(numbers("BEGIN:VCARD\n" + many).count == 5_000)
    }
}
