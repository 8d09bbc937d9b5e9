#if os(Linux)
    import SwiftUI

    /// Asks this view's browser which films it keeps for watching again without a connection, and has it forget some; there is
    /// nothing of it to see.
    public struct KeptFilms: View {
        private let question: KeptFilmsQuestion
        private let onAnswer: @MainActor ([String]) -> Void

        /// - Parameter onAnswer: Told the clips of which there are films, where there are any; 500 at most.
        public init(_ question: KeptFilmsQuestion, onAnswer: @escaping @MainActor ([String]) -> Void) {
            (self.question, self.onAnswer) = (question, onAnswer)
        }

        public var body: some View {
            ElementBox("span", "", layout: .detached) { element, _ in
                element.setAttribute("hidden", "")
                // Fetches the client's rare parts, which know where the script for it is.
                element.setAttribute("data-keys", "")
                element.setAttribute("data-store", words)
                element.on("films") { [onAnswer] payload in onAnswer(Self.read(payload.value)) }
            }
        }

        private var words: String {
            switch question.action {
            case .list: "films \(question.number)"
            case .forget(let clips): "drop \(question.number) \(clips.joined(separator: " "))"
            }
        }

        /// What a browser says, which may be anything.
        static func read(_ text: String?) -> [String] {
            (text ?? "").split(separator: " ").prefix(500).map { String($0.prefix(40)) }
        }
    }
#endif
