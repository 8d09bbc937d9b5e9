import Foundation

/// A picture as UIKit has it: one that the app brings, a symbol, or data that came from elsewhere.
public final class UIImage: Sendable {
    let image: Image
    private let data: Data?

    init(image: Image) { (self.image, data) = (image, nil) }

    /// Whether there is nothing in it: bars take such pictures as a sign to leave something out.
    var isEmpty: Bool { data == nil && image == UIImage().image }

    /// Nothing.
    public init() { (image, data) = (Image(source: .address("")), nil) }
    /// A picture that the app brings.
    public init?(named name: String) { (image, data) = (Image(name), nil) }
    /// A picture that the app brings.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
        self.init(named: name)
    }
    /// A picture that the app brings.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }
    /// A symbol of the system.
    public convenience init?(systemName: String, withConfiguration configuration: SymbolConfiguration?) {
        self.init(systemName: systemName)
    }
    /// How a symbol is drawn; an `Image` made of it is as large as its font says.
    public struct SymbolConfiguration: Hashable, Sendable {
        /// By the font around.
        public init() {}
    }
    /// How many dots a point has.
    public var scale: CGFloat { 1 }
    /// A symbol of the system.
    public init?(systemName: String) { (image, data) = (Image(systemName: systemName), nil) }
    /// A picture of data; nil of what is no picture. It goes to the browser within the page, so at most 8 MB are taken.
    public init?(data: Data) {
        guard data.count <= 8_000_000, let type = Self.type(of: data) else { return nil }
        image = Image(source: .address("data:\(type);base64,\(data.base64EncodedString())"))
        self.data = data
    }
    /// A picture of a file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// How large the picture is, in points: as its data say, or what is usual for a symbol. Zero of what the app brings, which
    /// only the browser measures.
    public var size: CGSize {
        if let data { return PictureSize(of: data)?.size ?? .zero }
        if case .symbol = image.source { return CGSize(width: 20, height: 20) }
        return .zero
    }

    /// The data as they came; a server does not code them anew.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data }
    /// The data as they came; a server does not code them anew.
    public func pngData() -> Data? { data }

    /// The kind of picture, by the first bytes.
    private static func type(of data: Data) -> String? {
        let start = Array(data.prefix(12))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if start.starts(with: [0x47, 0x49, 0x46, 0x38]) { return "image/gif" }
        if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...] == ArraySlice("WEBP".utf8) {
            return "image/webp"
        }
        return nil
    }
}

extension UIImage {
    /// How a camera was held.
    public enum Orientation: Int, Sendable {
        /// Upright, or turned, or seen in a mirror.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }
    /// Upright: browsers turn pictures themselves.
    public var imageOrientation: Orientation { .up }
    /// Draws the picture into the picture at hand.
    @available(*, unavailable, message: "A server draws no pictures; lay views over one another, or use a Canvas.")
    public func draw(in rect: CGRect) {}

    /// How a picture is coloured.
    public enum RenderingMode: Int, Sendable {
        /// As its place says.
        case automatic
        /// As it is.
        case alwaysOriginal
        /// In one colour.
        case alwaysTemplate
    }
    /// The picture in one colour or as it is.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        guard mode != .automatic else { return self }
        return UIImage(image: image.renderingMode(mode == .alwaysTemplate ? .template : .original))
    }
}

extension Image {
    /// A picture of UIKit's.
    public init(uiImage: UIImage) { self = uiImage.image }
}
