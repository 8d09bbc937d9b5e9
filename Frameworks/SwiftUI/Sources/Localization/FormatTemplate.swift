import Synchronization

/// A form string such as `%1$@ has %#@photos@`, taken apart.
///
/// A page puts numbers into the same few forms again and again, so each is taken apart once.
struct FormatTemplate: Sendable {
    /// A part of a form.
    enum Part: Equatable, Sendable {
        /// Words as they are.
        case words(String)
        /// `%arg`: the number that a substitution is about. Elsewhere it is words and, at times, a place.
        case number
        /// Where an argument goes.
        case place(Place)
    }

    /// A place for an argument: `%@`, `%2$lld`, `%#@name@`.
    struct Place: Equatable, Sendable {
        /// Which argument, from 1; the next one where it says nothing.
        var position: Int?
        /// The C library's form without the percent sign.
        var specifier = ""
        /// Which of the substitutions.
        var name: String?
    }

    let parts: [Part]

    private struct Key: Hashable {
        var form: String
        var isSubstitution: Bool
    }

    private static let known = Mutex<[Key: FormatTemplate]>([:])
    /// How many are kept.
    private static let limit = 4096

    /// The parts of a form; `%arg` has its meaning in those of substitutions only.
    static func of(_ form: String, isSubstitution: Bool) -> FormatTemplate {
        let key = Key(form: form, isSubstitution: isSubstitution)
        return known.withLock { known in
            if let found = known[key] { return found }
            if known.count >= limit { known.removeAll() }
            let made = FormatTemplate(form, isSubstitution: isSubstitution)
            known[key] = made
            return made
        }
    }

    init(_ form: String, isSubstitution: Bool) {
        var parts: [Part] = []
        var words = ""
        var rest = Substring(form)
        func flush() {
            if !words.isEmpty { parts.append(.words(words)) }
            words = ""
        }
        while let sign = rest.firstIndex(of: "%") {
            words += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                words += "%"
                rest = rest.dropFirst()
            } else if isSubstitution, rest.hasPrefix("arg") {
                flush()
                parts.append(.number)
                rest = rest.dropFirst(3)
            } else if let place = Place(&rest) {
                flush()
                parts.append(.place(place))
            } else {
                words += "%"
            }
        }
        words += rest
        flush()
        self.parts = parts
    }
}

extension FormatTemplate.Place {
    /// Reads what follows a percent sign; nil, with nothing read, where it is no place.
    init?(_ text: inout Substring) {
        var rest = text
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits, radix: 10), (1...99).contains(number) else { return nil }
            position = number
            rest = rest.dropFirst(digits.count + 1)
        }
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
            name = String(rest.dropFirst(2)[..<end])
            text = rest[rest.index(after: end)...]
            return
        }
        let flags = rest.prefix { "0123456789.+-#' lhqLzjt".contains($0) }
        guard flags.count <= 16, let conversion = rest.dropFirst(flags.count).first,
            "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion)
        else { return nil }
        specifier = String(flags) + String(conversion)
        text = rest.dropFirst(flags.count + 1)
    }
}
