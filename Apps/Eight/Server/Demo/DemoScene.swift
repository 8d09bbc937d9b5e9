import Foundation

/// A place of the demo, drawn by us: a sky, a light in it, ridges that pass by, and what moves besides.
struct DemoScene: Sendable {
    /// What stands on the ground.
    enum Ground: Sendable {
        /// The red tables of southern Utah.
        case mesas
        /// Soft hills.
        case hills
        /// Peaks with snow.
        case peaks
        /// A town at night.
        case town
        /// Water that shines.
        case waves
    }

    var caption: String
    var alt: String
    /// From the top to the horizon, as `0xRRGGBB`.
    var sky: [UInt32]
    var light: UInt32
    /// From the farthest ridge to the nearest.
    var ridges: [UInt32]
    var ground: Ground
    var hasStars = false

    static let all: [DemoScene] = [
        DemoScene(
            caption: "Snow Canyon before first period", alt: "Red tables of rock pass by under an orange sky.",
            sky: [0x2B1B4D, 0xB0446B, 0xFFB15C], light: 0xFFE6A3, ridges: [0xA0485A, 0x7A2F3E, 0x3D1522], ground: .mesas
        ),
        DemoScene(
            caption: "Night drive home", alt: "A town with lit windows passes by under stars.",
            sky: [0x060818, 0x10173A, 0x2A2F68], light: 0xE8EDFF, ridges: [0x1B2148, 0x121733, 0x0A0C1E], ground: .town,
            hasStars: true),
        DemoScene(
            caption: "Sand Hollow, nobody there", alt: "Water shines below a low sun.",
            sky: [0x0E3B5C, 0x3E8DA8, 0xF6D8A8], light: 0xFFF4D6, ridges: [0x2B7891, 0x1B5A75, 0x0C3650], ground: .waves
        ),
        DemoScene(
            caption: "Pine Valley, minus two", alt: "White peaks stand below a pale sky.",
            sky: [0x6C8FB3, 0xA9C4DA, 0xEAF1F5], light: 0xFFFFFF, ridges: [0x9DB4C9, 0x6B8299, 0x33495C], ground: .peaks
        ),
        DemoScene(
            caption: "Spring did happen", alt: "Green hills pass by under a clear sky.",
            sky: [0x3BA3D8, 0x8FD3F0, 0xE7F7D8], light: 0xFFFBE0, ridges: [0x8CC97E, 0x5AA45A, 0x2C6E3A], ground: .hills
        ),
        DemoScene(
            caption: "After practice", alt: "Dark hills stand against a pink sky.",
            sky: [0x31184F, 0x8A2D73, 0xFF8E72], light: 0xFFD2B0, ridges: [0x6B2A68, 0x451B4D, 0x21102B], ground: .hills
        ),
        DemoScene(
            caption: "Zion said hi", alt: "Tall red rocks stand in the morning light.",
            sky: [0x2F6DB5, 0x7FB7E6, 0xFCE3C0], light: 0xFFF1C9, ridges: [0xD4855E, 0xB05A3B, 0x6E2C1E], ground: .mesas
        ),
        DemoScene(
            caption: "Can't sleep either?", alt: "Stars over snow in the moonlight.",
            sky: [0x02040F, 0x0B1230, 0x24305E], light: 0xD9E2FF, ridges: [0x46557F, 0x2B3760, 0x131A38],
            ground: .peaks,
            hasStars: true),
    ]
}
