/// How sharp small grey pictures are, to choose the one that stands for a clip.
enum Sharpness {
    /// The index of the sharpest of some pictures of one size that lie one after the other; a black one only when there
    /// is no other. Nil when there is none.
    static func best(of bytes: [UInt8], width: Int, height: Int) -> Int? {
        let size = width * height
        guard width > 2, height > 2, bytes.count >= size else { return nil }
        var best: (index: Int, score: Double)?
        for index in 0..<bytes.count / size {
            let score = score(of: bytes[index * size..<(index + 1) * size], width: width, height: height)
            if score > best?.score ?? -1 { best = (index, score) }
        }
        return best?.index
    }

    /// The variance of the Laplacian, which falls with every blur; next to nothing for a dark picture.
    private static func score(of pixels: ArraySlice<UInt8>, width: Int, height: Int) -> Double {
        var sum = 0, squares = 0, light = 0
        pixels.withUnsafeBufferPointer { pixels in
            for y in 1..<height - 1 {
                for x in 1..<width - 1 {
                    let at = y * width + x
                    let value =
                        4 * Int(pixels[at]) - Int(pixels[at - 1]) - Int(pixels[at + 1]) - Int(pixels[at - width])
                        - Int(pixels[at + width])
                    sum += value
                    squares += value * value
                    light += Int(pixels[at])
                }
            }
        }
        let count = Double((width - 2) * (height - 2))
        let mean = Double(sum) / count
        let variance = Double(squares) / count - mean * mean
        return Double(light) / count < 20 ? variance / 1_000 : variance
    }
}
