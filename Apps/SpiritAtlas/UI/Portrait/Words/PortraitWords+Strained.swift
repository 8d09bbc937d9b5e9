import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What two bodies are read as that stand a quarter or half of the circle apart; nil for a pair without words.
    static func strained(_ first: ChartPoint, _ second: ChartPoint) -> String? {
        switch (first, second) {
        case (.sun, .moon):
            String(
                localized:
                    "What you want and what you need ask for different days. You are read as moving because of it, between outside and home."
            )
        case (.sun, .mercury):
            String(
                localized:
                    "Thought and will are read as checking each other: you say a thing and hear at once what speaks against it."
            )
        case (.sun, .venus):
            String(localized: "What you stand for and what you enjoy are read as competing for the same evening.")
        case (.sun, .mars):
            String(
                localized:
                    "Will and drive are read as striking sparks. You get much done under resistance, and sometimes look for it."
            )
        case (.sun, .jupiter):
            String(
                localized:
                    "You are read as promising a size larger than planned. The reach is real; the measure is what you learn."
            )
        case (.sun, .saturn):
            String(
                localized:
                    "Will meets a threshold: you are read as testing yourself harder than anybody else does, and as lasting because of it."
            )
        case (.sun, .uranus):
            String(
                localized: "You are read as breaking out when it gets too tight, often sooner than others see a reason."
            )
        case (.sun, .neptune):
            String(
                localized:
                    "You are read as losing and finding your outline again. What you long for has to be told from what is there."
            )
        case (.sun, .pluto):
            String(
                localized:
                    "You are read as sensitive to power, your own and that of others. Things are settled or they are changed to the root."
            )
        case (.moon, .mercury):
            String(
                localized:
                    "You are read as arguing with your own mood. The head explains what the heart has not finished.")
        case (.moon, .venus):
            String(
                localized:
                    "What makes you feel safe and what attracts you are read as two different things that want to be friends."
            )
        case (.moon, .mars):
            String(localized: "You are read as easily stirred: hurt turns into anger quickly, and the anger is honest.")
        case (.moon, .jupiter):
            String(
                localized:
                    "You are read as feeling on a large scale: a small thing can fill the whole sky, in joy as in worry."
            )
        case (.moon, .saturn):
            String(
                localized:
                    "You are read as having learnt early to need little. Closeness grows with time, and then it holds.")
        case (.moon, .uranus):
            String(localized: "You are read as restless in closeness: a sudden wish for air, and a sudden return.")
        case (.moon, .neptune):
            String(
                localized:
                    "You are read as easily taken by other people's moods. Asking what is really the case is a kindness to yourself."
            )
        case (.moon, .pluto):
            String(
                localized: "You are read as holding on hard or cutting off. Between the two there is a conversation.")
        case (.mercury, .venus):
            String(localized: "You are read as knowing the right word and the kind word, and having to choose.")
        case (.mercury, .mars):
            String(localized: "You are read as sharp in argument: the sentence is out before it is weighed.")
        case (.mercury, .jupiter):
            String(
                localized:
                    "You are read as having more ideas than pages. Detail and meaning ask for attention by turns.")
        case (.mercury, .saturn):
            String(
                localized:
                    "You are read as doubting your own words first. The doubt makes you exact once you let yourself speak."
            )
        case (.mercury, .uranus):
            String(localized: "You are read as thinking in jumps. Others need the steps between that you did not need.")
        case (.mercury, .neptune):
            String(localized: "You are read as hearing between the lines, now and then more than was written there.")
        case (.mercury, .pluto):
            String(
                localized: "You are read as using words with force. To convince and to overpower lie close together.")
        case (.venus, .mars):
            String(
                localized:
                    "Liking and wanting are read as teasing each other. Attraction and friction belong together for you."
            )
        case (.venus, .jupiter):
            String(
                localized: "You are read as wanting a little more of what is good. Enough is a taste that you acquire.")
        case (.venus, .saturn):
            String(
                localized:
                    "You are read as waiting at the door of affection, unsure whether you are expected. You are loved for staying."
            )
        case (.venus, .uranus):
            String(
                localized:
                    "You are read as wanting closeness and the open door at once. Agreements of your own suit you better than the usual ones."
            )
        case (.venus, .neptune):
            String(
                localized:
                    "You are read as painting people more beautiful than they are. Love begins again when the picture is put down."
            )
        case (.venus, .pluto):
            String(
                localized:
                    "You are read as drawn to all or nothing in love. Jealousy is told from depth by asking what it protects."
            )
        case (.mars, .jupiter):
            String(localized: "You are read as jumping further than you looked. Landing is part of your skill.")
        case (.mars, .saturn):
            String(localized: "Drive and brake are read as pressed at once. With one clear aim this becomes endurance.")
        case (.mars, .uranus):
            String(
                localized: "You are read as impatient with every leash. A moment's pause saves you the second attempt.")
        case (.mars, .neptune):
            String(
                localized:
                    "You are read as running strong and then losing the trail. A small, clear task finds it again.")
        case (.mars, .pluto):
            String(localized: "You are read as fighting to the end. Choosing which fights are yours is the art of it.")
        default: nil
        }
    }
}
