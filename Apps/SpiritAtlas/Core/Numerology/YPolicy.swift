/// When the letter Y counts as a vowel; authors differ.
public enum YPolicy: String, Sendable, Hashable, Codable, CaseIterable {
    /// The vowels are A, E, I, O, U only.
    case never
    /// Every Y is a vowel.
    case always
    /// A Y is a vowel unless it stands beside A, E, I, O or U in its part of the name.
    case heuristic

    /// Whether the letter at a place of a part of a name is a vowel.
    func isVowel(at index: Int, of letters: [UInt8]) -> Bool {
        guard letters[index] == UInt8(ascii: "Y") else { return Self.isPlainVowel(letters[index]) }
        switch self {
        case .never: return false
        case .always: return true
        case .heuristic:
            let before = index > 0 && Self.isPlainVowel(letters[index - 1])
            let after = index + 1 < letters.count && Self.isPlainVowel(letters[index + 1])
            return !before && !after
        }
    }

    private static func isPlainVowel(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "U"): true
        default: false
        }
    }
}

/// The same result under each way to treat the letter Y.
public struct YVariants<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    /// Y is a consonant.
    public let never: Value
    /// Y is a vowel.
    public let always: Value
    /// Y is a vowel unless it stands beside another one.
    public let heuristic: Value

    init(_ result: (YPolicy) -> Value) {
        never = result(.never)
        always = result(.always)
        heuristic = result(.heuristic)
    }

    /// The result under one policy.
    ///
    /// - Parameter policy: how the letter Y is counted.
    /// - Returns: the value for it.
    public subscript(policy: YPolicy) -> Value {
        switch policy {
        case .never: never
        case .always: always
        case .heuristic: heuristic
        }
    }
}
