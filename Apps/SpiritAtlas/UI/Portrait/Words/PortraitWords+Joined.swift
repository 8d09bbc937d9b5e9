import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What two bodies are read as that stand together, or a sixth or a third of the circle apart; nil for a pair without
    /// words, such as two slow ones.
    static func joined(_ first: ChartPoint, _ second: ChartPoint) -> String? {
        switch (first, second) {
        case (.sun, .moon):
            String(
                localized:
                    "What you want and what you need point the same way. You are read as one piece, and rest comes easily."
            )
        case (.sun, .mercury):
            String(
                localized:
                    "You are read as thinking what you are: your opinions and your person are hard to tell apart.")
        case (.sun, .venus):
            String(
                localized:
                    "You are read as likeable and at ease with what is beautiful. To please comes naturally, so say no when you mean it."
            )
        case (.sun, .mars):
            String(localized: "Will and drive are read as one: you go where you look, and others have to keep up.")
        case (.sun, .jupiter):
            String(localized: "You are read as trusting that it will go well, and taking others along in that.")
        case (.sun, .saturn):
            String(
                localized: "You are read as carrying responsibility early and well. What you build is meant to stand.")
        case (.sun, .uranus):
            String(
                localized:
                    "You are read as one of a kind and at peace with it. New ways open because you take them for normal."
            )
        case (.sun, .neptune):
            String(localized: "You are read as porous for the unseen: art, faith or compassion is part of who you are.")
        case (.sun, .pluto):
            String(
                localized:
                    "You are read as having a will that goes through walls quietly, and that renews itself from the ground."
            )
        case (.moon, .mercury):
            String(localized: "Feeling and word are read as good neighbours: you can say how it is with you.")
        case (.moon, .venus):
            String(
                localized: "You are read as tender and easy to be with. Beauty comforts you, and you comfort with it.")
        case (.moon, .mars):
            String(localized: "You are read as acting on a feeling while it is warm. Courage comes from being touched.")
        case (.moon, .jupiter):
            String(
                localized: "You are read as warm-hearted and generous with comfort. There is always room for one more.")
        case (.moon, .saturn):
            String(
                localized:
                    "You are read as steady in feeling and good with duty. People rely on you and seldom ask how you are; tell them."
            )
        case (.moon, .uranus):
            String(
                localized:
                    "You are read as needing freedom in order to feel. You make an unusual home and surprising friends."
            )
        case (.moon, .neptune):
            String(
                localized:
                    "You are read as feeling with others as if there were no wall. Imagination is where you rest.")
        case (.moon, .pluto):
            String(
                localized:
                    "You are read as feeling to the ground and forgetting nothing. You stand by people in their worst hour."
            )
        case (.mercury, .venus):
            String(localized: "You are read as having a gift for the pleasant word, written or spoken.")
        case (.mercury, .mars):
            String(
                localized:
                    "You are read as quick and to the point. You think best with a pencil, a tool or an opponent in your hand."
            )
        case (.mercury, .jupiter):
            String(
                localized: "You are read as thinking generously: you see the connection and can explain it to a child.")
        case (.mercury, .saturn):
            String(
                localized: "You are read as thorough. You learn slowly, forget little, and say what you can stand by.")
        case (.mercury, .uranus):
            String(localized: "You are read as having sudden ideas, and being right about odd things before others.")
        case (.mercury, .neptune):
            String(localized: "You are read as thinking in images, and saying things that others only sense.")
        case (.mercury, .pluto):
            String(localized: "You are read as an investigator: you ask until it is clear, and keep secrets well.")
        case (.venus, .mars):
            String(
                localized: "Liking and wanting are read as one movement: you go towards what you love, and it shows.")
        case (.venus, .jupiter):
            String(localized: "You are read as enjoying and giving with full hands. People like to be your guest.")
        case (.venus, .saturn):
            String(
                localized: "You are read as loyal, and careful with promises of love. What lasts is beautiful to you.")
        case (.venus, .uranus):
            String(localized: "You are read as falling for what is different. Love stays fresh where it may surprise.")
        case (.venus, .neptune):
            String(
                localized: "You are read as loving with imagination. Music, pictures and mercy are close to your heart."
            )
        case (.venus, .pluto):
            String(localized: "You are read as loving with intensity. What attracts you changes you.")
        case (.mars, .jupiter):
            String(
                localized:
                    "You are read as daring with good reason. When you believe in a thing, you have strength for two.")
        case (.mars, .saturn):
            String(localized: "You are read as patient in effort. You dose your strength and finish what is heavy.")
        case (.mars, .uranus):
            String(localized: "You are read as acting in flashes, inventive and on your own.")
        case (.mars, .neptune):
            String(localized: "You are read as acting for something larger than yourself, softly and with imagination.")
        case (.mars, .pluto):
            String(localized: "You are read as having reserves that appear when others give up.")
        default: nil
        }
    }
}
