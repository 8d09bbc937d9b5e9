#if os(Linux)
    import SwiftUI

    /// Asks this view's browser how much it keeps of the app for reading without a connection, or has it forget that; there is
    /// nothing of it to see.
    public struct DeviceStore: View {
        private let question: DeviceStoreQuestion
        private let onAnswer: @MainActor (Int?) -> Void

        /// - Parameter onAnswer: Told the bytes that are kept now; nil where the browser keeps nothing, or does not tell.
        public init(_ question: DeviceStoreQuestion, onAnswer: @escaping @MainActor (Int?) -> Void) {
            (self.question, self.onAnswer) = (question, onAnswer)
        }

        public var body: some View {
            ElementBox("span", "", layout: .detached) { element, _ in
                element.setAttribute("hidden", "")
                // Fetches the client's rare parts, which know where the script for it is.
                element.setAttribute("data-keys", "")
                element.setAttribute("data-store", "\(question.action.rawValue) \(question.number)")
                element.on("size") { [onAnswer] payload in onAnswer(Self.read(payload.number)) }
            }
        }

        /// What a browser says, which may be anything.
        static func read(_ number: Double?) -> Int? {
            guard let number, number.isFinite, number >= 0 else { return nil }
            return Int(clamping: Int64(min(number, 1e15)))
        }
    }
#endif
