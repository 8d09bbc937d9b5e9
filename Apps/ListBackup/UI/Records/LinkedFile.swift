import Foundation

/// A file that a record of a service points at, by an address in one of its fields. It is at the service, not in the
/// backup (LB-142).
struct LinkedFile: Hashable, Identifiable {
    /// The path of the field, such as `photos.url`.
    var field: String
    var url: URL

    var id: String { "\(field) \(url.absoluteString)" }
    var host: String { url.host() ?? "" }

    var name: String {
        let last = url.lastPathComponent
        return last.isEmpty || last == "/" ? host : String(last.prefix(120))
    }

    private static let most = 20
    private static let deepest = 6
    private static let longest = 2000
    private static let largestRecord = 1 << 20
    private static let endings: Set<String> = [
        "pdf", "png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "tif", "tiff", "bmp", "mp3", "wav", "m4a", "mp4",
        "mov", "webm", "zip", "gz", "csv", "txt", "xml", "json", "ics", "vcf", "eml", "doc", "docx", "xls", "xlsx",
        "ppt", "pptx", "odt", "ods",
    ]

    /// The files that a record points at, in the order of its fields' names.
    static func all(in record: String) -> [LinkedFile] {
        guard record.utf8.count <= largestRecord, record.contains("://"),
            let json = try? JSONSerialization.jsonObject(with: Data(record.utf8))
        else { return [] }
        var found: [LinkedFile] = []
        collect(json, "", 0, &found)
        return found
    }

    private static func collect(_ value: Any, _ field: String, _ depth: Int, _ found: inout [LinkedFile]) {
        guard found.count < most, depth <= deepest else { return }
        if let text = value as? String, let url = address(text) {
            let file = LinkedFile(field: field, url: url)
            if !found.contains(file) { found.append(file) }
        } else if let list = value as? [Any] {
            for element in list { collect(element, field, depth + 1, &found) }
        } else if let object = value as? [String: Any] {
            for (name, inner) in object.sorted(by: { $0.key < $1.key }) {
                collect(inner, field.isEmpty ? name : "\(field).\(name)", depth + 1, &found)
            }
        }
    }

    /// The address of a file on the web; nil for what is none, and for what would hand over a name and password.
    private static func address(_ text: String) -> URL? {
        guard text.utf8.count <= longest, text.hasPrefix("https://") || text.hasPrefix("http://"),
            let url = URL(string: text), let host = url.host(), !host.isEmpty, url.user() == nil,
            url.password() == nil, endings.contains(url.pathExtension.lowercased())
        else { return nil }
        return url
    }
}
