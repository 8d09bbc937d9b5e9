/// A table that gives each of the letters A to Z a number.
public enum LetterSystem: String, Sendable, Hashable, Codable, CaseIterable {
    /// A to I are 1 to 9, and so on in turns: J is 1 again.
    case pythagorean
    /// The table of Cheiro's Book of Numbers (1926): no letter is 9, X is 5.
    case chaldean

    /// The number of a letter: 1 ... 9, in the Chaldean table 1 ... 8; 0 for what is none of A to Z.
    ///
    /// - Parameter letter: an ASCII capital.
    /// - Returns: the number, or 0.
    public func value(of letter: UInt8) -> Int {
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) else { return 0 }
        let place = Int(letter - UInt8(ascii: "A"))
        switch self {
        case .pythagorean: return place % 9 + 1
        case .chaldean: return Self.chaldeanValues[place]
        }
    }

    //                                   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U  V  W  X  Y  Z
    private static let chaldeanValues = [1, 2, 3, 4, 5, 8, 3, 5, 1, 1, 2, 3, 4, 5, 7, 8, 1, 2, 3, 4, 6, 6, 6, 5, 1, 7]
}
