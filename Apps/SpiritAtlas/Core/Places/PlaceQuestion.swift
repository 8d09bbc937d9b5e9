/// What somebody asks for: a name, and what says which of the places with that name.
package struct PlaceQuestion {
    let key: [UInt16]
    /// All of it taken for one name, for there are names with a comma; nil when there is none.
    let whole: [UInt16]?
    let qualifiers: [PlaceQualifier]

    /// - Throws: `PlaceError.Code.badName` for text without letters or with more than 100 characters.
    init(_ text: String) throws(PlaceError) {
        guard text.utf8.count <= 400 else {
            throw PlaceError(.badName, "The name of a place has at most 100 characters.")
        }
        let parts = text.split(whereSeparator: { ",;،、，".contains($0) })
        let key = NameKey.units(String(parts.first ?? ""))
        guard !key.isEmpty else { throw PlaceError(.badName, "The name of a place has at least one letter.") }
        self.key = key
        whole = parts.count > 1 ? NameKey.units(text) : nil
        qualifiers = parts.dropFirst().prefix(4).compactMap { PlaceQualifier($0) }
    }

    private init(key: [UInt16], qualifiers: [PlaceQualifier]) {
        (self.key, self.qualifiers, whole) = (key, qualifiers, nil)
    }

    /// The question with its last words taken for a country or state, `paris texas` as `paris, texas`: each way that
    /// makes sense, the shortest name first.
    var withoutComma: [PlaceQuestion] {
        guard qualifiers.isEmpty else { return [] }
        let words = key.split(separator: 0x20)
        guard words.count > 1 else { return [] }
        return (max(1, words.count - 4)..<words.count).compactMap { count in
            let tail = String(decoding: Array(words[count...].joined(separator: [0x20])), as: UTF16.self)
            guard let qualifier = PlaceQualifier(tail), qualifier.isKnown else { return nil }
            return PlaceQuestion(key: Array(words[..<count].joined(separator: [0x20])), qualifiers: [qualifier])
        }
    }

    /// The name as it is where ä, ö, ü, ø and å were written with two letters; nil when there are none.
    var withoutDigraphs: [UInt16]? { Self.withoutDigraphs(key) }

    /// A name's key with one letter for each ae, oe, ue and aa; nil when it has none.
    package static func withoutDigraphs(_ key: [UInt16]) -> [UInt16]? {
        let second: [UInt16: [UInt16]] = [0x61: [0x65, 0x61], 0x6f: [0x65], 0x75: [0x65]]
        var plain: [UInt16] = []
        for unit in key {
            if let last = plain.last, second[last]?.contains(unit) == true { continue }
            plain.append(unit)
        }
        return plain.count < key.count ? plain : nil
    }
}
