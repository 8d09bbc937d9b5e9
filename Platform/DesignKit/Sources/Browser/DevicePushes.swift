#if os(Linux)
    import Foundation
    import SwiftUI

    /// Asks this view's browser about pushes to it; there is nothing of it to see.
    public struct DevicePushes: View {
        private struct Asked: Encodable {
            var action: DevicePush.Question.Action
            var key: String
            var number: Int
            var words: [String: DevicePush.Words]
        }

        private struct Answer: Decodable {
            var state: String
            var endpoint: String?
            var p256dh: String?
            var auth: String?
        }

        private let question: DevicePush.Question
        private let words: [String: DevicePush.Words]
        private let onAnswer: @MainActor (DevicePush) -> Void
        private static let longestAnswer = 4_000

        /// - Parameter words: By the kind of a push; what has none is told by those of `other`.
        public init(
            _ question: DevicePush.Question, words: [String: DevicePush.Words],
            onAnswer: @escaping @MainActor (DevicePush) -> Void
        ) {
            (self.question, self.words, self.onAnswer) = (question, words, onAnswer)
        }

        public var body: some View {
            ElementBox("span", "", layout: .detached) { element, _ in
                element.setAttribute("hidden", "")
                // Fetches the client's rare parts, which know where the script for pushes is.
                element.setAttribute("data-keys", "")
                element.setAttribute("data-push", text)
                element.on("answer") { [onAnswer] payload in onAnswer(Self.read(payload.value ?? "")) }
            }
        }

        private var text: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let asked = Asked(action: question.action, key: question.key, number: question.number, words: words)
            return (try? encoder.encode(asked)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }

        /// What a browser says, which may be anything.
        static func read(_ text: String) -> DevicePush {
            guard text.utf8.count <= longestAnswer,
                let answer = try? JSONDecoder().decode(Answer.self, from: Data(text.utf8))
            else { return .failed }
            switch answer.state {
            case "missing": return .missing
            case "denied": return .denied
            case "off": return .off
            case "on":
                guard let endpoint = answer.endpoint, let key = answer.p256dh, let secret = answer.auth else {
                    return .failed
                }
                return .on(DevicePush.Address(endpoint: endpoint, p256dh: key, auth: secret))
            default: return .failed
            }
        }
    }
#endif
