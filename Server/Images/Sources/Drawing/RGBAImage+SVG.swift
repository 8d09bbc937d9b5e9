import CDrawing

extension RGBAImage {
    /// A drawing of the program's own making, scaled to fill a size, on black; nil when it is no SVG, and for a size beyond
    /// 4,096. What strangers send has no business here. Works in the calling thread.
    public init?(drawing svg: String, width: Int, height: Int) {
        let bytes = Array(svg.utf8)
        guard let pixels = hs_draw_svg(bytes, bytes.count, Int32(clamping: width), Int32(clamping: height)) else {
            return nil
        }
        defer { hs_drawing_free(pixels) }
        self.init(
            width: width, height: height, pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height * 4)))
    }
}
