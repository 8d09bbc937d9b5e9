/// Where centres and gates stand in a body graph of 600 by 880 units.
package enum BodyGraphLayoutData {
    /// The corners of each centre's shape.
    package static let shapes: [HumanDesign.Center: [Point]] = [
        .head: [Point(300, 30), Point(356, 122), Point(244, 122)],
        .ajna: [Point(244, 150), Point(356, 150), Point(300, 242)],
        .throat: [Point(250, 270), Point(350, 270), Point(350, 370), Point(250, 370)],
        .g: [Point(300, 398), Point(364, 462), Point(300, 526), Point(236, 462)],
        .heart: [Point(424, 472), Point(472, 552), Point(370, 546)],
        .spleen: [Point(30, 566), Point(136, 630), Point(30, 694)],
        .solarPlexus: [Point(570, 566), Point(464, 630), Point(570, 694)],
        .sacral: [Point(250, 598), Point(350, 598), Point(350, 698), Point(250, 698)],
        .root: [Point(250, 750), Point(350, 750), Point(350, 850), Point(250, 850)],
    ]

    /// The middle of each gate's number.
    package static let gates: [Int: Point] = [
        64: Point(272, 110), 61: Point(300, 110), 63: Point(328, 110),
        47: Point(272, 162), 24: Point(300, 162), 4: Point(328, 162), 17: Point(281, 196), 11: Point(319, 196),
        43: Point(300, 222),
        62: Point(270, 281), 23: Point(296, 281), 56: Point(322, 281), 16: Point(260, 306), 20: Point(260, 334),
        35: Point(340, 302), 12: Point(340, 326), 45: Point(340, 350), 31: Point(264, 360), 8: Point(290, 360),
        33: Point(316, 360),
        1: Point(300, 416), 7: Point(278, 438), 13: Point(322, 438), 10: Point(254, 462), 25: Point(346, 462),
        15: Point(278, 486), 46: Point(322, 486), 2: Point(300, 508),
        21: Point(424, 492), 51: Point(402, 516), 26: Point(389, 538), 40: Point(452, 540),
        48: Point(42, 586), 57: Point(66, 600), 44: Point(90, 614), 50: Point(116, 630), 32: Point(90, 646),
        28: Point(66, 660), 18: Point(42, 674),
        36: Point(558, 586), 22: Point(534, 600), 37: Point(510, 614), 6: Point(484, 630), 49: Point(510, 646),
        55: Point(534, 660), 30: Point(558, 674),
        5: Point(274, 610), 14: Point(300, 610), 29: Point(326, 610), 34: Point(262, 634), 27: Point(262, 664),
        59: Point(338, 664), 42: Point(274, 686), 3: Point(300, 686), 9: Point(326, 686),
        53: Point(274, 762), 60: Point(300, 762), 52: Point(326, 762), 54: Point(262, 786), 38: Point(262, 812),
        58: Point(262, 838), 19: Point(338, 786), 39: Point(338, 812), 41: Point(338, 838),
    ]

    /// Channels that would run through a centre if they were straight: the point towards which they bend.
    package static let bends: [String: Point] = [
        "20-34": Point(176, 480), "10-34": Point(222, 560), "10-57": Point(160, 520), "20-57": Point(140, 470),
        "10-20": Point(226, 400), "34-57": Point(170, 606), "26-44": Point(250, 590),
    ]

    /// What a defined centre is filled with, as `#rrggbb`.
    package static func color(_ center: HumanDesign.Center) -> String {
        switch center {
        case .head, .g: "#f0d47a"
        case .ajna: "#a9c78f"
        case .throat, .spleen, .solarPlexus, .root: "#cfa887"
        case .heart, .sacral: "#d98573"
        }
    }
}
