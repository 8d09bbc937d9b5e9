import SpiritAtlasCore

/// Makes the patches that `DisplayName` applies.
enum NamePatch {
    /// Nil when the guess is the name already.
    static func patch(_ name: String, key: String) -> [UInt8]? {
        let guess = DisplayName.guess(key)
        let letters = Array(name)
        if guess == letters { return nil }
        if let changes = changes(from: guess, to: letters) {
            var patch = [UInt8(changes.count)]
            for change in changes {
                patch.append(UInt8(change.position | (change.inserts ? 64 : 0)))
                patch += Array(String(change.character).utf8)
            }
            if patch.count < name.utf8.count, DisplayName.name(key, patch: patch[...]) == name { return patch }
        }
        return [UInt8(128)] + Array(name.utf8)
    }

    /// Each letter stays, is replaced, or comes new before one that stays.
    private static func changes(
        from guess: [Character], to letters: [Character]
    ) -> [(position: Int, inserts: Bool, character: Character)]? {
        var changes: [(position: Int, inserts: Bool, character: Character)] = []
        var position = 0
        for (index, letter) in letters.enumerated() {
            guard position < 63, letter.unicodeScalars.count == 1 else { return nil }
            let missing = (letters.count - index) - (guess.count - position)
            if position < guess.count, guess[position] == letter {
                position += 1
            } else if missing > 0 {
                changes.append((position, true, letter))
            } else if position < guess.count {
                changes.append((position, false, letter))
                position += 1
            } else {
                return nil
            }
        }
        return position == guess.count && changes.count < 64 ? changes : nil
    }
}
