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
        for part in FormatTemplate.of(form, isSubstitution: argument != nil).parts {
            switch part {
            case .words(let words): found.append(.literal(words))
            case .number: if let argument { found.append(Self.written(argument.0, argument.1, locale)) }
            case .place(let place): found += pieces(at: place, depth)
            }
        }
        return found
    }

    private mutating func pieces(at place: FormatTemplate.Place, _ depth: Int) -> [Piece] {
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
