import Foundation

/// What is known of somebody: a JSON object with the 36 fields, which keeps every key that this program does not know (T123,
/// T124).
package struct Profile: Sendable, Hashable, Identifiable {
    /// The longest text that a field holds, in characters.
    package static let longestText = 500

    package let id: String
    /// All that is known, under the names of ``ProfileField`` and others.
    package var values: [String: JSONValue]

    /// A profile; without values it is empty.
    package init(id: String, values: [String: JSONValue] = [:]) {
        self.id = id
        self.values = values
    }

    /// A text of the profile; empty when there is none. Empty texts are not kept.
    package subscript(field: ProfileField) -> String {
        get { values[field.rawValue]?.text ?? "" }
        set { values[field.rawValue] = newValue.isEmpty ? nil : .string(String(newValue.prefix(Self.longestText))) }
    }

    /// What the person is called in lists: the display name, else the name.
    package var title: String {
        let shown = self[.displayName].isEmpty ? self[.name] : self[.displayName]
        return shown.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// How many of the 36 fields are filled (T128).
    package var completed: Int { ProfileField.allCases.count { isFilled($0) } }

    /// Whether a field says anything.
    package func isFilled(_ field: ProfileField) -> Bool {
        switch values[field.rawValue] {
        case nil, .null: false
        case .string(let text): !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        case .object(let members): !members.isEmpty
        case .array(let elements): !elements.isEmpty
        case .number, .boolean: true
        }
    }

    /// The birth as it was typed.
    package var birth: BirthEntry {
        get { BirthEntry(values) }
        set { newValue.write(into: &values) }
    }

    /// The answers to a questionnaire: which of the three was given, by domain.
    package subscript(period: Ayurveda.Period) -> [Ayurveda.Domain: Int] {
        get {
            guard case .object(let all) = values[Self.ayurveda], case .object(let one) = all[period.rawValue] else {
                return [:]
            }
            var answers: [Ayurveda.Domain: Int] = [:]
            for (key, value) in one {
                guard let domain = Ayurveda.Domain(rawValue: key), case .number(let number) = value,
                    let choice = Int(exactly: number), (0...2).contains(choice)
                else { continue }
                answers[domain] = choice
            }
            return answers
        }
        set {
            var all: [String: JSONValue] = [:]
            if case .object(let known) = values[Self.ayurveda] { all = known }
            var one: [String: JSONValue] = [:]
            if case .object(let known) = all[period.rawValue] { one = known }
            for domain in Ayurveda.Domain.allCases {
                one[domain.rawValue] = newValue[domain].map { .number(Double($0)) }
            }
            all[period.rawValue] = one.isEmpty ? nil : .object(one)
            values[Self.ayurveda] = all.isEmpty ? nil : .object(all)
        }
    }

    private static let ayurveda = "ayurveda"

    /// How much of a profile is filled (T128).
    package enum Completion: Int, Sendable, Hashable, CaseIterable {
        case begun, basic, good, rich, full

        /// The level of so many of the 36 fields.
        package init(_ fields: Int) {
            switch fields {
            case ..<3: self = .begun
            case ..<10: self = .basic
            case ..<19: self = .good
            case ..<28: self = .rich
            default: self = .full
            }
        }
    }
}

extension JSONValue {
    /// A string as it is, a number as digits; nil for anything else.
    package var text: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number == number.rounded() ? String(format: "%.0f", number) : "\(number)"
        default: nil
        }
    }
}
