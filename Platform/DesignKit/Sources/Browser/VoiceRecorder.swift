#if os(Linux)
    import SwiftUI

    /// Records what somebody says, from the moment that it may: how long it has been, and a button that ends it. The last
    /// second ends it too. Taken off the screen before, it forgets what was said.
    public struct VoiceRecorder: View {
        private let limits: ClosedRange<Double>
        private let words: Words
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onNotice: @MainActor (ClipCamera.Notice) -> Void
        private let onVoice: @MainActor (URL) -> Void

        /// What its controls are called.
        public struct Words: Sendable {
            public var send: String

            public init(send: String) { self.send = send }
        }

        /// - Parameters:
        ///   - limits: Seconds of a recording, at least and at most.
        ///   - onVoice: Given the file of a recording, which the caller reads or moves away if it is to stay.
        public init(
            limits: ClosedRange<Double>, words: Words, onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (ClipCamera.Notice) -> Void, onVoice: @escaping @MainActor (URL) -> Void
        ) {
            (self.limits, self.words) = (limits, words)
            (self.onState, self.onNotice, self.onVoice) = (onState, onNotice, onVoice)
        }

        public var body: some View {
            ElementBox("div", "voice-recorder", layout: .fillHorizontally, configure: describe) {
                ElementBox("span", "voice-light", layout: .detached)
                ElementBox("span", "voice-time", layout: .detached) { element, _ in
                    element.setAttribute("role", "timer")
                    element.text = "0:00"
                }
                ElementBox("span", "voice-line", layout: .detached) { element, _ in
                    element.setAttribute("aria-hidden", "true")
                }
                ElementBox("button", "voice-send", layout: .detached) { element, _ in
                    element.setAttribute("type", "button")
                    element.setAttribute("data-shutter", "")
                    element.setAttribute("aria-label", words.send)
                } content: {
                    ElementBox("span", "voice-sign", layout: .detached)
                }
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("data-camera", "sound \(limits.upperBound) \(limits.lowerBound)")
            element.onRecording(context, onState: onState, onNotice: onNotice, onFile: { file, _ in onVoice(file) })
        }
    }
#endif
