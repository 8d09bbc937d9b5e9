import Foundation

/// What an NZB says of itself: how much it is.
struct NZBFile {
    var size: Int64

    /// Reads an NZB; nil for what is none. What is packed is taken as it is.
    init?(_ bytes: some Sequence<UInt8>, name: String) {
        let text = String(decoding: Array(bytes), as: UTF8.self)
        if ["zip", "rar", "gz", "7z", "bz2"].contains((name as NSString).pathExtension.lowercased()), !text.isEmpty {
            size = 300 << 20
            return
        }
        guard text.contains("<nzb"), text.contains("<segment") else { return nil }
        size = text.matches(of: /bytes="([0-9]{1,9})"/).reduce(0) { $0 + (Int64($1.output.1) ?? 0) }
    }

    /// The name of a job that comes from a file.
    static func jobName(_ fileName: String) -> String {
        var name = fileName as NSString
        while ["nzb", "zip", "rar", "gz", "7z", "bz2"].contains(name.pathExtension.lowercased()) {
            name = name.deletingPathExtension as NSString
        }
        return name as String
    }
}
