#if os(Linux)
    import SwiftUI

    /// What the camera sees, with a button around which a ring counts the seconds: one press begins, another ends, and so
    /// does the last second. Who holds it records as long as they hold it. What is recorded comes in parts, of which the
    /// last can be taken away until the whole is done.
    public struct ClipCamera: View {
        private let isFront: Bool
        private let limits: ClosedRange<Double>
        private let tint: Color
        private let words: Words
        private let onState: @MainActor (ClipCameraState) -> Void
        private let onNotice: @MainActor (Notice) -> Void
        private let onPart: @MainActor (ClipPart) -> Void

        /// What its controls are called.
        public struct Words: Sendable {
            public var record: String
            public var deleteLast: String
            public var finish: String
            public var torch: String
            public var zoom: String

            public init(record: String, deleteLast: String, finish: String, torch: String, zoom: String) {
                (self.record, self.deleteLast, self.finish) = (record, deleteLast, finish)
                (self.torch, self.zoom) = (torch, zoom)
            }
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
        ///   - onPart: Told what becomes of the clip's parts.
        public init(
            isFront: Bool, limits: ClosedRange<Double>, tint: Color, words: Words,
            onState: @escaping @MainActor (ClipCameraState) -> Void,
            onNotice: @escaping @MainActor (Notice) -> Void, onPart: @escaping @MainActor (ClipPart) -> Void
        ) {
            (self.isFront, self.limits, self.tint, self.words) = (isFront, limits, tint, words)
            (self.onState, self.onNotice, self.onPart) = (onState, onNotice, onPart)
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
                ElementBox("input", "camera-zoom", layout: .detached) { element, _ in
                    element.setAttribute("type", "range")
                    element.setAttribute("aria-label", words.zoom)
                }
                sign("torch", words.torch, "bolt.fill")
                sign("drop", words.deleteLast, "delete.left")
                sign("done", words.finish, "checkmark")
                ElementBox("span", "camera-time", layout: .detached) { element, _ in
                    element.setAttribute("role", "timer")
                    element.setAttribute("aria-live", "assertive")
                    element.text = "\(Int(limits.upperBound))"
                }
            }
        }

        private func sign(_ name: String, _ label: String, _ symbol: String) -> some View {
            ElementBox("button", "camera-sign", layout: .detached) { element, _ in
                element.addClass(name)
                element.setAttribute("type", "button")
                element.setAttribute("data-lens", name)
                element.setAttribute("aria-label", label)
            } content: {
                Image(systemName: symbol).font(.system(size: 20, weight: .semibold)).accessibilityHidden(true)
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute(
                "data-camera", "\(isFront ? "user" : "environment") \(limits.upperBound) \(limits.lowerBound)")
            element.onRecording(
                context, onState: onState, onNotice: onNotice, onPart: onPart,
                onFile: { file, name in
                    guard let number = Int(name.prefix { $0 != "." }) else { return onNotice(.failed) }
                    onPart(.recorded(number, file))
                })
        }
    }
#endif
