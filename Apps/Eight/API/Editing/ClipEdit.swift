/// What is done to a film before it becomes a clip. The film itself stays as it is: this is all that an editor changes, and
/// the server draws it once, in this order: trim, speed, crop, mirror, look, texts, loop.
public struct ClipEdit: Codable, Sendable, Hashable {
    /// Where the clip begins, in milliseconds of the film.
    public var start: Int
    /// Where it ends, in milliseconds of the film; nil where the film does, or where a clip is full.
    public var end: Int?
    public var speed: ClipSpeed
    /// The part of the picture that is kept; nil for all of it.
    public var crop: ClipCrop?
    /// Whether left and right change places, as one knows oneself from a mirror; nil for no.
    public var isMirrored: Bool?
    public var look: ClipLook
    /// Drawn one over another, the last on top.
    public var texts: [ClipText]
    /// How loud the film's own sound is, in percent; a clip with 0 has no sound.
    public var volume: Int
    /// Milliseconds of the clip's end that fade into its beginning, so that it repeats without a jump; the clip is as much
    /// shorter. Nil where it ends as it ends.
    public var loop: Int?

    public init(
        start: Int = 0, end: Int? = nil, speed: ClipSpeed = .normal, crop: ClipCrop? = nil, isMirrored: Bool? = nil,
        look: ClipLook = .init(), texts: [ClipText] = [], volume: Int = 100, loop: Int? = nil
    ) {
        self.start = start
        self.end = end
        self.speed = speed
        self.crop = crop
        self.isMirrored = isMirrored
        self.look = look
        self.texts = texts
        self.volume = volume
        self.loop = loop
    }

    /// Whether it changes nothing, so that the film may stay bit for bit as it came.
    public var isNeutral: Bool { self == ClipEdit() }
}

/// How fast a film goes on; its voices keep their pitch.
public enum ClipSpeed: String, Codable, Sendable, Hashable, CaseIterable {
    case quarter, half, normal, quick, double

    /// Seconds of the film in a second of the clip.
    public var factor: Double {
        switch self {
        case .quarter: 0.25
        case .half: 0.5
        case .normal: 1
        case .quick: 1.5
        case .double: 2
        }
    }
}

/// A part of a picture, in thousandths of its sides.
public struct ClipCrop: Codable, Sendable, Hashable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// How bright, rich in contrast and colourful the picture is, from -100 to 100 each; 0 leaves it as it is.
public struct ClipLook: Codable, Sendable, Hashable {
    public var brightness: Int
    public var contrast: Int
    public var saturation: Int

    public init(brightness: Int = 0, contrast: Int = 0, saturation: Int = 0) {
        self.brightness = brightness
        self.contrast = contrast
        self.saturation = saturation
    }

    /// What red, green and blue are multiplied by.
    public var brightnessFactor: Double { 1 + 0.006 * Double(brightness) }
    /// What their distance from the middle is multiplied by, after that.
    public var contrastFactor: Double { 1 + 0.006 * Double(contrast) }
    /// What their distance from grey is multiplied by, last.
    public var saturationFactor: Double { 1 + 0.01 * Double(saturation) }
}
