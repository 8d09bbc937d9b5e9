import Foundation
import OnlyFriendsAPI

/// Which square of a picture is shown: moved and made larger, never beyond the picture's edge.
struct PictureCrop: Equatable, Sendable {
    /// A picture's width by its height.
    let ratio: Double
    private(set) var zoom = 1.0
    /// The square's middle, from 0 to 1 from the picture's left and top.
    private(set) var x = 0.5
    private(set) var y = 0.5
    static let closest = UsersAPI.Focus.zoomMaximum

    init(width: Int, height: Int) { ratio = Double(max(width, 1)) / Double(max(height, 1)) }

    /// What the server is told.
    var focus: UsersAPI.Focus { UsersAPI.Focus(focusX: x, focusY: y, zoom: zoom) }

    var isUntouched: Bool { self == PictureCrop(ratio: ratio) }

    /// The picture's size where the square's side is 1.
    var size: CGSize { CGSize(width: max(1, ratio) * zoom, height: max(1, 1 / ratio) * zoom) }

    /// How far the picture is from standing in the square's middle, where the square's side is 1.
    var offset: CGSize { CGSize(width: (0.5 - x) * size.width, height: (0.5 - y) * size.height) }

    /// Moves the picture, as far as it goes; in sides of the square.
    mutating func move(x right: Double, y down: Double) {
        guard right.isFinite, down.isFinite else { return }
        x -= right / size.width
        y -= down / size.height
        stay()
    }

    /// Makes the picture larger or smaller around the square's middle.
    mutating func setZoom(_ wanted: Double) {
        guard wanted.isFinite else { return }
        zoom = min(max(wanted, 1), Self.closest)
        stay()
    }

    mutating func reset() { self = PictureCrop(ratio: ratio) }

    private init(ratio: Double) { self.ratio = ratio }

    /// Leaves no edge of the square empty.
    private mutating func stay() {
        let (across, down) = (0.5 / size.width, 0.5 / size.height)
        x = min(max(x, across), 1 - across)
        y = min(max(y, down), 1 - down)
    }
}
