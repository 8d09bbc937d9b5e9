/// The media types that a client names in `Accept` (RFC 9110, section 12.5.1).
public struct AcceptedTypes: Sendable {
    private let weights: [String: Double]

    /// Reads the field's values; what is malformed is passed over.
    public init(_ values: [String]) {
        var weights: [String: Double] = [:]
        for part in values.joined(separator: ",").lowercased().split(separator: ",").prefix(64) {
            let words = part.split(whereSeparator: { $0 == ";" || $0 == " " || $0 == "\t" })
            guard let type = words.first else { continue }
            let weight = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            weights[String(type)] = weight
        }
        self.weights = weights
    }

    /// Whether a type is named itself, without a weight of zero. A wildcard names nothing: `*/*` says who asks for
    /// anything, and is not to be trusted with a format that is younger than the client.
    public func name(_ type: String) -> Bool { weights[type] ?? 0 > 0 }
}
