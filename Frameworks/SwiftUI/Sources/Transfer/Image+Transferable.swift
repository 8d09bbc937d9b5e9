import Foundation
import UniformTypeIdentifiers

extension Image: Transferable {
    /// A picture's data, as long as it is a picture of data.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Image>(importedContentType: .image) { data in
            guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
            return Image(uiImage: picture)
        }
        DataRepresentation<Image>(exportedContentType: .image) { image in
            guard case .address(let address) = image.source, address.hasPrefix("data:"),
                let comma = address.firstIndex(of: ","),
                let data = Data(base64Encoded: String(address[address.index(after: comma)...]))
            else { throw CocoaError(.fileReadUnknown) }
            return data
        }
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    /// A picture.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
    /// A picture.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
    /// The data as they came.
    public func _data(ofTypeIdentifier identifier: String) -> Data? { pngData() }
    /// Makes a picture.
    public static func _object(of data: Data, typeIdentifier: String) throws -> any NSItemProviderReading {
        guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
        return picture
    }
}
