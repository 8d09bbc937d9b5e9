import Foundation

/// A source file as bytes: comparing characters of text would take most of a minute.
struct SourceFile {
    /// A line without the white space before it.
    struct Line {
        var code: ArraySlice<UInt8>
        var isIndented: Bool
        var isComment: Bool { code.starts(with: Self.slashes) }

        private static let slashes = Array("//".utf8)
    }

    var path: String
    var lines: [Line]

    init(_ path: String) throws {
        self.path = path
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let code = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
            return Line(code: code, isIndented: code.startIndex > line.startIndex)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Where the first of these bytes stands that are the same as the given ones.
    func firstIndex(of wanted: [UInt8]) -> Int? {
        guard let first = wanted.first, count >= wanted.count else { return nil }
        return (startIndex...endIndex - wanted.count).first { self[$0] == first && self[$0...].starts(with: wanted) }
    }
}
