/// Brings the numbers of an address book into the one form that they are compared in, E.164, on the device: nobody has to
/// be asked what a number is. Which numbers there are is not known here, so that one of nobody may come out as well.
public struct NumberReader: Sendable {
    private let home: Country?
    private let countries: [Int: Country]
    private static let digits = 7...15

    /// - Parameter home: the ISO code of the country whose numbers stand without a calling code.
    public init(countries: [Country], home: String?) {
        self.home = countries.first { $0.code == home }
        // Of several with one calling code, all have the same digits dialled before a number.
        self.countries = Dictionary(countries.map { ($0.callingCode, $0) }) { first, _ in first }
    }

    /// A number in any spelling as `+4741234567`; nil where it can be none.
    public func e164(_ text: String) -> String? {
        guard text.utf8.count <= 100 else { return nil }
        let number = text.compactMap(\.wholeNumberValue).map(String.init).joined()
        if text.drop(while: { !$0.isWholeNumber && $0 != "+" }).hasPrefix("+") { return whole(number) }
        if let home, home.callingCode == 1, number.hasPrefix("011") { return whole(number.dropFirst(3)) }
        if number.hasPrefix("00") { return whole(number.dropFirst(2)) }
        guard let home else { return nil }
        let code = String(home.callingCode)
        // As abroad, but for the plus.
        if number.hasPrefix(code), !fits(Substring(number), home), fits(number.dropFirst(code.count), home) {
            return checked(number)
        }
        return checked(code + national(Substring(number), home))
    }

    /// A number with its calling code, in which some write what one dials at home as well: `+44 (0) 7911 123456`.
    private func whole(_ number: some StringProtocol) -> String? {
        let number = String(number)
        for length in 1...3 where number.count > length {
            guard let code = Int(number.prefix(length)), let country = countries[code] else { continue }
            let rest = number.dropFirst(length)
            return checked(String(code) + (fits(rest, country) ? rest : national(rest, country)))
        }
        return checked(number)
    }

    /// A national number without what is dialled before it.
    private func national(_ number: Substring, _ country: Country) -> Substring {
        guard let prefix = country.trunkPrefix, number.hasPrefix(prefix) else { return number }
        // A number may begin with the same digits.
        let rest = number.dropFirst(prefix.count)
        return fits(number, country) && !fits(rest, country) ? number : rest
    }

    private func fits(_ number: Substring, _ country: Country) -> Bool {
        country.lengths.contains(number.count)
    }

    private func checked(_ number: String) -> String? {
        guard Self.digits.contains(number.count), number.first != "0" else { return nil }
        return "+" + number
    }
}
