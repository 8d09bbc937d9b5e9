/// What the ephemeris knows the place of; the raw values are the keys of its JSON.
public enum Body: String, Sendable, Hashable, Codable, CaseIterable {
    case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
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
