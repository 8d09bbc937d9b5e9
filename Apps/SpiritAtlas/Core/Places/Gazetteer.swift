import Foundation

/// Some 69,000 cities with their coordinates and time zones, mapped from the bundled file.
public struct Gazetteer: Sendable {
    /// What the licence of the data asks to be shown where they are used.
    public static let attribution =
        "Places: GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0)."

    /// A place that was found.
    public struct Match: Sendable, Hashable, Codable {
        /// How the name fits what was sought.
        public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
            /// It is the place's own name, but for case and accents.
            case exact
            /// It is another name of the place, as in another language.
            case otherName
            /// A name of the place begins with it.
            case prefix
            /// A name of the place, or its beginning, is one or two letters away: a guess.
            case similar

            /// Whether it is a whole name of the place and not a guess at one.
            public var isWhole: Bool { self == .exact || self == .otherName }
        }

        /// The place.
        public var place: Place
        /// How its name fits.
        public var kind: Kind
        /// The other name that fits, without its accents; nil where it is the place's own.
        public var otherName: String?
    }

    /// The place that a name means, and the others that are called so.
    public struct Resolution: Sendable, Hashable, Codable {
        /// The one that most likely is meant; its ``Match/kind`` is `exact` or `otherName`.
        public var match: Match
        /// Other places that are called so, the likeliest first; a country or region after a comma leaves fewer.
        public var alternatives: [Match]

        /// Whether it should be asked which place is meant.
        public var isAmbiguous: Bool { !alternatives.isEmpty }
    }

    let data: Data
    let file: PlaceFile

    /// How many cities there are.
    public var count: Int { file.names.count }

    /// Opens the bundled gazetteer; nothing is read before it is needed.
    ///
    /// - Returns: the gazetteer.
    /// - Throws: `PlaceError.Code.badData` when it is missing or damaged.
    public static func bundled() throws(PlaceError) -> Gazetteer {
        guard let data = BundledFile.contents("cities.bin") else {
            throw PlaceError(.badData, "The file cities.bin is missing.")
        }
        return try Gazetteer(data: data)
    }

    /// Opens places in the format of the bundled file.
    package init(data: Data) throws(PlaceError) {
        guard let file = PlaceFile(data.span) else { throw PlaceError(.badData, "The places are damaged.") }
        self.data = data
        self.file = file
    }

    /// A city by its number in the order of the names; for going through all of them.
    package func place(_ city: Int) -> Place {
        let bytes = data.span
        var cursor = NameCursor(file.names, block: city / NameList.blockLength, in: bytes)
        while cursor.index < city, cursor.advance(in: bytes) {}
        let record = file.record(city, in: bytes)
        let region = file.region(record.region, in: bytes)
        let country = file.text(region.country, in: bytes)
        return Place(
            name: DisplayName.name(
                String(decoding: cursor.key, as: UTF16.self), patch: file.patch(city, in: bytes)[...]),
            region: file.text(region.name, in: bytes), countryCode: String(country.prefix(2)),
            country: String(country.dropFirst(2)), latitude: record.latitude, longitude: record.longitude,
            population: record.population, zone: file.text(region.zone, in: bytes))
    }
}
