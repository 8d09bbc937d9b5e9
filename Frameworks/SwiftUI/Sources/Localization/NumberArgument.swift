import Foundation

/// A number in a text, and how the text's key says that it is written.
package struct NumberArgument: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        case signed(Int64)
        case unsigned(UInt64)
        case double(Double)
    }

    package let value: Value
    /// The form of the C library's `printf` without the percent sign: `lld`, `.2f`.
    package let specifier: String

    package init(_ value: Value, specifier: String) {
        self.value = value
        self.specifier = specifier.hasPrefix("%") ? String(specifier.dropFirst()) : specifier
    }

    /// A number of any type; nil for what is no number.
    package init?(_ value: Any, specifier: String) {
        switch value {
        case let number as any SignedInteger: self.init(.signed(Int64(clamping: number)), specifier: specifier)
        case let number as any BinaryInteger: self.init(.unsigned(UInt64(clamping: number)), specifier: specifier)
        case let number as any BinaryFloatingPoint: self.init(.double(Double(number)), specifier: specifier)
        default: return nil
        }
    }

    /// The number in a language's digits and signs, in this form or another.
    package func text(_ other: String? = nil, locale: Locale) -> String {
        var form = other ?? specifier
        if form == "@" { form = specifier }
        guard let conversion = form.last else { return "" }
        let precision = Self.precision(of: form)
        switch (value, conversion) {
        case (.double(let number), "f"), (.double(let number), "F"):
            guard let precision else { return raw(form) }
            return FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(precision))
                .format(number)
        case (.signed(let number), "d"), (.signed(let number), "i"), (.signed(let number), "u"):
            guard form.dropLast().allSatisfy({ "lhqz".contains($0) }) else { return raw(form) }
            return Self.text(number, locale)
        case (.unsigned(let number), "d"), (.unsigned(let number), "i"), (.unsigned(let number), "u"):
            guard form.dropLast().allSatisfy({ "lhqz".contains($0) }) else { return raw(form) }
            return IntegerFormatStyle<UInt64>(locale: locale).format(number)
        default: return raw(form)
        }
    }

    /// A whole number in a language's digits.
    static func text(_ number: Int64, _ locale: Locale) -> String {
        isSame(number) && !hasOwnDigits(locale)
            ? String(number) : IntegerFormatStyle<Int64>(locale: locale).format(number)
    }

    /// Whether nearly all languages write a number alike: with Arabic digits and without a sign between thousands.
    static func isSame(_ number: Int64) -> Bool { (0..<1000).contains(number) }

    private static func hasOwnDigits(_ locale: Locale) -> Bool {
        let name = locale.identifier
        // A name may ask for digits of its own: `de_DE@numbers=arab`, `de-DE-u-nu-arab`.
        if name.utf8.contains(UInt8(ascii: "@")) || name.contains("-u-") { return true }
        let language = name.utf8.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
        return languagesWithDigits.contains { $0.utf8.elementsEqual(language) }
    }

    private static let languagesWithDigits = [
        "ar", "fa", "bn", "mr", "ne", "my", "dz", "ckb", "ps", "as", "sd", "ks",
    ]

    /// What plural rules see of the number.
    package func operands(_ specifier: String? = nil) -> PluralOperands {
        switch value {
        case .signed(let number): return PluralOperands(i: number.magnitude)
        case .unsigned(let number): return PluralOperands(i: number)
        case .double(let number):
            guard number.isFinite, abs(number) < 1e15 else { return PluralOperands(i: 1000) }
            let precision = Self.precision(of: specifier ?? self.specifier) ?? 6
            return PluralOperands(digits: String(format: "%.\(precision)f", abs(number)))
        }
    }

    /// Digits after the point that a form asks for; nil when it asks for more than that: a width, a sign.
    private static func precision(of form: String) -> Int? {
        let bare = form.dropLast().filter { !"lLhq".contains($0) }
        if bare.isEmpty { return 6 }
        guard bare.first == ".", let count = Int(bare.dropFirst(), radix: 10), count < 40 else { return nil }
        return count
    }

    /// As the C library writes it. Only forms of numbers reach it: nothing else can be read where a number lies.
    private func raw(_ form: String) -> String {
        guard let conversion = form.last, let flags = Self.flags(form) else { return "" }
        switch (value, "diouxX".contains(conversion)) {
        case (.signed(let number), true): return String(format: "%\(flags)ll\(conversion)", number)
        case (.unsigned(let number), true): return String(format: "%\(flags)ll\(conversion)", number)
        case (.double(let number), true): return String(format: "%\(flags)lld", Int64(clamping: number))
        case (.double(let number), false): return String(format: "%\(flags)\(Self.real(conversion))", number)
        case (.signed(let number), false): return String(format: "%\(flags)\(Self.real(conversion))", Double(number))
        case (.unsigned(let number), false): return String(format: "%\(flags)\(Self.real(conversion))", Double(number))
        }
    }

    private static func real(_ conversion: Character) -> Character {
        "eEfFgGaA".contains(conversion) ? conversion : "g"
    }

    /// Flags, width and precision of a form, each bounded; nil for what is none.
    private static func flags(_ form: String) -> String? {
        let flags = form.dropLast().filter { !"lLhqzjt".contains($0) }
        guard flags.count <= 8, flags.allSatisfy({ "0123456789.+- #'".contains($0) }) else { return nil }
        let numbers = flags.split { !$0.isNumber }
        return numbers.allSatisfy { $0.count <= 2 || Int($0, radix: 10).map { $0 < 100 } == true } ? String(flags) : nil
    }
}
