import Foundation

extension Gazetteer {
    /// Finds cities by the beginning of their name, or by a name that is one or two letters wrong.
    ///
    /// Case and accents do not matter, and large cities have names in other languages and scripts too. What follows a
    /// comma narrows the search to a country or region: `Springfield, Illinois`, `Neustadt, DE`.
    ///
    /// - Parameters:
    ///   - text: the beginning of a name, perhaps a comma and a region.
    ///   - limit: how many places at most.
    /// - Returns: at most `limit` places, the best first: exact names before others, and large cities before small.
    /// - Throws: `PlaceError.Code.badName` for text without letters or with more than 100 characters.
    public func search(_ text: String, limit: Int = 10) throws(PlaceError) -> [Match] {
        guard text.utf8.count <= 400 else {
            throw PlaceError(.badName, "The name of a place has at most 100 characters.")
        }
        let parts = text.split(separator: ",").map { String($0) }
        let key = NameKey.units(parts.first ?? "")
        guard !key.isEmpty else { throw PlaceError(.badName, "The name of a place has at least one letter.") }
        var found = PlaceCandidates(limit: limit, filter: RegionFilter(parts.dropFirst().map(NameKey.folded)))
        collect(key, in: file.names, &found)
        collect(key, in: file.aliases, &found)
        if !found.hasExact, found.count < limit, key.count >= 3 {
            let edits = key.count >= 6 ? 2 : 1
            collectSimilar(key, edits: edits, in: file.names, &found)
            collectSimilar(key, edits: edits, in: file.aliases, &found)
        }
        return found.best.map { Match(place: place($0.city), kind: $0.kind) }
    }

    /// The place that a text most likely means.
    ///
    /// - Parameter text: as for ``search(_:limit:)``.
    /// - Returns: the best match.
    /// - Throws: `PlaceError.Code.unknownPlace` when nothing has a name like it.
    public func place(named text: String) throws(PlaceError) -> Place {
        guard let match = try search(text, limit: 1).first else {
            throw PlaceError(.unknownPlace, "The gazetteer has no city with a name like that.")
        }
        return match.place
    }

    private func collect(_ key: [UInt16], in list: NameList, _ found: inout PlaceCandidates) {
        let bytes = data.span
        var cursor = NameCursor(list, block: list.block(of: key, in: bytes), in: bytes)
        while cursor.advance(in: bytes) {
            if cursor.key.starts(with: key) {
                let isExact = cursor.key.count == key.count
                add(cursor, list, isExact ? 3 : 0, isExact ? .exact : .prefix, &found)
            } else if !cursor.key.lexicographicallyPrecedes(key) {
                return
            }
        }
    }

    private func collectSimilar(_ key: [UInt16], edits: Int, in list: NameList, _ found: inout PlaceCandidates) {
        let bytes = data.span
        var cursor = NameCursor(list, block: 0, in: bytes)
        var distance = PrefixDistance(to: key, limit: edits)
        while cursor.advance(in: bytes) {
            if let fit = distance.measure(cursor.key, shared: cursor.shared) {
                // A whole name that is wrong by one letter is likelier meant than a beginning that is.
                let score = fit.isWhole ? 1.5 - 1.5 * Double(fit.edits) : -1 - 1.5 * Double(fit.edits)
                add(cursor, list, score, .similar, &found)
            }
            if let depth = distance.dead { cursor.skip(sharing: depth, in: bytes) }
        }
    }

    private func add(
        _ cursor: NameCursor, _ list: NameList, _ score: Double, _ kind: Match.Kind, _ found: inout PlaceCandidates
    ) {
        let bytes = data.span
        let city = list.hasReferences ? file.city(ofReference: cursor.reference, in: bytes) : cursor.index
        let record = file.record(city, in: bytes)
        guard found.filter.allows(record.region, in: file, bytes) else { return }
        found.add(city, score + record.magnitude - (list.hasReferences ? 0.3 : 0), kind)
    }
}
