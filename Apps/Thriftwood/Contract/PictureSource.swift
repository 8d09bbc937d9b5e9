/// Paints what a service has as a title's picture.
public struct PictureSource: Sendable {
    /// A picture and its kind, such as `image/jpeg`.
    public struct Picture: Sendable {
        public var contentType: String
        public var bytes: [UInt8]

        public init(contentType: String, bytes: [UInt8]) {
            self.contentType = contentType
            self.bytes = bytes
        }
    }

    /// Paints for a title; the file's name is such as `poster-250.jpg` or `fanart.jpg`.
    public var paint: @Sendable (_ title: String, _ id: Int, _ file: String) async -> Picture?

    public init(paint: @escaping @Sendable (_ title: String, _ id: Int, _ file: String) async -> Picture?) {
        self.paint = paint
    }

    /// There are no pictures.
    public static let none = PictureSource { _, _, _ in nil }
}
