/// A number that a service writes as one, or as text, which some do with the same field at different times.
struct LooseNumber: Decodable, Sendable {
    /// Always finite.
    var value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
            return
        }
        let text = try container.decode(String.self)
        guard text.utf8.count <= 40, let number = Double(text), number.isFinite else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no number.")
        }
        value = number
    }
}

/// Text that a service writes as such or as a number; cut to a length that a screen can bear.
struct LooseText: Decodable, Sendable {
    var value: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            value = text.cut(to: 1_000)
        } else if let number = try? container.decode(Int64.self) {
            value = "\(number)"
        } else {
            value = "\(try container.decode(Double.self))"
        }
    }
}

/// An element of a list that is left out where it cannot be read, so that one of them does not cost the others.
struct Readable<Value: Decodable & Sendable>: Decodable, Sendable {
    var value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

extension String {
    /// The beginning, where there is more.
    func cut(to count: Int) -> String { utf8.count <= count ? self : String(prefix(count)) }
}

extension KeyedDecodingContainer {
    /// A number in any of its forms; nil where it is none.
    func number(_ key: Key) -> Double? { lenient(key, LooseNumber.self)?.value }

    /// A whole number, brought within what fits; nil where it is none.
    func whole(_ key: Key) -> Int64? { number(key).map { Int64(clampedTo: $0) } }

    /// Text in any of its forms; empty where there is none.
    func text(_ key: Key) -> String { lenient(key, LooseText.self)?.value ?? "" }

    /// Whether it says so, as a truth or in words.
    func truth(_ key: Key) -> Bool {
        if let truth = lenient(key, Bool.self) { return truth }
        return ["true", "1", "yes"].contains(text(key).lowercased())
    }

    /// The elements of a list that can be read, up to so many.
    func readable<Value: Decodable & Sendable>(_ key: Key, of type: Value.Type, most: Int) -> [Value] {
        Array((lenient(key, [Readable<Value>].self) ?? []).compactMap(\.value).prefix(most))
    }
}

extension Int64 {
    /// The nearest whole number that fits; 0 for what is no number.
    init(clampedTo value: Double) {
        guard !value.isNaN else {
            self = 0
            return
        }
        self = value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value)
    }
}
