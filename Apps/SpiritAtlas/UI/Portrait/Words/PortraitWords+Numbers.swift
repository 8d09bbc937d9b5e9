import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What a life path is read as; nil for a number without words.
    static func lifePath(_ number: Int) -> String? {
        switch number {
        case 1:
            String(
                localized:
                    "A life path of one is read as a road that you clear yourself. You learn to begin alone and not to stay so."
            )
        case 2:
            String(
                localized:
                    "A life path of two is read as a road for two. You learn tact, and that your own voice belongs into the song."
            )
        case 3:
            String(
                localized:
                    "A life path of three is read as a road with an audience. You learn to give what you have to say a form."
            )
        case 4:
            String(
                localized:
                    "A life path of four is read as a road that is paved stone by stone. You learn patience, and when a wall is high enough."
            )
        case 5:
            String(
                localized:
                    "A life path of five is read as a road with many turnings. You learn to be free without running away."
            )
        case 6:
            String(
                localized:
                    "A life path of six is read as a road past many doors at which you are needed. You learn to care without carrying all."
            )
        case 7:
            String(
                localized:
                    "A life path of seven is read as a road that leads inwards. You learn to trust what you have found out, and to tell it."
            )
        case 8:
            String(
                localized:
                    "A life path of eight is read as a road uphill with weight in the pack. You learn to lead and to be just in it."
            )
        case 9:
            String(
                localized:
                    "A life path of nine is read as a road on which you hand things on. You learn to finish, and to let go of what is finished."
            )
        case 11:
            String(
                localized:
                    "A life path of eleven is read as a finer two: you notice what is in the air and give it words. You learn to bear that much light."
            )
        case 22:
            String(
                localized:
                    "A life path of twenty-two is read as a larger four: you build what many can use. You learn to draw the plan to scale."
            )
        case 33:
            String(
                localized:
                    "A life path of thirty-three is read as a larger six: you care for more than your own house. You learn to begin with it."
            )
        default: nil
        }
    }

    /// What the number of a whole name is read as.
    static func expression(_ number: Int) -> String? {
        switch number {
        case 1:
            String(localized: "An expression of one is read as a name that goes first: what you do has your own stamp.")
        case 2:
            String(localized: "An expression of two is read as a name that brings people together.")
        case 3:
            String(localized: "An expression of three is read as a name that tells, draws or makes others laugh.")
        case 4:
            String(localized: "An expression of four is read as a name that one can build on.")
        case 5:
            String(localized: "An expression of five is read as a name that is always found where something changes.")
        case 6:
            String(localized: "An expression of six is read as a name that makes a home of a place.")
        case 7:
            String(localized: "An expression of seven is read as a name that looks things up and thinks them through.")
        case 8:
            String(localized: "An expression of eight is read as a name that takes things in hand.")
        case 9:
            String(localized: "An expression of nine is read as a name that thinks of people it has never met.")
        case 11:
            String(localized: "An expression of eleven is read as a name that lights up what others feel dimly.")
        case 22:
            String(localized: "An expression of twenty-two is read as a name for large plans that come to stand.")
        case 33:
            String(localized: "An expression of thirty-three is read as a name that teaches by being kind.")
        default: nil
        }
    }

    /// What the number of a name's vowels is read as.
    static func soulUrge(_ number: Int) -> String? {
        switch number {
        case 1:
            String(localized: "The vowels add up to one: inside, you are read as wanting to decide for yourself.")
        case 2:
            String(localized: "The vowels add up to two: inside, you are read as wanting not to be alone in it.")
        case 3:
            String(localized: "The vowels add up to three: inside, you are read as wanting to play and to be heard.")
        case 4:
            String(localized: "The vowels add up to four: inside, you are read as wanting to know where things are.")
        case 5:
            String(localized: "The vowels add up to five: inside, you are read as wanting the window open.")
        case 6:
            String(
                localized:
                    "The vowels add up to six: inside, you are read as wanting those you love to be well together.")
        case 7:
            String(localized: "The vowels add up to seven: inside, you are read as wanting quiet, and to understand.")
        case 8:
            String(
                localized:
                    "The vowels add up to eight: inside, you are read as wanting to achieve something that counts.")
        case 9:
            String(localized: "The vowels add up to nine: inside, you are read as wanting it to be good for all.")
        case 11:
            String(localized: "The vowels add up to eleven: inside, you are read as wanting to follow what you sense.")
        case 22:
            String(
                localized:
                    "The vowels add up to twenty-two: inside, you are read as wanting to leave something that stands.")
        case 33:
            String(
                localized:
                    "The vowels add up to thirty-three: inside, you are read as wanting to comfort the world a little.")
        default: nil
        }
    }
}
