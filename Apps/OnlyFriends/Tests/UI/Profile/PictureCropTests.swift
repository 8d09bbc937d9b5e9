import Foundation
import OnlyFriendsAPI
import Testing

@testable import OnlyFriendsUI

@Suite struct PictureCropTests {
    @Test func `OF-046: a picture moves with the finger, and never past its edge`() {
        var crop = PictureCrop(width: 400, height: 200)
        #expect(crop.isUntouched && crop.size.width == 2 && crop.size.height == 1 && crop.offset == .zero)
        crop.move(x: 0.25, y: 0.25)
        // A wide picture has nothing above and below the square.
        #expect(crop.x == 0.375 && crop.y == 0.5 && crop.offset.width == 0.25)
        crop.move(x: 9, y: 0)
        #expect(crop.x == 0.25)
        crop.move(x: -9, y: 0)
        #expect(crop.x == 0.75)
        crop.move(x: .nan, y: .infinity)
        #expect(crop.x == 0.75 && crop.y == 0.5)
        crop.reset()
        #expect(crop.isUntouched)
    }

    @Test func `OF-046: it is made larger around the middle, up to four times, and stays within its edges`() {
        var crop = PictureCrop(width: 200, height: 400)
        crop.setZoom(2)
        crop.move(x: 0.5, y: 1.5)
        #expect(crop.x == 0.25 && crop.y == 0.125 && crop.focus.zoom == 2)
        crop.setZoom(1)
        #expect(crop.x == 0.5 && crop.y == 0.25)
        crop.setZoom(100)
        #expect(crop.zoom == 4)
        crop.setZoom(.nan)
        #expect(crop.zoom == 4)
        crop.setZoom(-3)
        #expect(crop.zoom == 1)
    }

    @Test(arguments: [(0, 0), (1, 100_000), (100_000, 1)])
    func `OF-046: odd shapes have a square too`(width: Int, height: Int) {
        var crop = PictureCrop(width: width, height: height)
        crop.move(x: 3, y: -3)
        #expect((0...1).contains(crop.x) && (0...1).contains(crop.y))
        #expect(min(crop.size.width, crop.size.height) == 1)
    }
}
