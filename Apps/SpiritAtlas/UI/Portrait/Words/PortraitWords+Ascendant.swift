import SpiritAtlasCore
import SwiftUI

extension PortraitWords {
    /// What a rising sign is read as.
    static func ascendant(_ sign: Sign) -> String {
        switch sign {
        case .aries:
            String(
                localized:
                    "With Aries rising you are read as somebody who walks in and begins. Others meet your energy first and your reasons later. It shows on you when you are bored."
            )
        case .taurus:
            String(
                localized:
                    "With Taurus rising you are read as calm and hard to hurry. Others feel that there is time when you are there. You arrive slowly, and then you are really there."
            )
        case .gemini:
            String(
                localized:
                    "With Gemini rising you are read as quick and easy to talk to. You look round, ask, and have a remark ready. Others may take your interest for a promise; it is often just interest."
            )
        case .cancer:
            String(
                localized:
                    "With Cancer rising you are read as gentle and careful at the door. You feel a room before you enter it, and others soon tell you things. The shell comes first; who waits a little meets what is inside."
            )
        case .leo:
            String(
                localized:
                    "With Leo rising you are read as somebody whom one notices. You hold yourself upright, laugh aloud and mean well. Others look to you for a mood, so it matters which one you bring."
            )
        case .virgo:
            String(
                localized:
                    "With Virgo rising you are read as attentive and a little reserved. You look before you speak, and notice the detail that others step over. People come to you with questions rather than with gossip."
            )
        case .libra:
            String(
                localized:
                    "With Libra rising you are read as pleasant and fair. You find the tone that suits, and others feel received. It may take them a while to learn what you yourself prefer."
            )
        case .scorpio:
            String(
                localized:
                    "With Scorpio rising you are read as somebody who sees more than is said. You give little away at first, and your look is remembered. Others either keep their distance or tell you everything."
            )
        case .sagittarius:
            String(
                localized:
                    "With Sagittarius rising you are read as open and on your way somewhere. You greet strangers like people you have not met yet. What you say is plain, now and then plainer than you meant."
            )
        case .capricorn:
            String(
                localized:
                    "With Capricorn rising you are read as serious and older than you are, and with the years as younger. Others give you the key and the task. Your humour is dry and comes late in the evening."
            )
        case .aquarius:
            String(
                localized:
                    "With Aquarius rising you are read as friendly and a little apart. You treat everybody alike, which some find refreshing and some cool. One thing about you is always unlike what people expect."
            )
        case .pisces:
            String(
                localized:
                    "With Pisces rising you are read as soft in outline and hard to pin down. Others see in you what they are looking for. You adapt so well that it is worth saying now and then where you stand."
            )
        }
    }
}
