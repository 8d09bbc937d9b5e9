import Foundation

/// The icon of an app, or of the house: a drawing, and pictures of it for whoever reads no drawings.
struct AppIcon: Sendable {
    /// Pixels on a side of the pictures that phones put on their own home screens.
    static let sides = [180, 512]
    /// Pixels on a side of the picture for the address that browsers guess.
    private static let smallSide = 48

    let path: String
    let svg: [UInt8]
    /// PNGs by their sides.
    private let pictures: [Int: [UInt8]]

    /// Reads the files of an icon from a folder, `<id>.svg` and `<id>-<side>.png`; where there are none, the first letter
    /// of the app's name on its colour is its icon.
    init(_ identity: AppIdentity, in folder: URL?) {
        func file(_ name: String) -> [UInt8]? {
            folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(name)) }.map(Array.init)
        }
        path = "/~/icons/\(identity.id).svg"
        svg = file("\(identity.id).svg") ?? Array(Self.letter(identity).utf8)
        pictures = (Self.sides + [Self.smallSide]).reduce(into: [:]) { pictures, side in
            pictures[side] = file("\(identity.id)-\(side).png")
        }
    }

    /// Where a picture is, if there is one.
    func picturePath(side: Int) -> String? {
        pictures[side].map { _ in String(path.dropLast(4)) + "-\(side).png" }
    }

    /// Every file of the icon, by its path.
    var files: [(path: String, contentType: String, bytes: [UInt8])] {
        [(path, "image/svg+xml", svg)]
            + Self.sides.compactMap { side in
                guard let path = picturePath(side: side), let bytes = pictures[side] else { return nil }
                return (path, "image/png", bytes)
            }
    }

    /// The small picture as `favicon.ico`, which may hold a PNG.
    var favicon: [UInt8]? {
        guard let png = pictures[Self.smallSide] else { return nil }
        func little(_ value: Int, _ length: Int) -> [UInt8] {
            (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        }
        let side = UInt8(Self.smallSide)
        let head = little(0, 2) + little(1, 2) + little(1, 2) + [side, side, 0, 0] + little(1, 2) + little(32, 2)
        return head + little(png.count, 4) + little(head.count + 8, 4) + png
    }

    private static func letter(_ identity: AppIdentity) -> String {
        let letter = identity.name.first { $0.isLetter && $0.isASCII }.map(String.init) ?? ""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" \
            fill="\(identity.accent.light)"/><text x="60" y="85" font-family="sans-serif" font-size="72" \
            font-weight="700" text-anchor="middle" fill="#fff">\(letter)</text></svg>
            """
    }
}
