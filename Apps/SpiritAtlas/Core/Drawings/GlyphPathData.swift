/// The symbols' own drawings.
enum GlyphPathData {
    static let points: [ChartPoint: GlyphPath] = [
        .sun: GlyphPath(stroked: GlyphPath.circle(0, 0, 8.5), filled: GlyphPath.circle(0, 0, 1.3)),
        .moon: GlyphPath(stroked: "M-3.5-9A9 9 0 1 1-3.5 9A11 11 0 0 0-3.5-9Z"),
        .mercury: GlyphPath(
            stroked: GlyphPath.circle(0, -1.5, 4.6) + "M0 3.1V10.5M-3.8 7H3.8M-4.6-10.6A4.6 4.6 0 0 0 4.6-10.6"),
        .venus: GlyphPath(stroked: GlyphPath.circle(0, -4.5, 5.4) + "M0 .9V10.5M-4.3 6H4.3"),
        .mars: GlyphPath(stroked: GlyphPath.circle(-2.2, 2.6, 6.2) + "M2.2-1.8L9-8.6M3.4-9H9.2V-3.2"),
        .jupiter: GlyphPath(stroked: "M-7-5.6C-6-10.8 1.4-10.6 1.2-5C1-1-3.4 2.8-8 3.8H8.2M4.4-9.6V10"),
        .saturn: GlyphPath(
            stroked: "M-4-10.4V6M-8.2-6.8H1M-4 .2C-2.4-4 5-4.2 5 .8C5 4.6 1.6 5.6 2.4 8.6C2.9 10.4 5.4 10.4 6.6 8.4"),
        .uranus: GlyphPath(stroked: "M-6.8-9.6V2.4M6.8-9.6V2.4M-6.8-3.6H6.8M0-9.6V4.2" + GlyphPath.circle(0, 6.9, 2.7)),
        .neptune: GlyphPath(
            stroked:
                "M-7.4-8.6C-7.4 .6-4 2.6 0 2.6C4 2.6 7.4 .6 7.4-8.6M0-9.6V10.4M-4 6.6H4M-9.4-6.6L-7.4-9.4L-5.4-6.6M5.4-6.6L7.4-9.4L9.4-6.6M-2-7.6L0-10.4L2-7.6"
        ),
        .pluto: GlyphPath(stroked: "M6 9.6H-4.6V-9.6H.8A4.9 4.9 0 0 1 .8 .4H-4.6"),
        .chiron: GlyphPath(stroked: GlyphPath.circle(0, 6.2, 4) + "M0 2.2V-10.4M5.8-9.8L0-4.4L5.8 .6"),
        .ceres: GlyphPath(stroked: "M-4.4-7.6A5.4 5.4 0 1 1 0 1.2V10.4M-4.2 6H4.2"),
        .pallas: GlyphPath(stroked: "M0-10.4L5.2-4.4L0 1.6L-5.2-4.4ZM0 1.6V10.4M-4.2 6H4.2"),
        .juno: GlyphPath(stroked: "M0-10.4V10.4M-4.8-8L4.8-1M4.8-8L-4.8-1M-4.2 6H4.2"),
        .vesta: GlyphPath(stroked: "M-8 .6L-4.6 8.6H4.6L8 .6M0 5C-5.4 0 1-3.6-.6-10C5.4-4 4.6 0 0 5Z"),
        .meanNode: node, .trueNode: node,
        .southNode: GlyphPath(
            stroked: "M-4.4-4.6C-9.4 1-7.6 9.4 0 9.4C7.6 9.4 9.4 1 4.4-4.6" + GlyphPath.circle(-6.2, -6.8, 2.5)
                + GlyphPath.circle(6.2, -6.8, 2.5)),
        .meanLilith: lilith, .osculatingLilith: lilith,
        .fortune: GlyphPath(stroked: GlyphPath.circle(0, 0, 8.5) + "M-6-6L6 6M6-6L-6 6"),
    ]

    private static let node = GlyphPath(
        stroked: "M-4.4 4.6C-9.4-1-7.6-9.4 0-9.4C7.6-9.4 9.4-1 4.4 4.6" + GlyphPath.circle(-6.2, 6.8, 2.5)
            + GlyphPath.circle(6.2, 6.8, 2.5))
    private static let lilith = GlyphPath(
        stroked: "M0 1.6V10.4M-4.2 6H4.2", filled: "M-2.4-10.4A6.1 6.1 0 1 1-2.4 1.6A8 8 0 0 0-2.4-10.4Z")

    static let signs: [GlyphPath] = [
        GlyphPath(
            stroked:
                "M0 10V-2.4C0-8-1.8-9.8-4.6-9.8C-8.8-9.8-9.6-4.2-6.2-2.6M0-2.4C0-8 1.8-9.8 4.6-9.8C8.8-9.8 9.6-4.2 6.2-2.6"
        ),
        GlyphPath(stroked: GlyphPath.circle(0, 3.9, 5.9) + "M-8-9.8C-6.4-4.2-3.8-2 0-2C3.8-2 6.4-4.2 8-9.8"),
        GlyphPath(stroked: "M-8.4-9.6C-4-7 4-7 8.4-9.6M-8.4 9.6C-4 7 4 7 8.4 9.6M-3.4-7.8V7.8M3.4-7.8V7.8"),
        GlyphPath(
            stroked: GlyphPath.circle(-5.6, -2.8, 3) + GlyphPath.circle(5.6, 2.8, 3)
                + "M-8.5-3.6C-6-9.2 4-9.6 9.2-5.2M8.5 3.6C6 9.2-4 9.6-9.2 5.2"),
        GlyphPath(
            stroked: GlyphPath.circle(-4.9, 3, 3)
                + "M-2.5 1.2C-5.6-3.6-5-9.8 .6-9.8C6.4-9.8 5.8-4 3.6 .6C1.8 4.6 1.8 9.4 5.2 9.4C7 9.4 8.2 8.2 8.4 6.4"),
        GlyphPath(
            stroked:
                "M-9.6-8C-8-9.4-7.2-8-7.2-6V6.4M-7.2-5C-6.4-9.6-2.6-9.6-2.6-5V6.4M-2.6-5C-1.8-9.6 2-9.6 2-5V4C2 7.8 4.8 9.6 8 9.8M2-2.8C4-7.4 8.8-5.6 7.6-1C6.4 3.8 2 7-1.4 9.8"
        ),
        GlyphPath(stroked: "M-9.4 9.2H9.4M-9.4 4.2H-3.6C-8.4-.8-6.2-8.8 0-8.8C6.2-8.8 8.4-.8 3.6 4.2H9.4"),
        GlyphPath(
            stroked:
                "M-9.6-8C-8-9.4-7.2-8-7.2-6V5.6M-7.2-5C-6.4-9.6-2.6-9.6-2.6-5V5.6M-2.6-5C-1.8-9.6 2-9.6 2-5V5C2 9 5.4 9.8 9 6.4M5.8 5.6L9.2 6.2L8.6 9.6"
        ),
        GlyphPath(stroked: "M-8.6 9L8.8-8.8M1.4-8.8H8.8V-1.4M-6-2L2 6.2"),
        GlyphPath(
            stroked:
                "M-9.6-7.6C-7-9-6-6.4-5.4-2.4L-4.4 4M-5.4-2.4C-4.6-8 .4-10 1-4.4L1.6 4C1.8 7.8-.4 9.8-3.6 9.6M1.6 3.4C2-1 8.6-1.4 8.6 3.2C8.6 7.4 3 7.2 1.6 3.4"
        ),
        GlyphPath(stroked: "M-9.6-2L-5.8-6.4L-2-2L1.8-6.4L5.6-2L9.4-6.4M-9.6 6.4L-5.8 2L-2 6.4L1.8 2L5.6 6.4L9.4 2"),
        GlyphPath(stroked: "M-7.4-9.8C-2.8-4-2.8 4-7.4 9.8M7.4-9.8C2.8-4 2.8 4 7.4 9.8M-8.4 0H8.4"),
    ]

    static let aspects: [AspectKind: GlyphPath] = [
        .conjunction: GlyphPath(stroked: GlyphPath.circle(-2.6, 3, 5) + "M1-.6L8-7.6"),
        .opposition: GlyphPath(
            stroked: GlyphPath.circle(-5.4, 5.4, 3.6) + GlyphPath.circle(5.4, -5.4, 3.6) + "M-2.8 2.8L2.8-2.8"),
        .square: GlyphPath(stroked: "M-7-7H7V7H-7Z"),
        .trine: GlyphPath(stroked: "M0-8L8 6.4H-8Z"),
        .sextile: GlyphPath(stroked: "M0-8.6V8.6M-7.4-4.3L7.4 4.3M7.4-4.3L-7.4 4.3"),
        .semisextile: GlyphPath(stroked: "M-8 4H8M-4.6 4L0-5M4.6 4L0-5"),
        .semisquare: GlyphPath(stroked: "M7-7L-7 6.4H7.4"),
        .quintile: GlyphPath(stroked: GlyphPath.circle(0, -0.6, 6.4) + "M2.4 3L6.6 8"),
        .sesquiquadrate: GlyphPath(stroked: "M-7.4-7.4H2.6V2.6H-7.4ZM2.6 7.4H8M2.6 7.4L8 1.4"),
        .biquintile: GlyphPath(stroked: GlyphPath.circle(0, -2, 5.4) + "M2 1L5.6 5.4M-5 8.6H5"),
        .quincunx: GlyphPath(stroked: "M-8-4H8M-4.6-4L0 5.6M4.6-4L0 5.6"),
    ]
}
