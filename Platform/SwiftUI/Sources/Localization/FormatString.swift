import Foundation

/// Puts arguments into a translated form string such as `%1$@ has %#@photos@`.
struct FormatString {
    typealias Piece = LocalizedStringKey.Piece

    let arguments: [Piece]
    let substitutions: [String: StringCatalog.Substitution]
    let rule: PluralRule
    let locale: Locale
    /// The argument that comes next where a place does not say which.
    private var next = 0

    init(
        arguments: [Piece], substitutions: [String: StringCatalog.Substitution], language: String, locale: Locale
    ) {
        (self.arguments, self.substitutions, self.locale) = (arguments, substitutions, locale)
        rule = PluralRulesData.rule(for: language)
    }

    /// The words with the arguments in their places.
    mutating func pieces(of value: StringCatalog.Value) -> [Piece] {
        let count = arguments.lazy.compactMap(\.number).first
        return pieces(Self.form(of: value, count?.operands(), rule), argument: nil, depth: 0)
    }

    /// The form for a count.
    private static func form(
        of value: StringCatalog.Value, _ count: PluralOperands?, _ rule: PluralRule
    ) -> String {
        switch value {
        case .unit(let text): return text
        case .plural(let forms):
            let category = count.map { rule.category(of: $0) } ?? .other
            // Languages that have no special form for nothing may still be given one.
            let zero = count?.isExactly(0) == true ? forms[.zero] : nil
            guard let found = zero ?? forms[category] ?? forms[.other] ?? forms.values.first else { return "" }
            return form(of: found, count, rule)
        }
    }

    private mutating func pieces(_ form: String, argument: (Piece, String)?, depth: Int) -> [Piece] {
        var found: [Piece] = []
        var words = ""
        var rest = Substring(form)
        func flush() {
            if !words.isEmpty { found.append(.literal(words)) }
            words = ""
        }
        while let sign = rest.firstIndex(of: "%") {
            words += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                words += "%"
                rest = rest.dropFirst()
            } else if let argument, rest.hasPrefix("arg") {
                flush()
                found.append(Self.written(argument.0, argument.1, locale))
                rest = rest.dropFirst(3)
            } else if let place = Place(&rest) {
                flush()
                found += pieces(at: place, depth)
            } else {
                words += "%"
            }
        }
        words += rest
        flush()
        return found
    }

    private mutating func pieces(at place: Place, _ depth: Int) -> [Piece] {
        let substitution = place.name.flatMap { substitutions[$0] }
        let index: Int
        if let position = place.position ?? substitution?.argument {
            index = position - 1
        } else {
            index = next
            next += 1
        }
        guard arguments.indices.contains(index) else { return [] }
        guard place.name != nil else { return [Self.written(arguments[index], place.specifier, locale)] }
        guard let substitution, depth < StringCatalog.depthLimit else { return [] }
        let form = Self.form(of: substitution.value, arguments[index].number?.operands(), rule)
        return pieces(form, argument: (arguments[index], substitution.specifier), depth: depth + 1)
    }

    private static func written(_ piece: Piece, _ specifier: String, _ locale: Locale) -> Piece {
        piece.number.map { .value($0.text(specifier, locale: locale)) } ?? piece
    }
}

/// A place for an argument: `%@`, `%2$lld`, `%#@name@`.
private struct Place {
    var position: Int?
    var specifier = ""
    var name: String?

    /// Reads what follows a percent sign; nil, with nothing read, where it is no place.
    init?(_ text: inout Substring) {
        var rest = text
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            guard let number = Int(digits), (1...99).contains(number) else { return nil }
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
