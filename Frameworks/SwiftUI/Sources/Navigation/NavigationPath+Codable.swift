import Foundation

extension NavigationPath {
    /// A path in a form that can be kept, where all its values can be encoded.
    public struct CodableRepresentation: Codable, Equatable {
        let values: [AnyHashable]

        /// What is kept may have been in a stranger's hands: what no app names or stacks up is refused before it is looked up.
        static let longestName = 256
        /// See `longestName`.
        static let mostValues = 100

        init(values: [AnyHashable]) { self.values = values }

        /// Reads a path that was kept. Values whose type the app no longer has are an error, as are more than 100 of them.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var values: [AnyHashable] = []
            while !container.isAtEnd {
                guard values.count < Self.mostValues else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "The path has more than \(Self.mostValues) values.")
                }
                let name = try container.decode(String.self)
                guard name.utf8.count <= Self.longestName else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "The path names a type that no app can have.")
                }
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "The path has a value of a type that the app does not have.")
                }
                values.append(try Self.decode(type, from: Data(container.decode(String.self).utf8)))
            }
            self.values = values
        }

        /// Keeps the path: for each value, the name of its type and the value as JSON. What could not be read again is an
        /// error.
        public func encode(to encoder: any Encoder) throws {
            guard values.count <= Self.mostValues else {
                throw EncodingError.invalidValue(
                    values.count,
                    .init(
                        codingPath: encoder.codingPath,
                        debugDescription: "The path has more than \(Self.mostValues) values."))
            }
            var container = encoder.unkeyedContainer()
            for value in values {
                guard let base = value.base as? any Hashable & Codable, let name = _mangledTypeName(type(of: base)),
                    name.utf8.count <= Self.longestName
                else {
                    throw EncodingError.invalidValue(
                        value.base,
                        .init(codingPath: encoder.codingPath, debugDescription: "A value cannot be encoded."))
                }
                try container.encode(name)
                try container.encode(String(decoding: JSONEncoder().encode(base), as: UTF8.self))
            }
        }

        private static func decode<V: Hashable & Codable>(_ type: V.Type, from data: Data) throws -> AnyHashable {
            AnyHashable(try JSONDecoder().decode(type, from: data))
        }
    }

    /// A path that was kept.
    public init(_ codable: CodableRepresentation) { self.init(values: codable.values) }

    /// The path in a form that can be kept; nil where one of its values cannot be encoded.
    public var codable: CodableRepresentation? {
        guard values.allSatisfy({ $0.base is any Hashable & Codable }) else { return nil }
        return CodableRepresentation(values: values)
    }
}
