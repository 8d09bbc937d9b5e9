import Testing

@testable import AppHost

@Suite struct HomeIconTests {
    private let file = HomeIcon.ico()

    private func number(_ place: Int, _ length: Int) -> Int {
        (0..<length).reduce(0) { $0 | Int(file[place + $1]) << ($1 * 8) }
    }

    @Test func `The icon holds three bitmaps, each as long as it says`() throws {
        try #require(number(4, 2) == 3)
        var end = 6 + 3 * 16
        for (index, side) in [16, 32, 48].enumerated() {
            let entry = 6 + index * 16
            #expect(Int(file[entry]) == side && Int(file[entry + 1]) == side)
            #expect(number(entry + 12, 4) == end)
            #expect(number(end, 4) == 40 && number(end + 4, 4) == side && number(end + 8, 4) == side * 2)
            end += number(entry + 8, 4)
        }
        #expect(file.count == end)
    }

    @Test func `Its corners are clear, its middle is white, and its ground has the colour of the SVG`() {
        let pixels = number(6 + 16 + 12, 4) + 40
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(file[(pixels + (y * 32 + x) * 4)...].prefix(4)) }
        #expect(pixel(0, 0)[3] == 0 && pixel(31, 31)[3] == 0)
        #expect(pixel(16, 16) == [255, 255, 255, 255])
        #expect(pixel(3, 16) == [0xB0, 0x5F, 0x5B, 255])
        #expect(HomeIcon.svg.contains("#5b5fb0"))
    }
}
