import Base
import CDrawing
import Foundation
import Images

/// Paints posters and backdrops for made-up titles: landscapes and shapes in layers, the same for the same title. What was
/// painted is kept, up to a number of pictures.
public actor PosterPainter {
    /// What a picture is for.
    public enum Kind: Sendable, Hashable {
        /// Two by three, with the title on it.
        case poster
        /// A square, with the title on it.
        case cover
        /// Sixteen by nine, without words.
        case backdrop
    }

    private struct Wanted: Hashable {
        var title: String
        var id: Int
        var kind: Kind
        var height: Int
    }

    private var kept: [Wanted: [UInt8]] = [:]
    private var order: [Wanted] = []
    private let most: Int
    private let pool = BlockingPool(threads: 2, waiting: 4_096)

    /// - Parameter most: how many pictures are kept.
    public init(keeping most: Int = 600) { self.most = most }

    /// Why there is no picture.
    public struct PaintError: Error, Sendable {}

    /// A picture as a JPEG.
    /// - Parameter height: in pixels, 64 ... 1,200.
    public func picture(title: String, id: Int, kind: Kind, height: Int) async throws -> [UInt8] {
        let wanted = Wanted(title: title, id: id, kind: kind, height: min(max(height, 64), 1_200))
        if let known = kept[wanted] { return known }
        let bytes = try await pool.run { try Self.paint(wanted) }
        if kept.updateValue(bytes, forKey: wanted) == nil { order.append(wanted) }
        if order.count > most {
            for old in order.prefix(most / 4) { kept[old] = nil }
            order.removeFirst(most / 4)
        }
        return bytes
    }

    private static func paint(_ wanted: Wanted) throws -> [UInt8] {
        let canvas =
            switch wanted.kind {
            case .poster: (width: 400.0, height: 600.0)
            case .cover: (width: 500.0, height: 500.0)
            case .backdrop: (width: 960.0, height: 540.0)
            }
        let drawing = PosterDrawing(
            title: wanted.title, id: wanted.id, width: canvas.width, height: canvas.height,
            hasWords: wanted.kind != .backdrop)
        let svg = Array(drawing.svg.utf8)
        let width = Int((Double(wanted.height) * canvas.width / canvas.height).rounded())
        guard let pixels = hs_draw_svg(svg, svg.count, Int32(width), Int32(wanted.height)) else { throw PaintError() }
        defer { hs_drawing_free(pixels) }
        let rows = Array(UnsafeBufferPointer(start: pixels, count: width * wanted.height * 4))
        guard let image = RGBAImage(width: width, height: wanted.height, pixels: rows) else { throw PaintError() }
        return try image.encoded(as: .jpeg, quality: 84)
    }
}

extension PictureSource {
    /// Pictures by a painter; of a name such as `poster-250.jpg` the number is the height.
    public static func painted(by painter: PosterPainter) -> PictureSource {
        PictureSource { title, id, file in
            let name = file.split(separator: ".").first ?? ""
            let parts = name.split(separator: "-")
            let kind: PosterPainter.Kind
            switch parts.first {
            case "poster": kind = .poster
            case "cover": kind = .cover
            case "fanart": kind = .backdrop
            default: return nil
            }
            let height = parts.count > 1 ? Int(parts[1]) ?? 500 : kind == .poster ? 750 : 720
            guard let bytes = try? await painter.picture(title: title, id: id, kind: kind, height: height) else {
                return nil
            }
            return Picture(contentType: "image/jpeg", bytes: bytes)
        }
    }
}
