/// The numbers that a letter table gives a name.
///
/// Sources: Florence Campbell, Your Days Are Numbered (1931), for the Pythagorean table; Cheiro's Book of Numbers
/// (1926) for the Chaldean one.
public struct NameNumbers: Sendable, Hashable, Codable {
    /// The table used.
    public let system: LetterSystem
    /// The number of all letters, also called destiny.
    public let expression: NameNumber
    /// The number of the vowels, also called heart's desire.
    public let soulUrge: YVariants<NameNumber>
    /// The number of the consonants: for each part, all letters less the vowels.
    public let personality: YVariants<NameNumber>

    /// Computes the numbers of a name; all are 0 for a name without parts.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - system: the table that gives letters their numbers.
    public init(_ name: NumerologyName, system: LetterSystem) {
        let parts = name.parts.map { Array($0.utf8) }
        func sums(_ counts: (Int, [UInt8]) -> Bool) -> NameNumber {
            NameNumber(
                parts: parts.map { letters in
                    letters.indices.reduce(0) { $0 + (counts($1, letters) ? system.value(of: letters[$1]) : 0) }
                })
        }
        self.system = system
        expression = sums { _, _ in true }
        soulUrge = YVariants { policy in sums { policy.isVowel(at: $0, of: $1) } }
        personality = YVariants { policy in sums { !policy.isVowel(at: $0, of: $1) } }
    }
}
