#if os(Linux)
    import Foundation
    public import SwiftUI

    /// A recording that is played by a button, drawn as bars that fill while it plays. A touch on the bars goes to that
    /// place. One plays at a time.
    public struct VoicePlayer: View {
        private let address: String?
        private let seconds: Double
        private let peaks: [Int]
        private let words: Words
        private let onStale: @MainActor () -> Void

        /// What it is called.
        public struct Words: Sendable {
            public var name: String
            public var play: String
            public var pause: String
            public var position: String

            public init(name: String, play: String, pause: String, position: String) {
                (self.name, self.play, self.pause, self.position) = (name, play, pause, position)
            }
        }

        /// - Parameters:
        ///   - peaks: How loud its equal parts are, from 0 to 100.
        ///   - onStale: Called when it was to play and its address works no more; another address plays it.
        public init(
            url: URL?, seconds: Double, peaks: [Int], words: Words, onStale: @escaping @MainActor () -> Void = {}
        ) {
            let isWeb = url?.scheme == nil || url?.scheme == "https" || url?.scheme == "http"
            address = isWeb ? url?.relativeString : nil
            (self.seconds, self.peaks, self.words, self.onStale) = (seconds, peaks, words, onStale)
        }

        public var body: some View {
            ElementBox("div", "voice", layout: .fillHorizontally, configure: describe) {
                ElementBox("audio", layout: .detached) { element, _ in element.setAttribute("preload", "none") }
                ElementBox("button", "voice-turn", layout: .detached) { element, _ in
                    element.setAttribute("type", "button")
                    element.setAttribute("data-speak", "\(words.play)|\(words.pause)")
                    element.setAttribute("aria-label", words.play)
                } content: {
                    ElementBox("span", "voice-sign", layout: .detached)
                }
                ElementBox("div", "voice-bars", layout: .detached) { element, _ in
                    element.setAttribute("role", "slider")
                    element.setAttribute("tabindex", "0")
                    element.setAttribute("aria-label", words.position)
                    element.setAttribute("aria-valuemin", "0")
                    element.setAttribute("aria-valuemax", "\(Int(max(0, min(seconds.rounded(), 36_000))))")
                    element.setAttribute("aria-valuenow", "0")
                }
                ElementBox("span", "voice-time", layout: .detached) { element, _ in
                    element.text = Self.minutes(seconds)
                }
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("role", "group")
            element.setAttribute("aria-label", words.name)
            element.setAttribute("data-voice", address ?? "")
            element.setAttribute("data-seconds", "\(seconds)")
            element.setAttribute("data-peaks", peaks.map(String.init).joined(separator: " "))
            element.on("stale") { [onStale] _ in onStale() }
        }

        private static func minutes(_ seconds: Double) -> String {
            let whole = Int(max(0, min(seconds.rounded(), 36_000)))
            return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
        }
    }
#endif
