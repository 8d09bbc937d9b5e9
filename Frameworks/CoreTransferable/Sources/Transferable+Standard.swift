public import Foundation

extension Data: Transferable {
    /// Bytes as they are; of any kind of data.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension String: Transferable {
    /// Plain text.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(
            contentType: .utf8PlainText, exporting: { Data($0.utf8) }, importing: { try readText($0) })
        DataRepresentation(importedContentType: .plainText) { try readText($0) }
    }

    private static func readText(_ data: Data) throws -> String {
        guard let text = String(data: data, encoding: .utf8) else { throw TransferError.notReadable }
        return text
    }
}

extension URL: Transferable {
    /// An address; a list of them gives its first.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(
            contentType: .url, exporting: { Data($0.absoluteString.utf8) },
            importing: { data in
                let lines = String(decoding: data.prefix(64 << 10), as: UTF8.self).split(whereSeparator: \.isNewline)
                guard let line = lines.first(where: { !$0.hasPrefix("#") }),
                    let url = URL(string: line.trimmingCharacters(in: .whitespaces)), url.scheme != nil
                else { throw TransferError.notReadable }
                return url
            })
        ProxyRepresentation<URL, String>(exporting: { $0.absoluteString })
    }
}

extension AttributedString: Transferable {
    /// Its characters.
    public static var transferRepresentation: some TransferRepresentation {
        ProxyRepresentation<AttributedString, String>(
            exporting: { String($0.characters) }, importing: { AttributedString($0) })
    }
}
