import Foundation

/// Decides which passwords are good enough; client and server share it, so that they never disagree.
public enum PasswordRule {
    /// What is wrong with a password.
    public enum Violation: String, Sendable, CaseIterable {
        case tooShort, tooLong, common, personal, personalAddress

        /// The code in the server's refusal.
        public var code: String {
            switch self {
            case .tooShort: ProblemCode.passwordTooShort
            case .tooLong: ProblemCode.passwordTooLong
            case .common: ProblemCode.passwordCommon
            case .personal, .personalAddress: ProblemCode.passwordPersonal
            }
        }

        /// One sentence for people.
        public var message: String {
            switch self {
            case .tooShort: "Choose a password of at least 8 characters."
            case .tooLong: "Choose a password of at most 256 characters."
            case .common: "This password is too easy to guess; choose a less common one."
            case .personal: "Choose a password that is not your phone number or your name."
            case .personalAddress: "Choose a password that is not your mail address or your name."
            }
        }
    }

    /// How hard a password is to guess.
    public enum Strength: Int, Sendable, Comparable, CaseIterable {
        case refused, weak, fair, good, strong

        public static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
    }

    /// The form in which passwords are compared and hashed: Unicode's canonical composition (NFC).
    public static func normalised(_ password: String) -> String { password.precomposedStringWithCanonicalMapping }

    /// What is wrong with a password, nil when nothing is.
    public static func violation(
        in password: String, phoneNumber: String? = nil, mail: String? = nil, name: String? = nil,
        limits: PasswordLimits = PasswordLimits()
    ) -> Violation? {
        // Bytes first: a text of combining marks is one character however long it is.
        guard password.utf8.count <= limits.maximum * 16 else { return .tooLong }
        let password = normalised(password)
        let length = password.unicodeScalars.count
        if length < limits.minimum { return .tooShort }
        if length > limits.maximum { return .tooLong }
        if isPersonal(password, phoneNumber: phoneNumber, name: name) {
            return mail == nil ? .personal : .personalAddress
        }
        if let mail, isAddress(password, mail) { return .personalAddress }
        if CommonPasswords.contains(password) { return .common }
        return nil
    }

    /// How hard the password is to guess, for a meter beside the field.
    public static func strength(
        of password: String, phoneNumber: String? = nil, mail: String? = nil, name: String? = nil
    ) -> Strength {
        guard violation(in: password, phoneNumber: phoneNumber, mail: mail, name: name) == nil else { return .refused }
        let scalars = Array(normalised(password).unicodeScalars)
        let kinds = [
            scalars.contains { $0.properties.isLowercase }, scalars.contains { $0.properties.isUppercase },
            scalars.contains { (48...57).contains($0.value) }, scalars.contains { !$0.properties.isAlphabetic },
            scalars.contains { $0.value > 127 },
        ].count { $0 }
        let score = Set(scalars).count + scalars.count / 2 + kinds * 2
        switch score {
        case ..<15: return .weak
        case ..<20: return .fair
        case ..<28: return .good
        default: return .strong
        }
    }

    /// The address, or what stands before its @.
    private static func isAddress(_ password: String, _ mail: String) -> Bool {
        let typed = password.lowercased(), address = mail.lowercased()
        return typed == address || typed == address.prefix { $0 != "@" }
    }

    private static func isPersonal(_ password: String, phoneNumber: String?, name: String?) -> Bool {
        let digits = password.filter { $0.isASCII && $0.isNumber }
        let letters = password.filter { !" +-()/.".contains($0) }
        if let phoneNumber, letters == digits, digits.count >= 7 {
            let number = phoneNumber.filter { $0.isASCII && $0.isNumber }
            let trimmed = String(digits.drop { $0 == "0" })
            if !trimmed.isEmpty, number.hasSuffix(trimmed) || trimmed.hasSuffix(number) { return true }
        }
        if let name, !name.isEmpty {
            let squeezed = password.lowercased().filter { !$0.isWhitespace }
            if squeezed == normalised(name).lowercased().filter({ !$0.isWhitespace }) { return true }
        }
        return false
    }
}
