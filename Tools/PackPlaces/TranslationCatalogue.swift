import Foundation

/// A compiled catalogue of gettext (`.mo`): from each key to its translation.
struct TranslationCatalogue {
    private(set) var texts: [String: String] = [:]

    init(_ file: URL) throws {
        let data = try Data(contentsOf: file)
        func word(_ at: Int) throws -> Int {
            guard at >= 0, at + 4 <= data.count else { throw PackError("\(file.path) is cut off.") }
            return (0..<4).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) }
        }
        func text(_ at: Int) throws -> String {
            let (length, start) = (try word(at), try word(at + 4))
            guard start + length <= data.count else { throw PackError("\(file.path) is cut off.") }
            return String(decoding: data[start..<start + length], as: UTF8.self)
        }
        guard try word(0) == 0x9504_12de else { throw PackError("\(file.path) is no catalogue.") }
        let (count, keys, values) = (try word(8), try word(12), try word(16))
        for index in 0..<count { texts[try text(keys + 8 * index)] = try text(values + 8 * index) }
    }
}
