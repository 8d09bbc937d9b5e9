import Foundation
import SwiftUI
import Testing

@Suite struct PictureSizeTests {
    private func size(_ bytes: [UInt8]) -> CGSize? { UIImage(data: Data(bytes))?.size }

    @Test func `The size of a PNG is read from its head`() {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        #expect(size(head + [0, 0, 1, 2, 0, 0, 0, 9]) == CGSize(width: 258, height: 9))
    }

    @Test func `The size of a GIF is read from its head`() {
        #expect(size(Array("GIF89a".utf8) + [44, 1, 200, 0, 0, 0]) == CGSize(width: 300, height: 200))
    }

    @Test func `The size of a JPEG is read from its frame, behind other parts`() {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 100, 0, 150, 3, 0, 0]
        #expect(size(start + frame) == CGSize(width: 150, height: 100))
    }

    @Test func `The size of a WebP is read whichever kind it is`() {
        let head = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
        let extended = head + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]
        #expect(size(extended) == CGSize(width: 100, height: 50))
        let lossless = head + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 99, 0x40, 0x0C, 0, 0, 0, 0, 0, 0]
        #expect(size(lossless) == CGSize(width: 100, height: 50))
        let lossy = head + Array("VP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 100, 0, 50, 0]
        #expect(size(lossy) == CGSize(width: 100, height: 50))
    }

    @Test func `A picture that was cut off has no size`() {
        #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0, 4]) == .zero)
        #expect(size([0x89, 0x50, 0x4E, 0x47, 1]) == .zero)
    }
}
