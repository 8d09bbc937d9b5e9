@_exported public import UniformTypeIdentifiers

/// A value that can be given to and taken from other places: by dragging, copying, sharing, as a file.
@preconcurrency
public protocol Transferable: Sendable {
    /// The forms in which the value travels, the best one first.
    associatedtype Representation: TransferRepresentation

    /// The forms in which the value travels, the best one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
    /// What all representations together offer.
    package static var routes: [_TransferRoute<Self>] {
        // A representation of another item than the type itself has nothing to say about it.
        transferRepresentation._routes as? [_TransferRoute<Self>] ?? []
    }
}

/// Why a value could not travel.
public struct TransferError: Error, Equatable, Sendable, CustomStringConvertible {
    enum Code: Sendable { case noSuchType, notReadable, tooLarge }

    let code: Code
    /// One sentence for the person who reads it.
    public let description: String

    static let noSuchType = TransferError(code: .noSuchType, description: "The value has no form of this kind.")
    static let notReadable = TransferError(code: .notReadable, description: "The data are not what their kind says.")
    static let tooLarge = TransferError(code: .tooLarge, description: "The data are too large to be read at once.")
}
