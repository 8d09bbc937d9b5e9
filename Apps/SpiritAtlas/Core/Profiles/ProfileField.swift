/// One of the 36 things that a profile may tell; the raw values are the names in its JSON.
package enum ProfileField: String, Sendable, Hashable, CaseIterable {
    case name, displayName, birthDateTime, birthPlace
    case middleName, nickname, spiritualName, maidenName
    case motherName, fatherName, ancestry, familyTradition
    case gender, bloodType, dominantHand, eyeColor, height, birthWeight
    case firstBreath, conceptionDate, firstCry
    case weatherConditions, moonPhase, hospitalName, seasonalEnergy
    case firstWord, firstSteps
    case loveLanguage, personalityType, attachmentStyle, sexualEnergy, communicationStyle, conflictResolution
    case intimacyPreference, spiritualConnection, lifePurposeAlignment

    /// What belongs together on a page.
    package enum Group: String, Sendable, Hashable, CaseIterable {
        case identity, names, family, physical, timing, environment, life, relationship

        /// The fields of the group in their order.
        package var fields: [ProfileField] {
            switch self {
            case .identity: [.name, .displayName, .birthDateTime, .birthPlace]
            case .names: [.middleName, .nickname, .spiritualName, .maidenName]
            case .family: [.motherName, .fatherName, .ancestry, .familyTradition]
            case .physical: [.gender, .bloodType, .dominantHand, .eyeColor, .height, .birthWeight]
            case .timing: [.firstBreath, .conceptionDate, .firstCry]
            case .environment: [.weatherConditions, .moonPhase, .hospitalName, .seasonalEnergy]
            case .life: [.firstWord, .firstSteps]
            case .relationship:
                [
                    .loveLanguage, .personalityType, .attachmentStyle, .sexualEnergy, .communicationStyle,
                    .conflictResolution, .intimacyPreference, .spiritualConnection, .lifePurposeAlignment,
                ]
            }
        }
    }

    /// The answers that there are, as the JSON spells them; nil where anything may be said.
    package var choices: [String]? {
        switch self {
        case .gender: ["FEMALE", "MALE", "NON_BINARY", "OTHER"]
        case .bloodType:
            [
                "A_POSITIVE", "A_NEGATIVE", "B_POSITIVE", "B_NEGATIVE", "AB_POSITIVE", "AB_NEGATIVE", "O_POSITIVE",
                "O_NEGATIVE", "UNKNOWN",
            ]
        case .dominantHand: ["RIGHT", "LEFT", "AMBIDEXTROUS"]
        case .loveLanguage:
            ["WORDS_OF_AFFIRMATION", "QUALITY_TIME", "RECEIVING_GIFTS", "ACTS_OF_SERVICE", "PHYSICAL_TOUCH"]
        case .attachmentStyle: ["SECURE", "ANXIOUS", "AVOIDANT", "DISORGANIZED"]
        case .moonPhase: MoonPhase.allCases.map(\.rawValue)
        case .personalityType:
            [
                "INTJ", "INTP", "ENTJ", "ENTP", "INFJ", "INFP", "ENFJ", "ENFP", "ISTJ", "ISFJ", "ESTJ", "ESFJ", "ISTP",
                "ISFP", "ESTP", "ESFP",
            ] + (1...9).map { "ENNEAGRAM_\($0)" }
        case .sexualEnergy:
            ["GENTLE", "SENSUAL", "PLAYFUL", "PASSIONATE", "ADVENTUROUS", "SPIRITUAL", "QUIET"]
        case .communicationStyle:
            ["DIRECT", "TACTFUL", "EXPRESSIVE", "RESERVED", "ANALYTICAL", "HUMOROUS"]
        // The five modes of K. Thomas and R. Kilmann.
        case .conflictResolution:
            ["COMPETING", "COLLABORATING", "COMPROMISING", "AVOIDING", "ACCOMMODATING"]
        case .intimacyPreference:
            ["EMOTIONAL", "PHYSICAL", "INTELLECTUAL", "SPIRITUAL_CLOSENESS", "SHARED_EXPERIENCE"]
        case .spiritualConnection:
            ["RELIGION", "MEDITATION", "NATURE", "ART", "NONE"]
        default: nil
        }
    }
}
