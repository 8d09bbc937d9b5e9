import Foundation

/// Knows passwords that attackers try first: over a thousand roots, in the forms in which people disguise them.
///
/// Every root stands for about a hundred spellings (capitals, digits for letters, a year or digits at the end, doubled,
/// backwards), which makes a list of more than 100,000 entries without a file.
public enum CommonPasswords {
    /// True when the password is one that attackers try first.
    public static func contains(_ password: String) -> Bool {
        let lowered = password.lowercased()
        guard lowered.utf8.count <= 40 else { return hasOneUnit(lowered) }
        if hasOneUnit(lowered) || isRun(lowered) { return true }
        let plain = undisguised(lowered)
        return [lowered, plain].contains { text in
            roots.contains(text) || roots.contains(core(of: text)) || roots.contains(String(text.reversed()))
                || isDoubled(text)
        } || roots.contains(undisguised(core(of: lowered)))
    }

    /// The roots, all in lower case.
    static let roots = Set(commonPasswordRoots.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// `aaaaaaaa`, `abababab`, `12341234`: a unit of up to four characters and nothing else.
    private static func hasOneUnit(_ text: String) -> Bool {
        let letters = Array(text)
        return (1...4).contains { width in
            letters.count >= width * 2 && letters.indices.allSatisfy { letters[$0] == letters[$0 % width] }
        }
    }

    /// Neighbours on a keyboard, in the alphabet or among the digits, forwards or backwards, from end to end.
    private static func isRun(_ text: String) -> Bool {
        rows.contains { $0.contains(text) || String($0.reversed()).contains(text) }
    }

    private static let rows = [
        "01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertyuiop[]",
        "asdfghjkl;'",
        "zxcvbnm,./", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfvtgbyhnujmikolp",
        "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn", "!@#$%^&*()_+", "a1b2c3d4e5f6g7h8", "147258369",
        "123qweasdzxc", "qweasdzxc123", "1a2b3c4d5e6f7g8h", "987654321098", "112233445566778899", "9876543210",
    ]

    private static func isDoubled(_ text: String) -> Bool {
        guard text.count.isMultiple(of: 2) else { return false }
        let half = text.prefix(text.count / 2)
        return text == half + half && roots.contains(String(half))
    }

    /// The text without digits and signs at its ends.
    private static func core(of text: String) -> String {
        func isFiller(_ character: Character) -> Bool { !character.isLetter }
        let head = text.drop(while: isFiller)
        return String(head.reversed().drop(while: isFiller).reversed())
    }

    /// Letters for the digits and signs that people write instead of them.
    private static func undisguised(_ text: String) -> String {
        String(text.map { disguises[$0] ?? $0 })
    }

    private static let disguises: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "!": "i", "+": "t",
    ]
}
