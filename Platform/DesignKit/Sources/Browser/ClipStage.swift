#if os(Linux)
    import SwiftUI

    /// A clip that plays by itself, again and again, while it is the one most in sight: one at a time, the next one ready.
    /// A touch holds it. Until it plays, its poster stands there, and before that a blurred likeness. Which of its files
    /// plays is chosen in the browser, by the size of the place and by how fast the line is.
    public struct ClipStage: View {
        private let films: String
        private let poster: String?
        private let thumbHash: String?
        private let isMuted: Bool
        private let isSaving: Bool
        private let isAutomatic: Bool
        private let waitsOnMobileData: Bool
        private let captions: StageCaptions
        private let isWide: Bool
        private let label: String
        private let retry: String?
        private let onPlay: (@MainActor (PlayNote) -> Void)?

        /// - Parameters:
        ///   - films: The clip's files, the largest first.
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - isSaving: Whether the person wants as few bytes as can be.
        ///   - isAutomatic: Whether it plays by itself; else a touch or the space bar lets it.
        ///   - waitsOnMobileData: Whether nothing but its poster is fetched over mobile data until a touch lets it play.
        ///   - isWide: Whether it is wider than high, and shown whole.
        ///   - captions: What is said in it, as far as that is to be read.
        ///   - label: What the clip shows, for who does not see it.
        ///   - retry: What the button says by which a clip is asked for again that did not come; nil for no button.
        ///   - onPlay: Told how fast it began, and of each halt; nil where nobody asks, and then nothing is measured.
        public init(
            films: [ClipFilm], poster: URL?, thumbHash: String?, isMuted: Bool, isSaving: Bool = false,
            isAutomatic: Bool = true, waitsOnMobileData: Bool = false, isWide: Bool = false,
            captions: StageCaptions = StageCaptions(), label: String,
            retry: String? = nil, onPlay: (@MainActor (PlayNote) -> Void)? = nil
        ) {
            self.films = films.compactMap { film in Self.address(of: film.url).map { "\(film.size) \($0)" } }
                .joined(separator: " ")
            self.poster = Self.address(of: poster)
            self.thumbHash = thumbHash
            self.isMuted = isMuted
            self.isSaving = isSaving
            self.isAutomatic = isAutomatic
            self.waitsOnMobileData = waitsOnMobileData
            self.captions = captions
            self.isWide = isWide
            self.label = label
            self.retry = retry
            self.onPlay = onPlay
        }

        public var body: some View {
            ElementBox("div", "stage", layout: .fill, configure: describe) {
                ElementBox("video", "stage-film", layout: .fill, configure: describeFilm)
                ElementBox("div", "stage-words", layout: .detached, configure: describeWords)
                ElementBox("div", "stage-touch", layout: .detached) {
                    ElementBox("div", "stage-held", layout: .detached)
                }
                if let retry {
                    ElementBox("button", "stage-retry", layout: .detached) { element, _ in
                        element.setAttribute("type", "button")
                    } content: {
                        Image(systemName: "arrow.clockwise").accessibilityHidden(true)
                        Text(verbatim: retry)
                    }
                }
            }
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("data-stage", isMuted ? "muted" : "loud")
            element.setAttribute("data-films", films)
            element.setAttribute("data-saving", isSaving ? "" : nil)
            element.setAttribute("data-manual", isAutomatic ? nil : "")
            element.setAttribute("data-wifi", waitsOnMobileData ? "" : nil)
            let lines = captions.lines.map { "\($0.start) \($0.end) \($0.text)" }
            element.setAttribute("data-captions", lines.isEmpty ? nil : lines.joined(separator: "\n"))
            if isWide { element.addClass("wide") }
            element.setAttribute("data-thumbhash", thumbHash)
            // A film may not be called a picture; what it is in may, and says what it shows.
            element.setAttribute("role", "img")
            element.setAttribute("aria-label", label)
            if let onPlay { element.on("played") { payload in PlayNote(payload.value).map(onPlay) } }
        }

        private func describeWords(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setStyle("--words-bottom", "\(Int(clamping: Int64(captions.bottom)))px")
            element.setStyle("--words-side", "\(Int(clamping: Int64(captions.side)))px")
            // Who does not see them hears what is said itself.
            element.setAttribute("aria-hidden", "true")
        }

        private func describeFilm(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("playsinline", "")
            element.setAttribute("loop", "")
            element.setAttribute("muted", "")
            element.setAttribute("preload", "none")
            element.setAttribute("disablepictureinpicture", "")
            element.setAttribute("data-play", "0")
            element.setAttribute("poster", poster)
        }

        /// Paths of the server and addresses on the web; a clip comes from nowhere else.
        private static func address(of url: URL?) -> String? {
            guard let url, url.scheme == nil || url.scheme == "https" || url.scheme == "http" else { return nil }
            let address = url.relativeString
            return address.contains(" ") ? nil : address
        }
    }
#endif
