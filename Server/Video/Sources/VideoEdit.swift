/// What is done to a clip while it is drawn anew, in this order: trim, speed, crop, mirror, colours, texts. Its values were checked by
/// whoever took them from outside.
public struct VideoEdit: Sendable, Equatable {
    /// Seconds of the film where it begins.
    public var start: Double
    /// Seconds of the film where it ends; nil where the film does.
    public var end: Double?
    /// Seconds of the film in one of the clip.
    public var speed: Double
    /// What is kept of the picture, in parts of its sides; nil for all of it.
    public var crop: Crop?
    /// Whether left and right of what is kept change places.
    public var isMirrored: Bool
    /// What red, green and blue are multiplied by.
    public var brightness: Double
    /// What their distance from the middle is multiplied by, after that.
    public var contrast: Double
    /// What their distance from grey is multiplied by, last.
    public var saturation: Double
    public var texts: [VideoText]
    /// How loud the sound is; 0 is none at all.
    public var volume: Double
    /// Seconds of the end that fade into the beginning, so that it repeats without a jump; the clip is as much shorter.
    public var loop: Double

    public init(
        start: Double = 0, end: Double? = nil, speed: Double = 1, crop: Crop? = nil, isMirrored: Bool = false,
        brightness: Double = 1, contrast: Double = 1, saturation: Double = 1, texts: [VideoText] = [],
        volume: Double = 1, loop: Double = 0
    ) {
        (self.start, self.end, self.speed, self.crop) = (start, end, speed, crop)
        self.isMirrored = isMirrored
        (self.brightness, self.contrast, self.saturation) = (brightness, contrast, saturation)
        (self.texts, self.volume, self.loop) = (texts, volume, loop)
    }

    /// A part of a picture.
    public struct Crop: Sendable, Equatable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// The kept part of a picture in whole pixels, all even, as H.264 wants them.
    func kept(of size: VideoSize) -> (x: Int, y: Int, size: VideoSize) {
        guard let crop else { return (0, 0, size) }
        func even(_ length: Double, _ most: Int) -> Int { min(most, Int(clamping: Int64(length / 2)) * 2) }
        let width = max(2, even(Double(size.width) * crop.width + 1, size.width & ~1))
        let height = max(2, even(Double(size.height) * crop.height + 1, size.height & ~1))
        return (
            even(Double(size.width) * crop.x, size.width - width),
            even(Double(size.height) * crop.y, size.height - height),
            VideoSize(width: width, height: height)
        )
    }
}

/// Words on a clip's picture. Lengths are parts of the picture's width, those downwards of its height.
public struct VideoText: Sendable, Equatable {
    public var text: String
    /// Where its middle stands, across.
    public var x: Double
    /// Where its middle stands, down.
    public var y: Double
    /// The height of its letters.
    public var size: Double
    /// Degrees, clockwise.
    public var rotation: Double
    /// Red, green and blue, a byte each.
    public var colour: UInt32
    /// What it stands on; nil where that is the picture.
    public var ground: UInt32?
    /// Seconds of the clip in which it is seen.
    public var seconds: ClosedRange<Double>

    public init(
        text: String, x: Double, y: Double, size: Double, rotation: Double = 0, colour: UInt32, ground: UInt32? = nil,
        seconds: ClosedRange<Double>
    ) {
        (self.text, self.x, self.y, self.size) = (text, x, y, size)
        (self.rotation, self.colour, self.ground, self.seconds) = (rotation, colour, ground, seconds)
    }
}

/// How words are set.
public struct VideoLettering: Sendable, Equatable {
    /// A face of this machine and its weight, as fontconfig names them; others stand in for signs that it has not.
    public var font: String
    /// What words have at most with their ground, in parts of the picture's width.
    public var lineWidth: Double
    /// What a ground shows beside the letters, in parts of their height.
    public var sidePadding: Double
    /// What it shows above and below them.
    public var edgePadding: Double

    public init(
        font: String = "Sora SemiBold", lineWidth: Double = 0.9, sidePadding: Double = 0.4, edgePadding: Double = 0.2
    ) {
        (self.font, self.lineWidth, self.sidePadding, self.edgePadding) = (font, lineWidth, sidePadding, edgePadding)
    }
}
