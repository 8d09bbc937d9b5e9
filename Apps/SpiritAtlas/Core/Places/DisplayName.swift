/// How a name is written, told by little more than its key.
///
/// The guess capitalises the key's words; a patch says where the name differs. Its first byte is a count of changes,
/// or 128 and more: the name itself follows. A change is a position and a character; 64 added to the position puts
/// the character before what stands there instead of in its place.
package enum DisplayName {
    private static let smallWords: Set<String> = [
        "de", "la", "do", "da", "dos", "das", "del", "di", "am", "an", "der", "sur", "en", "le", "les", "of", "upon",
        "el", "al", "du", "e", "y", "och", "nad", "and", "aan", "den", "bei", "im", "in", "et", "sous", "lès",
    ]

    /// The key with capitals.
    package static func guess(_ key: String) -> [Character] {
        let words = key.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            index > 0 && smallWords.contains(String(word))
                ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        return Array(words.joined(separator: " "))
    }

    /// The name of a key and its patch.
    package static func name(_ key: String, patch: ArraySlice<UInt8>) -> String {
        guard let count = patch.first else { return String(guess(key)) }
        if count >= 128 { return String(decoding: patch.dropFirst(), as: UTF8.self) }
        var characters = guess(key)
        var changes: [(position: Int, inserts: Bool, character: Character)] = []
        var rest = patch.dropFirst()
        while let at = rest.popFirst(), let lead = rest.first {
            let length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            rest = rest.dropFirst(length)
            guard let character = text.first else { break }
            changes.append((Int(at & 63), at & 64 != 0, character))
        }
        // From the end, so that positions before stay what they are.
        for change in changes.reversed() where change.position <= characters.count {
            if change.inserts {
                characters.insert(change.character, at: change.position)
            } else if change.position < characters.count {
                characters[change.position] = change.character
            }
        }
        return String(characters)
    }
}
