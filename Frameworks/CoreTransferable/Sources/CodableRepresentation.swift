public import Foundation

/// A value as its coders write it: JSON, unless others are named.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder: Sendable, Decoder: Sendable>:
    TransferRepresentation
{
    /// There is none.
    public typealias Body = Never
    /// What the representation comes down to.
    public let _routes: [_TransferRoute<Item>]
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    /// JSON; without a kind the value stays among values of its own type.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    /// JSON by coders with settings of their own.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder) {
        _routes = [
            _TransferRoute(
                contentType: contentType, export: { .data(try encoder.encode($0)) },
                load: { payload, _ in try decoder.decode(Item.self, from: payload.bytes()) })
        ]
    }
}

extension CodableRepresentation where Encoder == PropertyListEncoder, Decoder == PropertyListDecoder {
    /// A property list.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder,
        decoder: PropertyListDecoder
    ) {
        // The coders are made anew for each value: those of property lists are not for several threads.
        let format = encoder.outputFormat
        _routes = [
            _TransferRoute(
                contentType: contentType,
                export: {
                    let encoder = PropertyListEncoder()
                    encoder.outputFormat = format
                    return .data(try encoder.encode($0))
                }, load: { payload, _ in try PropertyListDecoder().decode(Item.self, from: payload.bytes()) })
        ]
    }
}
