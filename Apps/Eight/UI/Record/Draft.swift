import DesignKit
import EightAPI
import Foundation

/// A film that somebody has worked on and not posted.
struct Draft: Codable, Identifiable, Equatable, Sendable {
    var id: String
    var savedAt: Date
    /// The film's file in the draft's folder.
    var film: String
    /// Of the film.
    var seconds: Double
    var width: Double
    var height: Double
    var edit: ClipEdit

    var facts: FilmFacts { FilmFacts(seconds: seconds, width: width, height: height) }
}
