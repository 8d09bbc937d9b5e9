import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What it is read as that bodies of two people stand together, or a sixth or a third of the circle apart.
    ///
    /// - Parameters:
    ///   - one: whose the slower body is.
    ///   - other: whose the quicker one is.
    static func meeting(_ first: ChartPoint, _ second: ChartPoint, _ one: String, _ other: String) -> String? {
        switch (first, second) {
        case (.sun, .sun):
            String(localized: "You two are read as wanting the same kind of life, and recognising it in each other.")
        case (.sun, .moon):
            String(localized: "What the one wants, the other needs: read as the oldest sign of being at home together.")
        case (.sun, .mercury):
            String(localized: "The one is read as putting into words what the other is about.")
        case (.sun, .venus):
            String(localized: "The one is read as simply liking who the other is.")
        case (.sun, .mars):
            String(localized: "The one is read as giving the other a push in the right direction.")
        case (.moon, .moon):
            String(localized: "You are read as feeling in the same rhythm, and resting well side by side.")
        case (.moon, .mercury):
            String(localized: "The one is read as understanding what the other feels before it is finished being said.")
        case (.moon, .venus):
            String(localized: "You are read as being good to each other in small things.")
        case (.moon, .mars):
            String(localized: "The drive of the one is read as warming the other up.")
        case (.mercury, .mercury):
            String(localized: "You are read as thinking alike: sentences are finished by the other.")
        case (.mercury, .venus):
            String(localized: "You are read as liking to talk with each other, and with charm.")
        case (.mercury, .mars):
            String(localized: "Idea and deed are read as finding each other: what the one thinks of, the other does.")
        case (.venus, .venus):
            String(localized: "You are read as finding the same things beautiful.")
        case (.venus, .mars):
            String(localized: "The one is read as wanting what the other has to give: attraction without detours.")
        case (.mars, .mars):
            String(localized: "You are read as pulling in the same direction, at the same pace.")
        case (_, .jupiter):
            String(localized: "\(one) is read as encouraging \(other), and making things larger.")
        case (_, .saturn):
            String(localized: "\(one) is read as giving \(other) hold, and the bond time.")
        case (_, .uranus):
            String(localized: "\(one) is read as waking \(other) up: nothing stays quite as planned.")
        case (_, .neptune):
            String(localized: "\(one) is read as seeing a dream in \(other), and touching something finer.")
        case (_, .pluto):
            String(localized: "\(one) is read as reaching \(other) deeply; neither stays the same.")
        default: nil
        }
    }

    /// What it is read as that bodies of two people stand a quarter or half of the circle apart.
    ///
    /// - Parameters:
    ///   - one: whose the slower body is.
    ///   - other: whose the quicker one is.
    static func facing(_ first: ChartPoint, _ second: ChartPoint, _ one: String, _ other: String) -> String? {
        switch (first, second) {
        case (.sun, .sun):
            String(
                localized:
                    "Two wills are read as standing across from each other: you learn what you are by what the other is not."
            )
        case (.sun, .moon):
            String(localized: "The aim of the one and the mood of the other are read as needing a word between them.")
        case (.sun, .mercury):
            String(localized: "The one says what the other did not ask: read as a conversation that keeps both awake.")
        case (.sun, .venus):
            String(localized: "Affection is there, and tastes differ: read as courtesy that one works at.")
        case (.sun, .mars):
            String(localized: "You are read as striking sparks: more gets done, and louder.")
        case (.moon, .moon):
            String(localized: "You are read as needing different things in the same hour: take turns.")
        case (.moon, .mercury):
            String(localized: "Reasons meet a feeling: read as wanting to be heard before being answered.")
        case (.moon, .venus):
            String(
                localized: "What comforts the one is not what pleases the other: read as tenderness that asks first.")
        case (.moon, .mars):
            String(localized: "The haste of the one is read as touching the other where it is tender.")
        case (.mercury, .mercury):
            String(localized: "You are read as thinking differently about the same thing, which is twice as much.")
        case (.mercury, .venus):
            String(localized: "The one reasons where the other enjoys: read as two kinds of attention.")
        case (.mercury, .mars):
            String(localized: "You are read as liking to argue; agree on when it is over.")
        case (.venus, .venus):
            String(localized: "You are read as loving in two languages, both of which can be learnt.")
        case (.venus, .mars):
            String(localized: "Attraction and annoyance are read as coming by the same door.")
        case (.mars, .mars):
            String(localized: "You are read as measuring your strength on each other. A common opponent helps.")
        case (_, .jupiter):
            String(localized: "\(one) is read as promising more than \(other) had in mind.")
        case (_, .saturn):
            String(localized: "\(one) is read as setting \(other) a limit that hurts first and holds later.")
        case (_, .uranus):
            String(localized: "\(one) is read as needing air just when \(other) wants to know how things stand.")
        case (_, .neptune):
            String(
                localized: "\(one) is read as seeing in \(other) what is not quite there: say plainly what is meant.")
        case (_, .pluto):
            String(
                localized:
                    "\(one) and \(other) are read as having a question of power between them. Named, it loses half its weight."
            )
        default: nil
        }
    }
}
