import SpiritAtlasCore
import SwiftUI

extension Words {
    static func name(_ group: ProfileField.Group) -> String {
        switch group {
        case .identity: String(localized: "Who")
        case .names: String(localized: "Other names")
        case .family: String(localized: "Family")
        case .physical: String(localized: "Body")
        case .timing: String(localized: "Around the birth")
        case .environment: String(localized: "Surroundings of the birth")
        case .life: String(localized: "First years")
        case .relationship: String(localized: "With others")
        }
    }

    static func name(_ field: ProfileField) -> String {
        switch field {
        case .name: String(localized: "Full name at birth")
        case .displayName: String(localized: "What you call them")
        case .birthDateTime: String(localized: "Day of birth")
        case .birthPlace: String(localized: "Place of birth")
        case .middleName: String(localized: "Middle name")
        case .nickname: String(localized: "Nickname")
        case .spiritualName: String(localized: "Spiritual name")
        case .maidenName: String(localized: "Maiden name")
        case .motherName: String(localized: "Mother's name")
        case .fatherName: String(localized: "Father's name")
        case .ancestry: String(localized: "Ancestry")
        case .familyTradition: String(localized: "Family tradition")
        case .gender: String(localized: "Gender")
        case .bloodType: String(localized: "Blood type")
        case .dominantHand: String(localized: "Writing hand")
        case .eyeColor: String(localized: "Eye colour")
        case .height: String(localized: "Height in cm")
        case .birthWeight: String(localized: "Weight at birth in kg")
        case .firstBreath: String(localized: "First breath")
        case .conceptionDate: String(localized: "Day of conception")
        case .firstCry: String(localized: "First cry")
        case .weatherConditions: String(localized: "Weather that day")
        case .moonPhase: String(localized: "Phase of the Moon")
        case .hospitalName: String(localized: "Hospital")
        case .seasonalEnergy: String(localized: "Season")
        case .firstWord: String(localized: "First word")
        case .firstSteps: String(localized: "First steps")
        case .loveLanguage: String(localized: "Love language")
        case .personalityType: String(localized: "Personality type")
        case .attachmentStyle: String(localized: "Attachment style")
        case .sexualEnergy: String(localized: "Sexual energy")
        case .communicationStyle: String(localized: "Way of talking")
        case .conflictResolution: String(localized: "Way of settling conflicts")
        case .intimacyPreference: String(localized: "Closeness")
        case .spiritualConnection: String(localized: "Spiritual connection")
        case .lifePurposeAlignment: String(localized: "Purpose in life")
        }
    }

    /// An answer that profiles spell in capitals; what is not known is shown as it is.
    static func choice(_ raw: String) -> String {
        if let phase = MoonPhase(rawValue: raw) { return name(phase) }
        if raw.hasPrefix("ENNEAGRAM_"), let digit = raw.last { return String(localized: "Enneagram \(String(digit))") }
        switch raw {
        case "FEMALE": return String(localized: "Female")
        case "MALE": return String(localized: "Male")
        case "NON_BINARY": return String(localized: "Non-binary")
        case "OTHER": return String(localized: "Other")
        case "UNKNOWN": return String(localized: "Unknown")
        case "RIGHT": return String(localized: "Right")
        case "LEFT": return String(localized: "Left")
        case "AMBIDEXTROUS": return String(localized: "Both")
        case "WORDS_OF_AFFIRMATION": return String(localized: "Words of affirmation")
        case "QUALITY_TIME": return String(localized: "Time together")
        case "RECEIVING_GIFTS": return String(localized: "Gifts")
        case "ACTS_OF_SERVICE": return String(localized: "Helping hands")
        case "PHYSICAL_TOUCH": return String(localized: "Touch")
        case "SECURE": return String(localized: "Secure")
        case "ANXIOUS": return String(localized: "Anxious")
        case "AVOIDANT": return String(localized: "Avoidant")
        case "DISORGANIZED": return String(localized: "Disorganised")
        default:
            return sharedChoice(raw) ?? raw.replacing("_POSITIVE", with: "+").replacing("_NEGATIVE", with: "−")
        }
    }

    /// How somebody is with others.
    private static func sharedChoice(_ raw: String) -> String? {
        switch raw {
        case "GENTLE": String(localized: "Gentle")
        case "SENSUAL": String(localized: "Sensual")
        case "PLAYFUL": String(localized: "Playful")
        case "PASSIONATE": String(localized: "Passionate")
        case "ADVENTUROUS": String(localized: "Adventurous")
        case "SPIRITUAL": String(localized: "Spiritual")
        case "QUIET": String(localized: "Quiet")
        case "DIRECT": String(localized: "Direct")
        case "TACTFUL": String(localized: "Tactful")
        case "EXPRESSIVE": String(localized: "Expressive")
        case "RESERVED": String(localized: "Reserved")
        case "ANALYTICAL": String(localized: "Analytical")
        case "HUMOROUS": String(localized: "With humour")
        case "COMPETING": String(localized: "Standing one's ground")
        case "COLLABORATING": String(localized: "Working it out together")
        case "COMPROMISING": String(localized: "Meeting halfway")
        case "AVOIDING": String(localized: "Letting it rest")
        case "ACCOMMODATING": String(localized: "Giving way")
        case "EMOTIONAL": String(localized: "Through feelings")
        case "PHYSICAL": String(localized: "Through touch")
        case "INTELLECTUAL": String(localized: "Through ideas")
        case "SPIRITUAL_CLOSENESS": String(localized: "Through what is sacred")
        case "SHARED_EXPERIENCE": String(localized: "Through what is done together")
        case "RELIGION": String(localized: "In a religion")
        case "MEDITATION": String(localized: "In meditation")
        case "NATURE": String(localized: "In nature")
        case "ART": String(localized: "In art and music")
        case "NONE": String(localized: "In none of these")
        default: nil
        }
    }
}
