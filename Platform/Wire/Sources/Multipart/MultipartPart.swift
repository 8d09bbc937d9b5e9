/// The head of one part of a form (RFC 7578).
struct MultipartPart: Sendable {
    var fields: HTTPFields
    var name: String
    var filename: String?

    /// Reads a part's head; nil without a `form-data` disposition that has a name.
    init?(fields: HTTPFields) {
        guard let disposition = fields["Content-Disposition"], MediaType.essence(disposition) == "form-data",
            let name = MediaType.parameter("name", of: disposition)
        else { return nil }
        self.fields = fields
        self.name = name
        filename = Self.filename(disposition)
    }

    /// The name of the file in a Content-Disposition, its folders taken off (RFC 6266, section 4.3).
    static func filename(_ disposition: String) -> String? {
        var name: String?
        if let extended = MediaType.parameter("filename*", of: disposition) {
            let parts = extended.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            if parts.count == 3, parts[0].lowercased() == "utf-8" { name = PercentEncoding.decode(parts[2]) }
        }
        name = name ?? MediaType.parameter("filename", of: disposition)
        let last = name?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last
        // Without its control characters first: they could hide what is looked for.
        let shown = String(
            String.UnicodeScalarView(
                (last ?? "").unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.prefix(255)))
        return ["", ".", ".."].contains(shown) ? nil : shown
    }
}
