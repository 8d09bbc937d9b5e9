#if !os(Linux)
    import Foundation
    import SwiftUI

    /// Asks this device how much it keeps of what the app has fetched, or has it forget that; there is nothing of it to see.
    public struct DeviceStore: View {
        private let question: DeviceStoreQuestion
        private let onAnswer: @MainActor (Int?) -> Void

        /// - Parameter onAnswer: Told the bytes that are kept now; nil where the device does not tell.
        public init(_ question: DeviceStoreQuestion, onAnswer: @escaping @MainActor (Int?) -> Void) {
            (self.question, self.onAnswer) = (question, onAnswer)
        }

        public var body: some View {
            Color.clear
                .frame(width: 0, height: 0)
                .accessibilityHidden(true)
                .task(id: question) {
                    if question.action == .clear { URLCache.shared.removeAllCachedResponses() }
                    onAnswer(URLCache.shared.currentDiskUsage)
                }
        }
    }
#endif
