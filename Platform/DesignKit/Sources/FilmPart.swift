/// What of a film is shown again and again, and how.
public struct FilmPart: Sendable, Equatable {
    /// Seconds of the film.
    public var seconds: ClosedRange<Double>
    /// Seconds of the film in one of a clock.
    public var speed: Double
    /// From 0 to 1.
    public var volume: Double
    /// The part of the picture that is seen, in parts of its sides.
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    /// A second of the film at which it is held; nil while it plays.
    public var held: Double?
    /// Seconds of the film at the part's end that go over into as many at its beginning, so that it repeats without a jump.
    public var fade: Double

    public init(
        seconds: ClosedRange<Double>, speed: Double = 1, volume: Double = 1, x: Double = 0, y: Double = 0,
        width: Double = 1, height: Double = 1, held: Double? = nil, fade: Double = 0
    ) {
        self.seconds = seconds
        self.speed = speed
        self.volume = volume
        self.x = x
        self.y = y
        self.width = max(0.01, width)
        self.height = max(0.01, height)
        self.held = held
        self.fade = min(max(0, fade), (seconds.upperBound - seconds.lowerBound) / 2)
    }
}

/// What is known of a film once its beginning is there.
public struct FilmFacts: Sendable, Equatable {
    public var seconds: Double
    /// In pixels, upright.
    public var width: Double
    public var height: Double

    public init(seconds: Double, width: Double, height: Double) {
        self.seconds = seconds
        self.width = width
        self.height = height
    }
}
