#if !os(Linux)
    import SwiftUI

    /// Says that this device takes no pushes: servers push to browsers only so far.
    public struct DevicePushes: View {
        private let onAnswer: @MainActor (DevicePush) -> Void

        public init(
            _ question: DevicePush.Question, words: [String: DevicePush.Words],
            onAnswer: @escaping @MainActor (DevicePush) -> Void
        ) {
            self.onAnswer = onAnswer
        }

        public var body: some View {
            Color.clear.frame(width: 0, height: 0).onAppear { onAnswer(.missing) }
        }
    }
#endif
