/// The colour that most of a picture has.
enum DominantColor {
    /// As `#rrggbb`. Pixels are counted in 512 groups of like colours; the largest group's mean is the answer. Vivid
    /// colours weigh a little more than greys, as they do for the eye.
    static func hex(of image: RGBAImage) -> String {
        struct Group { var weight = 0.0, red = 0.0, green = 0.0, blue = 0.0 }
        var groups = [Group](repeating: Group(), count: 512)
        for index in stride(from: 0, to: image.pixels.count, by: 4) {
            let (red, green, blue) = (image.pixels[index], image.pixels[index + 1], image.pixels[index + 2])
            let vividness = Double(max(red, green, blue) - min(red, green, blue)) / 255
            let weight = Double(image.pixels[index + 3]) / 255 * (1 + vividness / 2)
            let group = Int(red >> 5) << 6 | Int(green >> 5) << 3 | Int(blue >> 5)
            groups[group].weight += weight
            groups[group].red += Double(red) * weight
            groups[group].green += Double(green) * weight
            groups[group].blue += Double(blue) * weight
        }
        guard let largest = groups.max(by: { $0.weight < $1.weight }), largest.weight > 0 else { return "#808080" }
        let channels = [largest.red, largest.green, largest.blue].map { Int(($0 / largest.weight).rounded()) }
        return "#" + channels.map { String($0 + 256, radix: 16).suffix(2) }.joined()
    }
}
