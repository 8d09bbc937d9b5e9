import Foundation

extension Gazetteer {
    /// Finds cities by a name, by its beginning, or by a name that is one or two letters wrong.
    ///
    /// Case and accents do not matter, and large cities have names in other languages and scripts too. What follows a
    /// comma narrows the search to a country or region: `Springfield, Illinois`, `Paris, TX`, `München, Deutschland`.
    /// Quick enough to be asked with every key that somebody types.
    ///
    /// - Parameters:
    ///   - text: the beginning of a name, perhaps a comma and a region.
    ///   - limit: how many places at most.
    /// - Returns: at most `limit` places, the best first: whole names before beginnings and guesses; among those a
    ///   city's own name before another's other name, unless that is a far larger city; then large cities before small.
    /// - Throws: `PlaceError.Code.badName` for text without letters or with more than 100 characters.
    public func search(_ text: String, limit: Int = 10) throws(PlaceError) -> [Match] {
        candidates(try PlaceQuestion(text), limit).map(match)
    }

    /// The place that a text means, and which others it could mean.
    ///
    /// - Parameters:
    ///   - text: as for ``search(_:limit:)``.
    ///   - alternatives: how many other places of that name are told at most.
    /// - Returns: the place that most likely is meant; never one whose name is only like what was asked for.
    /// - Throws: `PlaceError.Code.unknownPlace` when no place is called so; its
    ///   ``PlaceError/suggestions`` are those whose names are like it.
    public func resolve(_ text: String, alternatives: Int = 5) throws(PlaceError) -> Resolution {
        let found = try search(text, limit: max(1, min(alternatives, 100)) + 1)
        guard let first = found.first, first.kind.isWhole else {
            throw PlaceError(unknown: text, suggestions: found)
        }
        return Resolution(match: first, alternatives: found.dropFirst().filter(\.kind.isWhole))
    }

    /// The place that a text most likely means; ``resolve(_:alternatives:)`` also tells which others it could mean.
    ///
    /// - Parameter text: as for ``search(_:limit:)``.
    /// - Returns: the best of the places that are called so.
    /// - Throws: `PlaceError.Code.unknownPlace` when no place is called so.
    public func place(named text: String) throws(PlaceError) -> Place { try resolve(text).match.place }

    private func candidates(_ question: PlaceQuestion, _ limit: Int) -> [PlaceCandidates.Candidate] {
        var found = PlaceCandidates(limit: limit, filter: QualifierFilter(question.qualifiers))
        collect(question.key, in: file.names, &found)
        collect(question.key, in: file.aliases, &found)
        if let whole = question.whole {
            var unfiltered = PlaceCandidates(limit: limit, filter: QualifierFilter([]))
            collectWhole(whole, &unfiltered)
            for candidate in unfiltered.best { found.add(candidate) }
        }
        if !found.hasWhole {
            for other in question.withoutComma {
                var narrowed = PlaceCandidates(limit: limit, filter: QualifierFilter(other.qualifiers))
                collectWhole(other.key, &narrowed)
                for candidate in narrowed.best { found.add(candidate) }
            }
        }
        if !found.hasWhole, let key = question.withoutDigraphs {
            collectWhole(key, &found)
        }
        if !found.hasWhole, found.count < limit, question.key.count >= 3 {
            let edits = question.key.count >= 6 ? 2 : 1
            collectSimilar(question.key, edits: edits, in: file.names, &found)
            collectSimilar(question.key, edits: edits, in: file.aliases, &found)
        }
        return found.best
    }

    private func match(_ candidate: PlaceCandidates.Candidate) -> Match {
        Match(place: place(candidate.city), kind: candidate.kind, otherName: candidate.otherName)
    }

    private func collectWhole(_ key: [UInt16], _ found: inout PlaceCandidates) {
        collect(key, wholeOnly: true, in: file.names, &found)
        collect(key, wholeOnly: true, in: file.aliases, &found)
    }

    private func collect(
        _ key: [UInt16], wholeOnly: Bool = false, in list: NameList, _ found: inout PlaceCandidates
    ) {
        let bytes = data.span
        var cursor = NameCursor(list, block: list.block(of: key, in: bytes), in: bytes)
        while cursor.advance(in: bytes) {
            if cursor.key.starts(with: key) {
                let isWhole = cursor.key.count == key.count
                if !isWhole, wholeOnly { return }
                add(cursor, list, isWhole ? (list.hasReferences ? .otherName : .exact) : .prefix, 0, &found)
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
                add(cursor, list, .similar, score, &found)
            }
            if let depth = distance.dead { cursor.skip(sharing: depth, in: bytes) }
        }
    }

    private func add(
        _ cursor: NameCursor, _ list: NameList, _ kind: Match.Kind, _ fit: Double, _ found: inout PlaceCandidates
    ) {
        let bytes = data.span
        let city = list.hasReferences ? file.city(ofReference: cursor.reference, in: bytes) : cursor.index
        let record = file.record(city, in: bytes)
        let size = record.magnitude
        let score =
            switch kind {
            case .exact: Self.ownScore(size)
            case .otherName: cursor.reference & PlaceFile.wellKnownFlag != 0 ? Self.ownScore(size) : 20 + size
            case .prefix: size - (list.hasReferences ? 0.3 : 0)
            case .similar: size + fit - (list.hasReferences ? 0.3 : 0)
            }
        guard found.wants(score), found.filter.allows(record.region, in: file, bytes) else { return }
        let name = list.hasReferences ? String(DisplayName.guess(String(decoding: cursor.key, as: UTF16.self))) : nil
        found.add(.init(city: city, score: score, kind: kind, otherName: name))
    }

    private static func ownScore(_ size: Double) -> Double {
        size >= keepsItsName ? 40 + size : 20 + size + ownNameAdvantage
    }

    /// The decimal logarithm of the population from which on a city keeps its name against all other names that are the
    /// same; a little under 100,000, for populations are known to one percent.
    private static let keepsItsName = 4.95
    /// How many times larger a city must be for its other name to go before a small city's own: ten, as a logarithm.
    private static let ownNameAdvantage = 1.0
}
