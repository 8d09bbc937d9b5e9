import Foundation

/// A value on its way: its bytes, or a file that holds them.
public enum _TransferPayload: Sendable {
    /// Bytes.
    case data(Data)
    /// A file of this machine.
    case file(URL)

    /// Most bytes that are read of a file at once.
    package static let maximumBytes = 256 << 20

    /// The bytes, read when they are in a file.
    package func bytes() throws -> Data {
        switch self {
        case .data(let data): return data
        case .file(let url):
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= Self.maximumBytes else { throw TransferError.tooLarge }
            return try Data(contentsOf: url)
        }
    }
}

/// One way of a value out of the app, into it, or both: what every representation comes down to.
public struct _TransferRoute<Item>: Sendable {
    package var contentType: UTType
    /// Makes the payload; nil where the value is only taken.
    package var export: (@Sendable (Item) async throws -> _TransferPayload)?
    /// Makes the value of a payload of a kind; nil where the value is only given.
    package var load: (@Sendable (_TransferPayload, UTType) async throws -> Item)?
    /// What a file of the value is called, without its ending.
    package var name: @Sendable (Item) -> String? = { _ in nil }
    /// Whether this value is given in this form.
    package var isExported: @Sendable (Item) -> Bool = { _ in true }
    package var visibility = TransferRepresentationVisibility.all

    package init(
        contentType: UTType, export: (@Sendable (Item) async throws -> _TransferPayload)? = nil,
        load: (@Sendable (_TransferPayload, UTType) async throws -> Item)? = nil
    ) {
        self.contentType = contentType
        self.export = export
        self.load = load
    }
}

/// Who may see one form of a value.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    private let rank: Int
    /// Everybody.
    public static let all = TransferRepresentationVisibility(rank: 0)
    /// Apps of the same makers: here nobody but the app itself.
    public static let team = TransferRepresentationVisibility(rank: 1)
    /// Apps of the same group: here nobody but the app itself.
    public static let group = TransferRepresentationVisibility(rank: 2)
    /// The app itself.
    public static let ownProcess = TransferRepresentationVisibility(rank: 3)
}
