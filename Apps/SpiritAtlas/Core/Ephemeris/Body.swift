/// What the ephemeris knows the place of; the raw values are the keys of its JSON.
public enum Body: String, Sendable, Hashable, Codable, CaseIterable {
    /// The Sun, the Moon or a planet, as seen from the Earth's centre.
    case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
    /// A small body, as seen from the Earth's centre.
    case chiron, ceres, pallas, juno, vesta
    /// The ascending node of the Moon's mean orbit.
    case meanNode
    /// The ascending node of the Moon's osculating orbit.
    case trueNode
    /// The apogee of the Moon's mean orbit, often called Black Moon Lilith.
    case meanLilith
    /// The apogee of the Moon's osculating orbit.
    case osculatingLilith
}
