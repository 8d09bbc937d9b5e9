/// A field of Tautulli's answers, which have hundreds of them.
struct TautulliKey: CodingKey, ExpressibleByStringLiteral {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The fields of one of Tautulli's answers.
typealias TautulliFields = KeyedDecodingContainer<TautulliKey>

extension Decoder {
    /// The fields of what is read.
    func tautulliFields() throws -> TautulliFields { try container(keyedBy: TautulliKey.self) }
}

/// A list that Tautulli writes as an empty object where there is nothing.
struct TautulliList<Element: Decodable & Sendable>: Decodable, Sendable {
    /// No more are held.
    static var most: Int { 2_000 }
    var elements: [Element]

    init(from decoder: any Decoder) throws {
        guard let list = try? [Readable<Element>](from: decoder) else {
            guard try decoder.tautulliFields().allKeys.isEmpty else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "This is no list."))
            }
            elements = []
            return
        }
        elements = Array(list.compactMap(\.value).prefix(Self.most))
    }
}
