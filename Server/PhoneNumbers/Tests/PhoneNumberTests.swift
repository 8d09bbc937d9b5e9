import PhoneNumbers
import Testing

@Suite struct PhoneNumberTests {
    @Test(
        arguments: [
            ("+47 412 34 567", nil), ("0047 41234567", nil), ("0047-412 34 567", "NO"), ("412 34 567", "NO"),
            ("41234567", "no"), ("(+47) 412.34.567", nil), ("tel:+47-412-34-567", nil), ("٤١٢٣٤٥٦٧", "NO"),
            ("+４７ ４１２３４５６７", nil), ("+47 412 34 567 ext. 9", nil),
        ] as [(String, String?)])
    func `OF-001: every spelling of a number gives one E.164 text`(text: String, region: String?) throws {
        let number = try PhoneNumber(text, region: region)
        #expect(number.e164 == "+4741234567")
        #expect(number.region == "NO")
        #expect(number.callingCode == 47)
        #expect(number.kind == .mobile)
    }

    @Test(
        arguments: [
            ("", nil, .notANumber), ("hello", "NO", .notANumber), ("41234567", nil, .unknownRegion),
            ("41234567", "XX", .unknownRegion), ("41234567", "Norway", .unknownRegion),
            ("+999 1234567", nil, .unknownRegion), ("+47 412", nil, .tooShort), ("4", "NO", .notANumber),
            ("+47 412 345 678 901", nil, .tooLong), ("+47" + String(repeating: "1", count: 300), nil, .tooLong),
            ("112", "NO", .shortCode), ("911", "US", .shortCode), ("+1 555 555 5555", nil, .invalid),
            ("+1 900 555 0123", nil, .premiumRate), ("820 12 345", "NO", .premiumRate), ("800 12 345", "NO", .tollFree),
        ] as [(String, String?, PhoneNumberError.Code)])
    func `OF-002: a number that cannot be used is refused with its reason`(
        text: String, region: String?, code: PhoneNumberError.Code
    ) {
        #expect(throws: PhoneNumberError(code)) { try PhoneNumber(text, region: region) }
    }

    @Test func `OF-002: internet phone numbers are refused where the operator wants it`() throws {
        let number = try PhoneNumber("+47 850 01 234")
        #expect(number.kind == .voip)
        #expect(throws: PhoneNumberError(.voip)) { try PhoneNumber(number.e164, refusing: [.voip]) }
    }

    @Test func `OF-003: each region has a calling code and an example that is a number under that code`() throws {
        let regions = PhoneRegion.all()
        #expect(regions.count >= 240)
        #expect(regions.map(\.code) == regions.map(\.code).sorted())
        for region in regions where !region.exampleE164.isEmpty {
            let number = try PhoneNumber(region.exampleE164, refusing: [])
            #expect(number.callingCode == region.callingCode)
            #expect(try PhoneNumber(region.example, region: region.code, refusing: []) == number)
            let length = number.e164.count - 1 - "\(region.callingCode)".count
            #expect((region.minimumLength...region.maximumLength).contains(length), "\(region)")
        }
    }

    @Test func `OF-012: the text of a number hides its middle`() throws {
        let number = try PhoneNumber("+47 412 34 567")
        #expect("\(number)" == "+47 ••••• 567")
        #expect(number.international == "+47 412 34 567")
        #expect(number.national == "412 34 567")
    }

    @Test func `Bytes that are no text of a number never crash`() {
        var random = SystemRandomNumberGenerator()
        let pieces = ["+", "0", "1", "4", "7", ";ext=", " ", "(", "\0", "é", "١", "tel:", "*", "#", "x", "-"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0..<30, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            _ = try? PhoneNumber(text, region: ["NO", "US", "ZZ", nil].randomElement(using: &random) ?? nil)
        }
    }
}
