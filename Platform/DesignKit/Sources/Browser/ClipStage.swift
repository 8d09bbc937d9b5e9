#if os(Linux)
    import SwiftUI

    /// A clip that plays by itself, again and again, while it is the one most in sight: one at a time, the next one ready.
    /// A touch holds it. Until it plays, its poster stands there, and before that a blurred likeness.
    public struct ClipStage: View {
        private let address: String?
        private let poster: String?
        private let thumbHash: String?
        private let isMuted: Bool
        private let label: String

        /// - Parameters:
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - label: What the clip shows, for who does not see it.
        public init(url: URL?, poster: URL?, thumbHash: String?, isMuted: Bool, label: String) {
            address = Self.address(of: url)
            self.poster = Self.address(of: poster)
            self.thumbHash = thumbHash
            self.isMuted = isMuted
            self.label = label
        }

        public var body: some View {
            ElementBox("div", "stage", layout: .fill, configure: describe) {
                ElementBox("video", "stage-film", layout: .fill, configure: describeFilm)
                ElementBox("div", "stage-touch", layout: .detached) {
                    ElementBox("div", "stage-held", layout: .detached)
                }
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("data-stage", isMuted ? "muted" : "loud")
            element.setAttribute("data-thumbhash", thumbHash)
        }

        private func describeFilm(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("playsinline", "")
            element.setAttribute("loop", "")
            element.setAttribute("muted", "")
            element.setAttribute("preload", "none")
            element.setAttribute("disablepictureinpicture", "")
            element.setAttribute("data-play", "0")
            element.setAttribute("src", address)
            element.setAttribute("poster", poster)
            element.setAttribute("role", "img")
            element.setAttribute("aria-label", label)
        }

        /// Paths of the server and addresses on the web; a clip comes from nowhere else.
        private static func address(of url: URL?) -> String? {
            guard let url, url.scheme == nil || url.scheme == "https" || url.scheme == "http" else { return nil }
            return url.relativeString
        }
    }
#endif
