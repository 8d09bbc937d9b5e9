/// The checksums of all files of a backup: the last file in it, as `sha256sum --check` reads it. A backup without it is cut off.
struct Checksums {
    static let name = "SHA256SUMS"
    /// Bytes that a list may have; some million files.
    static let limit = 512 << 20

    private(set) var byName: [String: String] = [:]

    init() {}

    mutating func add(_ name: String, _ checksum: [UInt8]) {
        byName[name] = checksum.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }

    var bytes: [UInt8] {
        byName.sorted { $0.key < $1.key }.flatMap { Array("\($0.value)  \($0.key)\n".utf8) }
    }

    /// Reads a list; nil for what is none.
    init?(_ bytes: [UInt8]) {
        guard bytes.last == UInt8(ascii: "\n") || bytes.isEmpty else { return nil }
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard line.count > 66, line.dropFirst(64).starts(with: "  ".utf8),
                let sum = String(validating: line.prefix(64), as: UTF8.self),
                let name = String(validating: line.dropFirst(66), as: UTF8.self),
                byName.updateValue(sum, forKey: name) == nil
            else { return nil }
        }
    }
}
