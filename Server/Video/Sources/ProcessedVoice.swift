/// A recorded voice as it is kept: an AAC file that says nothing but its sound.
public struct ProcessedVoice: Sendable {
    /// The bytes of the file.
    public var bytes: [UInt8]
    /// How long it plays, counted in what was decoded.
    public var seconds: Double
    /// How loud each of its equal parts is, from 0 to 100, the loudest 100.
    public var peaks: [Int]

    public static let contentType = "audio/mp4"

    /// How loud the parts of a recording are.
    ///
    /// - Parameter samples: 16 bits each, the smaller byte first.
    static func peaks(of samples: [UInt8], count: Int) -> [Int] {
        let total = samples.count / 2
        guard total > 0, count > 0 else { return [] }
        var loud = [Double](repeating: 0, count: count)
        for part in 0..<count {
            let first = total * part / count, end = max(first + 1, total * (part + 1) / count)
            var sum = 0.0
            for index in first..<min(end, total) {
                let value = Int16(bitPattern: UInt16(samples[index * 2]) | UInt16(samples[index * 2 + 1]) << 8)
                sum += Double(value) * Double(value)
            }
            loud[part] = (sum / Double(end - first)).squareRoot()
        }
        // Silence is drawn flat, and not as what little noise there is in it.
        let loudest = max(loud.max() ?? 0, 100)
        return loud.map { Int(($0 / loudest * 100).rounded()) }
    }
}
