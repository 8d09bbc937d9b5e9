public import Foundation

/// An object that can be given as an item.
public protocol NSItemProviderWriting: AnyObject {
    /// The names of the kinds in which it is given.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Its bytes in a kind.
    func _data(ofTypeIdentifier identifier: String) -> Data?
}

/// An object that can be made of an item.
public protocol NSItemProviderReading: AnyObject, SendableMetatype {
    /// The names of the kinds of which it is made.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Makes an object of bytes.
    static func _object(of data: Data, typeIdentifier: String) throws -> any NSItemProviderReading
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// Plain text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
    /// Plain text.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.plainText.identifier] }
    /// The text.
    public func _data(ofTypeIdentifier identifier: String) -> Data? { Data((self as String).utf8) }
    /// Makes a text.
    public static func _object(of data: Data, typeIdentifier: String) throws -> any NSItemProviderReading {
        guard let text = String(data: data, encoding: .utf8) else { throw TransferError.notReadable }
        return NSString(string: text)
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// An address.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
    /// An address.
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
    /// The address.
    public func _data(ofTypeIdentifier identifier: String) -> Data? { Data((absoluteString as String).utf8) }
    /// Makes an address.
    public static func _object(of data: Data, typeIdentifier: String) throws -> any NSItemProviderReading {
        guard let url = NSURL(string: String(decoding: data.prefix(64 << 10), as: UTF8.self)) else {
            throw TransferError.notReadable
        }
        return url
    }
}

extension NSItemProvider {
    /// An item that gives an object.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    /// An item that gives a text, an address or bytes.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        let data =
            (item as? any NSItemProviderWriting)?._data(ofTypeIdentifier: "")
            ?? (item as? NSData).map { Data(referencing: $0) }
        guard let data else { return }
        let known = (item as? any NSItemProviderWriting).map { type(of: $0).writableTypeIdentifiersForItemProvider[0] }
        let name = typeIdentifier ?? known ?? UTType.data.identifier
        add(UTType(name) ?? UTType(importedAs: name)) { .data(data) }
    }

    /// An item that gives a file; nil where there is none.
    public convenience init?(contentsOf fileURL: URL) {
        // The path of an address of the web is none of this machine's.
        guard fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
        self.init()
        add(UTType(filenameExtension: fileURL.pathExtension) ?? .data) { .file(fileURL) }
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
    }

    /// Adds the forms of an object.
    public func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility = .all
    ) {
        for name in type(of: object).writableTypeIdentifiersForItemProvider {
            guard let data = object._data(ofTypeIdentifier: name) else { continue }
            add(UTType(name) ?? UTType(importedAs: name)) { .data(data) }
        }
    }

    /// Whether objects of a class can be made of the item.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Makes an object of the item. The handler gets it as anything, so that it can be cast to what Foundation bridges it to.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let name = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
        Task {
            do {
                guard let name else { throw TransferError.noSuchType }
                let data = try await payload(of: name).bytes()
                completionHandler(try aClass._object(of: data, typeIdentifier: name), nil)
            } catch { completionHandler(nil, error) }
        }
        return progress
    }

    /// Whether values of a type can be made of the item.
    public func canLoadObject<T: _ItemProviderValue>(ofClass type: T.Type) -> Bool { canLoadTransferable(type) }

    /// Makes a value of the item.
    @discardableResult
    public func loadObject<T: _ItemProviderValue>(
        ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress {
        load(completionHandler) { try await self.transferable(type) }
    }
}

/// A value for which Foundation has an object that can be an item.
public protocol _ItemProviderValue: Transferable {}
extension String: _ItemProviderValue {}
extension URL: _ItemProviderValue {}
