public import Foundation

/// A film that was made of the parts that a camera recorded.
public struct JoinedFilm: Sendable, Equatable {
    public var file: URL
    public var seconds: Double
    public var width: Double
    public var height: Double

    public init(file: URL, seconds: Double, width: Double, height: Double) {
        (self.file, self.seconds, self.width, self.height) = (file, seconds, width, height)
    }
}
