public import Foundation

/// What becomes of a part of a clip that is recorded in several.
public enum ClipPart: Sendable, Equatable {
    /// It was recorded. Its number grows with time; whoever wants to keep the file moves it away.
    case recorded(_ number: Int, _ file: URL)
    /// The person took it away.
    case dropped(_ number: Int)
    /// The clip is whole, and made of these, some of which may still be on their way.
    case done(_ numbers: [Int])
}
