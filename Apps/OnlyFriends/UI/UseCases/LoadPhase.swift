/// How far a screen's content has come.
enum LoadPhase: Equatable {
    case idle
    case loading
    case loaded
    /// The sentence to show, with a way to try again.
    case failed(String)
}
