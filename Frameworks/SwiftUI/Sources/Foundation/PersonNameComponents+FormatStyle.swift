import Foundation

extension PersonNameComponents {
    /// Writes names of people, as Foundation does on Apple platforms: in the order of Western languages.
    public struct FormatStyle: Foundation.FormatStyle {
        /// How much of a name is written.
        public enum Style: Int, Codable, Hashable, Sendable {
            /// What people call each other: the nickname, else the given name.
            case short
            /// Given and family name.
            case medium
            /// All of it.
            case long
            /// The first letters.
            case abbreviated
        }

        let style: Style

        /// Writes so much of names.
        public init(style: Style = .medium) { self.style = style }

        /// The name in words.
        public func format(_ value: PersonNameComponents) -> String {
            let parts: [String?] =
                switch style {
                case .short: [value.nickname ?? value.givenName ?? value.familyName]
                case .medium: [value.givenName, value.familyName]
                case .long:
                    [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
                case .abbreviated:
                    [[value.givenName, value.familyName].compactMap { $0?.first.map { String($0) } }.joined()]
                }
            return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The given and the family name.
    public func formatted() -> String { formatted(.name(style: .medium)) }
    /// The name as a style writes it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// Writes so much of names.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
