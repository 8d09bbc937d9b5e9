import HTTPClient

/// What a server of S3 says in XML: its root, the texts directly below, and those of the elements that come many times.
struct S3Answer {
    private(set) var root = ""
    private var texts: [String: String] = [:]
    /// What each `Contents` says.
    private(set) var contents: [[String: String]] = []

    /// A page has a thousand at most.
    private static let most = 10_000

    /// Reads a whole document.
    init(_ bytes: [UInt8]) throws(XMLReader.Failure) {
        var reader = XMLReader(bytes)
        var path: [String] = []
        while let event = try reader.next() {
            switch event {
            case .start(let name, _):
                if path.isEmpty { root = name }
                path.append(name)
                guard path.count == 2, name == "Contents" else { continue }
                guard contents.count < Self.most else { throw .tooLarge }
                contents.append([:])
            case .text(let text):
                if path.count == 2 { texts[path[1], default: ""] += text }
                if path.count == 3, path[1] == "Contents" {
                    contents[contents.count - 1][path[2], default: ""] += text
                }
            case .end: path.removeLast()
            }
        }
    }

    /// The text of an element directly below the root.
    subscript(name: String) -> String? { texts[name] }
}
