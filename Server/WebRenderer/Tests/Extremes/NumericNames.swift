import Foundation

/// The public functions and types of SwiftUI that are given numbers, read from its sources as text.
struct NumericNames {
    private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Types that hold a number which may be none, be endless or not fit.
    private static let numbers = [
        "Double", "CGFloat", "Float", "Int", "Range", "ClosedRange", "CGPoint", "CGSize", "CGRect", "Angle",
        "UnitPoint", "TimeInterval", "Duration", "EdgeInsets", "CGAffineTransform", "DateInterval",
        "BinaryFloatingPoint", "Strideable",
    ]
    /// Not what views are given numbers by: UIKit's objects, and names that only say what to use instead.
    private static let otherFolders = ["UIKit", "Unavailable", "Foundation"]

    private(set) var names: Set<String> = []

    /// The sources' names.
    static func all() throws -> Set<String> {
        let sources = repository.appendingPathComponent("Frameworks/SwiftUI/Sources")
        var found = NumericNames()
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        where path.hasSuffix(".swift") && !otherFolders.contains(where: path.hasPrefix) {
            found.read(try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
        }
        return found.names
    }

    /// The words of the tables, in which the names have to be.
    static func tables() throws -> Set<Substring> {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let texts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("Extreme") && $0.hasSuffix(".swift") && !$0.hasSuffix("Tests.swift") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        return Set(texts.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
    }

    /// Reads one file.
    mutating func read(_ text: String) {
        // The types around a line, each with how far it is indented.
        var containers: [(indentation: Int, name: Substring)] = []
        var signature = ""
        var isUnavailable = false
        for line in text.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("//") { continue }
            if words.hasPrefix("@available") { isUnavailable = true }
            let indentation = line.prefix { $0 == " " }.count
            if signature.isEmpty { containers.removeAll { $0.indentation >= indentation } }
            if let name = Self.container(words) { containers.append((indentation, name)) }
            let begins = words.contains("public ") && (words.contains("func ") || words.contains("init"))
            guard begins || !signature.isEmpty else { continue }
            signature += words + " "
            guard words.contains("{") else { continue }
            if !isUnavailable { note(signature, in: containers.last?.name ?? "") }
            (signature, isUnavailable) = ("", false)
        }
    }

    private mutating func note(_ signature: String, in container: Substring) {
        // What operators take was made by a call that is in the tables.
        guard !signature.contains(/func [^A-Za-z_`]/) else { return }
        guard !signature.contains("rawValue"), !signature.contains("RawRepresentable") else { return }
        let words = signature.prefix { $0 != "{" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        guard words.contains(where: { Self.numbers.contains(String($0)) }), !words.contains("Index") else { return }
        let name = words.firstIndex(of: "func").map { words[$0 + 1] } ?? container
        if !name.hasPrefix("_"), !name.isEmpty { names.insert(String(name)) }
    }

    /// The last part of the name of the type that a line opens.
    private static func container(_ line: Substring) -> Substring? {
        let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
        guard let kind = words.firstIndex(where: { ["extension", "struct", "class", "enum"].contains($0) }),
            kind + 1 < words.count, line.hasSuffix("{") || line.hasSuffix("where")
        else { return nil }
        return words[kind + 1].split(separator: ".").last
    }
}
