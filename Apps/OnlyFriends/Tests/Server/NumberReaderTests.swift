import OnlyFriendsAPI
import PhoneNumbers
import Testing

@testable import OnlyFriendsServer

/// What devices make of numbers is compared with what the server, which knows all plans of numbers, makes of them.
@Suite struct NumberReaderTests {
    private let book = PhoneBook(limits: ServerLimits())

    @Test(
        arguments: [
            ("412 34 567", "NO"), ("+47 412 34 567", "DE"), ("0047 41234567", "DE"), ("4741234567", "NO"),
            ("0151 23456789", "DE"), ("+49 (0) 151 23456789", "NO"), ("07911 123456", "GB"),
            ("+44 (0)7911 123456", "NO"), ("(415) 555-2671", "US"), ("1 415 555 2671", "US"),
            ("011 47 41234567", "US"), ("345 678 9012", "IT"), ("8 912 345-67-89", "RU"), ("070-123 45 67", "SE"),
        ])
    func `OF-129 A device reads numbers as the server does`(_ text: String, _ country: String) throws {
        let expected = try PhoneNumber(text, region: country, refusing: []).e164
        #expect(NumberReader(countries: book.countries, home: country).e164(text) == expected)
    }

    @Test func `OF-129 Each country's mobile number is read at home and from abroad`() throws {
        var others: [String] = []
        let abroad = NumberReader(countries: book.countries, home: "NO")
        for region in PhoneRegion.all() where !region.exampleE164.isEmpty {
            let home = NumberReader(countries: book.countries, home: region.code)
            #expect(abroad.e164(region.exampleE164) == region.exampleE164, "\(region.code)")
            if home.e164(region.example) != region.exampleE164 { others.append(region.code) }
        }
        // Argentina writes a 15 into the middle at home and dials a 9 from abroad, Belarus dials two prefixes: such numbers
        // are read only as they are written for abroad.
        #expect(others == ["AR", "BY"])
    }

    @Test(arguments: ["", "112", "hello", "+", "+1", "000000000", String(repeating: "1", count: 300)])
    func `What can be no number is none`(_ text: String) {
        #expect(NumberReader(countries: book.countries, home: "NO").e164(text) == nil)
        #expect(NumberReader(countries: [], home: nil).e164(text) == nil)
    }
}
