import DesignKit
import EightAPI

/// Shapes that a frame can have.
enum CropShape: String, CaseIterable, Identifiable {
    case original, portrait, square, fourFifths, free

    var id: String { rawValue }

    /// Width in parts of the height; nil where the film or the person says.
    var ratio: Double? {
        switch self {
        case .portrait: 9.0 / 16
        case .square: 1
        case .fourFifths: 4.0 / 5
        case .original, .free: nil
        }
    }

    /// The shape of a frame of a film of this shape.
    init(_ crop: ClipCrop?, film: Double) {
        guard let crop, crop.width > 0, crop.height > 0 else {
            self = .original
            return
        }
        let ratio = film * Double(crop.width) / Double(crop.height)
        func isNear(_ other: Double) -> Bool { abs(ratio / other - 1) < 0.012 }
        self =
            isNear(film)
            ? .original : [.portrait, .square, .fourFifths].first { isNear($0.ratio ?? 0) } ?? .free
    }

    /// The largest frame of the shape in a film of this shape, in thousandths.
    func largest(film: Double) -> (width: Double, height: Double) {
        guard let ratio else { return (1_000, 1_000) }
        return ratio < film ? (1_000 * ratio / film, 1_000) : (1_000, 1_000 * film / ratio)
    }
}

extension ClipCrop {
    static let whole = ClipCrop(x: 0, y: 0, width: 1_000, height: 1_000)

    /// A frame of this size around the same middle, as far as it lies within the picture.
    func resized(width: Double, height: Double) -> ClipCrop {
        let sides = ClipEdit.cropLeast...1_000
        let (wide, high) = (width.whole(in: sides), height.whole(in: sides))
        return ClipCrop(x: x + (self.width - wide) / 2, y: y + (self.height - high) / 2, width: wide, height: high)
            .inside
    }

    /// Moved by so many thousandths of the picture.
    func moved(x: Double, y: Double) -> ClipCrop {
        var moved = self
        moved.x += x.whole(in: -2_000...2_000)
        moved.y += y.whole(in: -2_000...2_000)
        return moved.inside
    }

    private var inside: ClipCrop {
        var kept = self
        kept.x = min(max(0, x), 1_000 - width)
        kept.y = min(max(0, y), 1_000 - height)
        return kept
    }
}

/// How a frame is made out of a shape and how near it is.
extension EditorModel {
    private var film: Double { facts.map { $0.width / max(1, $0.height) } ?? 9.0 / 16 }
    private var frame: ClipCrop { edit.crop ?? .whole }
    var cropShape: CropShape { CropShape(edit.crop, film: film) }

    /// How near the frame is: 1 for the largest of its shape.
    var zoom: Double {
        let largest = cropShape.largest(film: film)
        return min(4, max(1, largest.width / Double(frame.width), largest.height / Double(frame.height)))
    }

    /// The nearest that a frame of this shape may be.
    var zoomMost: Double {
        let largest = cropShape.largest(film: film)
        return max(1.01, min(4, min(largest.width, largest.height) / Double(ClipEdit.cropLeast)))
    }

    func setShape(_ shape: CropShape) {
        // A free frame begins as a little less than what is there, so that it is one.
        let largest = shape == .free ? (width: 900, height: 700) : shape.largest(film: film)
        keep(frame.resized(width: largest.width, height: largest.height), nil)
    }

    func setZoom(_ zoom: Double) {
        let largest = cropShape.largest(film: film)
        guard cropShape != .free, zoom.isFinite, zoom > 0 else { return }
        let zoom = min(max(1, zoom), zoomMost)
        keep(frame.resized(width: largest.width / zoom, height: largest.height / zoom), "zoom")
    }

    func setSides(width: Double? = nil, height: Double? = nil) {
        keep(frame.resized(width: width ?? Double(frame.width), height: height ?? Double(frame.height)), "sides")
    }

    /// Moves the picture under the frame, by parts of what is seen.
    func pan(from start: ClipCrop, x: Double, y: Double) {
        keep(start.moved(x: -x * Double(start.width), y: -y * Double(start.height)), "pan")
    }

    private func keep(_ crop: ClipCrop, _ about: String?) { change(about) { $0.crop = crop == .whole ? nil : crop } }
}
