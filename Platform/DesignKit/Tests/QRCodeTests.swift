import Testing

@testable import DesignKit

@Suite struct QRCodeTests {
    private func drawn(_ code: QRCode) -> [String] {
        (0..<code.size).map { y in (0..<code.size).map { code[$0, y] ? "#" : "." }.joined() }
    }

    @Test func `A code has its three finders, its timing, and room for what it says`() throws {
        for count in [1, 14, 60, 84, 150, 178] {
            let code = try #require(QRCode(String(repeating: "a", count: count)))
            let rows = drawn(code)
            #expect(code.size % 4 == 1 && (21...53).contains(code.size))
            #expect(rows[0].hasPrefix("#######.") && rows[0].hasSuffix(".#######"))
            #expect(rows[code.size - 1].hasPrefix("#######.") && rows[3].hasPrefix("#.###.#."))
            #expect(Array(rows[6])[8] == "#" && Array(rows[6])[9] == ".")
        }
        #expect(QRCode(String(repeating: "a", count: 200)) == nil)
    }

    /// Each row as a number whose highest bit is at the left; OpenCV's reader has read it.
    private static let reference = """
        1FC3407B7F 104C795E41 175E84C05D 1751F85E5D 1752FBE05D 105879DB41 1FD555557F 00133DE400
        17CF72267C 179465F3A2 04D1BE07D3 1D9467B631 1440AA5FDF 1B16D6B5A0 0F493546FB 0C3ED08333
        19400706D4 0E3438FB26 1C7E85536F 1F0E90F311 07FB091CDC 11254FA108 0FDBF8563B 178B4DC5F0
        1C7CF224D5 1FB72570A0 155732533B 1592E3D7F1 1743FA7FF4 001C17231A 1FC0249D57 1057F39118
        17556617F7 175C7848D9 1755894407 104054E7D9 1FDF4A4C5F
        """

    @Test func `A link is drawn as readers know it`() throws {
        let code = try #require(QRCode("https://friends.example.org/only-friends/friends/invite-ABCDEFGH23456789"))
        let rows = (0..<code.size).map { y in (0..<code.size).reduce(0) { $0 << 1 | (code[$1, y] ? 1 : 0) } }
        let expected = Self.reference.split(whereSeparator: \.isWhitespace).compactMap { Int($0, radix: 16) }
        #expect(rows == expected)
    }
}
