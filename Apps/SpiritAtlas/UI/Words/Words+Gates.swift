import SpiritAtlasCore
import SwiftUI

extension Words {
    static func name(_ planet: HumanDesign.Planet) -> String {
        switch planet {
        case .earth: String(localized: "Earth")
        case .northNode: String(localized: "North node")
        case .southNode: String(localized: "South node")
        default: ChartPoint(rawValue: planet.rawValue).map { name($0) } ?? planet.rawValue
        }
    }

    static func name(_ center: HumanDesign.Center) -> String {
        switch center {
        case .head: String(localized: "Head")
        case .ajna: String(localized: "Ajna")
        case .throat: String(localized: "Throat")
        case .g: String(localized: "G")
        case .heart: String(localized: "Heart")
        case .sacral: String(localized: "Sacral")
        case .solarPlexus: String(localized: "Solar plexus")
        case .spleen: String(localized: "Spleen")
        case .root: String(localized: "Root")
        }
    }

    static func meaning(_ center: HumanDesign.Center) -> String {
        switch center {
        case .head: String(localized: "Stands for questions and inspiration.")
        case .ajna: String(localized: "Stands for thinking and making sense.")
        case .throat: String(localized: "Stands for speaking and doing.")
        case .g: String(localized: "Stands for direction, love and who one is.")
        case .heart: String(localized: "Stands for will and worth.")
        case .sacral: String(localized: "Stands for life force and work.")
        case .solarPlexus: String(localized: "Stands for feelings and moods, which come in waves.")
        case .spleen: String(localized: "Stands for instinct and well-being in the moment.")
        case .root: String(localized: "Stands for pressure and drive.")
        }
    }

    static func name(_ type: HumanDesign.EnergyType) -> String {
        switch type {
        case .manifestor: String(localized: "Manifestor")
        case .generator: String(localized: "Generator")
        case .manifestingGenerator: String(localized: "Manifesting generator")
        case .projector: String(localized: "Projector")
        case .reflector: String(localized: "Reflector")
        }
    }

    static func meaning(_ type: HumanDesign.EnergyType) -> String {
        switch type {
        case .manifestor: String(localized: "The advice that goes with it: tell others before you act.")
        case .generator: String(localized: "The advice that goes with it: wait for something to respond to.")
        case .manifestingGenerator:
            String(localized: "The advice that goes with it: respond first, then tell others, then act.")
        case .projector: String(localized: "The advice that goes with it: wait to be invited.")
        case .reflector: String(localized: "The advice that goes with it: take a month for what is important.")
        }
    }

    static func name(_ authority: HumanDesign.Authority) -> String {
        switch authority {
        case .emotional: String(localized: "Emotional")
        case .sacral: String(localized: "Sacral")
        case .splenic: String(localized: "Splenic")
        case .egoManifested: String(localized: "Ego, manifested")
        case .egoProjected: String(localized: "Ego, projected")
        case .selfProjected: String(localized: "Self-projected")
        case .none: String(localized: "No inner authority")
        case .lunar: String(localized: "Lunar")
        }
    }

    static func meaning(_ authority: HumanDesign.Authority) -> String {
        switch authority {
        case .emotional: String(localized: "Decisions are said to become clear when a feeling has gone up and down.")
        case .sacral: String(localized: "Decisions are said to come from the gut, as a yes or no to a question.")
        case .splenic: String(localized: "Decisions are said to come from instinct, once and quietly.")
        case .egoManifested, .egoProjected: String(localized: "Decisions are said to come from what one truly wants.")
        case .selfProjected: String(localized: "Decisions are said to be heard when one talks about them.")
        case .none: String(localized: "Decisions are said to want the right place and people to talk to.")
        case .lunar: String(localized: "Decisions are said to want a whole month of the Moon.")
        }
    }

    static func name(_ definition: HumanDesign.Definition) -> String {
        switch definition {
        case .none: String(localized: "No definition")
        case .single: String(localized: "Single definition")
        case .split: String(localized: "Split definition")
        case .tripleSplit: String(localized: "Triple split")
        case .quadrupleSplit: String(localized: "Quadruple split")
        }
    }

    /// What a line of a gate, 1 ... 6, is read as.
    static func meaning(line: Int) -> String {
        switch line {
        case 1: String(localized: "Line 1 looks for firm ground: it studies.")
        case 2: String(localized: "Line 2 has gifts it does not see itself: it is called.")
        case 3: String(localized: "Line 3 learns by trying, and by what goes wrong.")
        case 4: String(localized: "Line 4 works through friends and those it knows.")
        case 5: String(localized: "Line 5 is expected to solve things for others.")
        default: String(localized: "Line 6 looks on for long, and becomes an example.")
        }
    }
}
