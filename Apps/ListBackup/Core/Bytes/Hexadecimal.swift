/// Bytes as lower-case hexadecimal digits and back.
enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    static func bytes(_ text: String) -> [UInt8]? {
        let values = text.utf8.map { digits.firstIndex(of: $0) }
        guard values.count % 2 == 0, !values.contains(nil) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8((values[$0] ?? 0) << 4 | (values[$0 + 1] ?? 0)) }
    }
}
