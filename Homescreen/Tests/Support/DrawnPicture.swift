import Foundation
import Images
import TestKit

/// Pictures that tests draw, a different one for each seed.
enum DrawnPicture {
    /// A disc before a gradient.
    static func jpeg(seed: Int, width: Int, height: Int) throws -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        let radius = height / 3
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = (x - width / 2, y - height / 2)
                let disc = across * across + down * down < radius * radius ? 90 : 0
                let red = x * 120 / width + seed * 70 + disc
                let green = y * 120 / height + 60 + disc
                pixels.append(UInt8(red % 256))
                pixels.append(UInt8(green % 256))
                pixels.append(UInt8((seed * 110 + 90) % 256))
                pixels.append(255)
            }
        }
        guard let image = RGBAImage(width: width, height: height, pixels: pixels) else {
            throw ProgramError(description: "The picture could not be drawn.")
        }
        return try image.encoded(as: .jpeg)
    }

    /// The picture as a file in a folder; returns its path.
    static func file(seed: Int, in folder: TemporaryDirectory) throws -> String {
        let path = folder.file("picture-\(seed).jpg")
        try Data(try jpeg(seed: seed, width: 1200, height: 900)).write(to: URL(fileURLWithPath: path))
        return path
    }
}
