/// Numbers that a seed repeats.
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Up to eight characters of all planes, without NUL.
    mutating func text() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...8, using: &self) {
            let limit: UInt32 = Bool.random(using: &self) ? 0x7F : 0x10_FFFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &self)) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
