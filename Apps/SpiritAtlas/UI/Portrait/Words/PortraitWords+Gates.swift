import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What a type is read as, and its advice.
    static func type(_ type: HumanDesign.EnergyType) -> String {
        switch type {
        case .manifestor:
            String(
                localized:
                    "A manifestor is read as somebody who sets things going. The advice is to tell those concerned before you act, so that nobody stands in the way out of surprise."
            )
        case .generator:
            String(
                localized:
                    "A generator is read as somebody with steady strength for what meets a yes inside. The advice is to wait for something to answer to, rather than to push."
            )
        case .manifestingGenerator:
            String(
                localized:
                    "A manifesting generator is read as somebody who does several things at once and skips steps. The advice is to answer to what comes, then to say what you are about, then to go."
            )
        case .projector:
            String(
                localized:
                    "A projector is read as somebody who sees how others could do it better. The advice is to wait until you are asked, and to rest before you are tired."
            )
        case .reflector:
            String(
                localized:
                    "A reflector is read as a mirror of the place and the people around. The advice is to choose places with care, and to let a whole month pass before what matters."
            )
        }
    }

    /// What decisions are said to rest on.
    static func authority(_ authority: HumanDesign.Authority) -> String {
        switch authority {
        case .emotional:
            String(
                localized:
                    "Decisions are said to be clear for you when a feeling has been up and down once: sleep on it.")
        case .sacral:
            String(
                localized:
                    "Decisions are said to come to you as a sound in the belly, before the reasons: have somebody ask you yes or no."
            )
        case .splenic:
            String(
                localized:
                    "Decisions are said to come to you as one quiet hint in the moment, which does not repeat itself.")
        case .egoManifested:
            String(localized: "Decisions are said to be heard in what you promise aloud without thinking.")
        case .egoProjected:
            String(
                localized:
                    "Decisions are said to rest on one question: do you truly want it, and what is in it for you?")
        case .selfProjected:
            String(
                localized:
                    "Decisions are said to become audible while you talk: listen to your own voice, not to the advice.")
        case .none:
            String(localized: "Decisions are said to need the right place and several people to think aloud with.")
        case .lunar:
            String(localized: "Decisions are said to need a whole round of the Moon, looked at from every side.")
        }
    }

    /// What the two lines of a profile are read as; nil for lines that never meet.
    static func profile(_ profile: HumanDesign.Profile) -> String? {
        switch (profile.personality, profile.design) {
        case (1, 3):
            String(
                localized:
                    "The profile 1/3 is read as studying first and then trying it out; mistakes are your material.")
        case (1, 4):
            String(
                localized: "The profile 1/4 is read as knowing a thing from the ground and passing it on among friends."
            )
        case (2, 4):
            String(
                localized:
                    "The profile 2/4 is read as wanting to be left alone and being called out by friends for what you do without effort."
            )
        case (2, 5):
            String(localized: "The profile 2/5 is read as a gift in hiding of which strangers expect a solution.")
        case (3, 5):
            String(
                localized:
                    "The profile 3/5 is read as finding out by doing, and then being asked because you have been there."
            )
        case (3, 6):
            String(
                localized:
                    "The profile 3/6 is read as a restless first part of life, from which later a calm example comes.")
        case (4, 6):
            String(localized: "The profile 4/6 is read as a friend first, and with the years one whose view is sought.")
        case (4, 1):
            String(
                localized:
                    "The profile 4/1 is read as a straight line: few friends, firm ground, and a way that is not easily turned."
            )
        case (5, 1):
            String(
                localized:
                    "The profile 5/1 is read as being trusted with the large problem, and doing best with homework done."
            )
        case (5, 2):
            String(
                localized: "The profile 5/2 is read as being called for what you would do anyway, if only one let you.")
        case (6, 2):
            String(
                localized: "The profile 6/2 is read as looking on from the roof for long, and then living what you saw."
            )
        case (6, 3):
            String(localized: "The profile 6/3 is read as an observer who keeps jumping in to see for themselves.")
        default: nil
        }
    }
}
