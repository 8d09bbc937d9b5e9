import CSodium

/// Oblivious pseudorandom functions of RFC 9497, in base mode over ristretto255 with SHA-512: whoever has the key computes a
/// function of an input that it does not see, and whoever has the input learns nothing of the key.
///
///     let question = OPRF.Question(input)
///     let answer = key.evaluate(question.element)      // by the one who has the key
///     let output = question.output(of: answer)         // the same as key.output(of: input)
public enum OPRF {
    /// Bytes of what travels.
    public static let elementLength = 32
    /// Bytes of an output.
    public static let outputLength = 64

    static let context = Array("OPRFV1-".utf8) + [0] + Array("-ristretto255-SHA512".utf8)

    /// What the output is, of an input and its element under the key.
    static func finish(_ input: [UInt8], _ element: [UInt8]) -> [UInt8] {
        Ristretto.hash(
            Ristretto.counted(input) + Ristretto.counted(element) + Array("Finalize".utf8))
    }

    static func element(of input: [UInt8]) -> [UInt8]? {
        // Longer ones have no place in the count of bytes that goes before.
        guard input.count <= 0xFFFF else { return nil }
        return Ristretto.element(hashing: input, domain: Array("HashToGroup-".utf8) + context)
    }
}

extension OPRF {
    /// The side that has the key.
    public struct Key: Sendable {
        private let scalar: [UInt8]

        /// The key that follows from a secret of 32 bytes and a name; nil for other secrets.
        public init?(seed: [UInt8], name: [UInt8]) {
            guard seed.count == 32, name.count <= 0xFFFF else { return nil }
            let input = seed + Ristretto.counted(name)
            for count in 0...UInt8.max {
                let scalar = Ristretto.scalar(
                    hashing: input + [count], domain: Array("DeriveKeyPair".utf8) + OPRF.context)
                if scalar.contains(where: { $0 != 0 }) {
                    self.scalar = scalar
                    return
                }
            }
            return nil
        }

        /// What may be known of the key.
        public var publicKey: [UInt8] { Ristretto.base(times: scalar) ?? [] }

        var secret: [UInt8] { scalar }

        /// Answers a question of which nothing can be told; nil when it is no element of the group.
        public func evaluate(_ element: [UInt8]) -> [UInt8]? { Ristretto.product(element, scalar) }

        /// The output of an input that is known; nil where there is none, as of inputs that are too long.
        public func output(of input: [UInt8]) -> [UInt8]? {
            guard let element = OPRF.element(of: input), let product = Ristretto.product(element, scalar) else {
                return nil
            }
            return OPRF.finish(input, product)
        }
    }

    /// The side that has the input.
    public struct Question: Sendable {
        /// What is sent: it looks the same for all inputs.
        public let element: [UInt8]
        private let input: [UInt8]
        private let blind: [UInt8]

        /// Nil for inputs that are too long.
        public init?(_ input: [UInt8]) { self.init(input, blind: Ristretto.randomScalar()) }

        init?(_ input: [UInt8], blind: [UInt8]) {
            guard let element = OPRF.element(of: input), let blinded = Ristretto.product(element, blind) else {
                return nil
            }
            self.element = blinded
            self.input = input
            self.blind = blind
        }

        /// The output for an answer; nil when the answer is no element of the group.
        public func output(of answer: [UInt8]) -> [UInt8]? {
            guard let inverse = Ristretto.inverse(of: blind), let element = Ristretto.product(answer, inverse) else {
                return nil
            }
            return OPRF.finish(input, element)
        }
    }
}
