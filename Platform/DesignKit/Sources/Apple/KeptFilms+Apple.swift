#if !os(Linux)
    import SwiftUI

    /// Where no films are kept, there is nothing to ask.
    public struct KeptFilms: View {
        /// - Parameter onAnswer: Never told anything.
        public init(_ question: KeptFilmsQuestion, onAnswer: @escaping @MainActor ([String]) -> Void) {}

        public var body: some View { Color.clear.frame(width: 0, height: 0).accessibilityHidden(true) }
    }
#endif
