#if os(Linux)
    import SwiftUI

    /// What the camera sees, with a button around which a ring counts the seconds: one press begins, another ends, and so
    /// does the last second.
    public struct ClipCamera: View {
        private let isFront: Bool
        private let limits: ClosedRange<Double>
        private let tint: Color
        private let words: Words
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onNotice: @MainActor (Notice) -> Void
        private let onClip: @MainActor (URL) -> Void

        /// What its controls are called.
        public struct Words: Sendable {
            public var record: String

            public init(record: String) { self.record = record }
        }

        /// What the person should know of a recording.
        public enum Notice: Sendable, Equatable {
            /// There is no microphone, or it may not be used.
            case silent
            /// It was shorter than a clip has to be.
            case tooShort
            case failed
        }

        /// - Parameters:
        ///   - limits: Seconds of a clip, at least and at most.
        ///   - onClip: Given the file of a clip, which the caller moves away if it is to stay.
        public init(
            isFront: Bool, limits: ClosedRange<Double>, tint: Color, words: Words,
            onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (Notice) -> Void, onClip: @escaping @MainActor (URL) -> Void
        ) {
            (self.isFront, self.limits, self.tint, self.words) = (isFront, limits, tint, words)
            (self.onState, self.onNotice, self.onClip) = (onState, onNotice, onClip)
        }

        public var body: some View {
            ElementBox("div", "camera", layout: .fill, configure: describe) {
                ElementBox("video", "camera-sight", layout: .fill) { element, _ in
                    element.setAttribute("playsinline", "")
                    element.setAttribute("muted", "")
                    element.setAttribute("autoplay", "")
                    element.setAttribute("data-play", "0")
                    element.setAttribute("aria-hidden", "true")
                }
                ElementBox("button", "camera-shutter", layout: .detached) { element, _ in
                    element.setAttribute("type", "button")
                    element.setAttribute("data-shutter", "")
                    element.setAttribute("aria-label", words.record)
                } content: {
                    ElementBox("span", "camera-ring", layout: .detached)
                    ElementBox("span", "camera-dot", layout: .detached)
                }
                ElementBox("span", "camera-time", layout: .detached) { element, _ in
                    element.setAttribute("role", "timer")
                    element.setAttribute("aria-live", "assertive")
                    element.text = "\(Int(limits.upperBound))"
                }
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute(
                "data-camera", "\(isFront ? "user" : "environment") \(limits.upperBound) \(limits.lowerBound)")
            element.onRecording(context, onState: onState, onNotice: onNotice, onFile: onClip)
        }
    }
#endif
