/// Constants of nature in au and days, as DE440 has them (the comment of its file).
enum Constants {
    /// Au a day.
    static let lightSpeed = 173.144632674240
    /// GM of the Sun, of the Moon, and of Earth and Moon together: au³/day².
    static let sunGM = 2.9591220828411956e-04
    static let moonGM = 1.0931894624024351e-11
    static let earthMoonGM = 8.9970113929473466e-10
    /// The Moon's share of the mass of Earth and Moon.
    static let moonShare = moonGM / earthMoonGM
}
