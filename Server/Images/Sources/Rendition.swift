/// A size and format in which a picture is kept.
public struct Rendition: Hashable, Sendable, Codable {
    public enum Format: String, Sendable, Codable, CaseIterable {
        case jpeg, webP, png, avif

        /// The format's media type.
        public var contentType: String {
            switch self {
            case .jpeg: "image/jpeg"
            case .webP: "image/webp"
            case .png: "image/png"
            case .avif: "image/avif"
            }
        }
    }

    public enum Shape: Hashable, Sendable, Codable {
        /// The whole picture within a square of the given side.
        case fit(side: Int)
        /// A square cut out around a point, which is given from 0 to 1 from the left and from the top; with a zoom above 1 its
        /// side is that part of the largest one's.
        case square(side: Int, focusX: Double = 0.5, focusY: Double = 0.5, zoom: Double = 1)
    }

    public var shape: Shape
    public var format: Format
    /// From 1 to 100.
    public var quality: Int

    public init(_ shape: Shape, _ format: Format, quality: Int = 80) {
        self.shape = shape
        self.format = format
        self.quality = quality
    }

    /// The length that the longer side gets at most; a picture never grows.
    public var side: Int {
        switch shape {
        case .fit(let side): side
        case .square(let side, _, _, _): side
        }
    }

    /// What a post's picture is kept as.
    public static let posts = [
        Rendition(.fit(side: 320), .webP, quality: 70), Rendition(.fit(side: 1080), .jpeg, quality: 70),
        Rendition(.fit(side: 2048), .jpeg, quality: 85),
    ]

    /// What stands in for a JPEG where AVIF is taken: of the JPEG's size, and at this quality hard to tell from ours of
    /// 70 to 85, at two thirds to five sixths of their bytes. A picture in Display P3 has none.
    public static let avif = Rendition(.fit(side: 2048), .avif, quality: 60)

    /// What a profile picture is kept as, around the point and as close as its owner chose.
    public static func avatars(focusX: Double = 0.5, focusY: Double = 0.5, zoom: Double = 1) -> [Rendition] {
        [(96, Format.webP, 80), (256, .webP, 80), (1024, .jpeg, 82)].map { side, format, quality in
            Rendition(
                .square(side: side, focusX: focusX, focusY: focusY, zoom: zoom), format, quality: quality)
        }
    }
}
