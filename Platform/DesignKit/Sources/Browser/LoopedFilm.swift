#if os(Linux)
    import AVKit
    public import Foundation
    public import SwiftUI

    /// A part of a film that plays again and again, cut to a frame: what an editor shows of its work, which nobody has drawn
    /// yet. It fills its place, whose shape is the frame's.
    public struct LoopedFilm: View {
        private let url: URL
        private let part: FilmPart
        private let onFacts: @MainActor (FilmFacts) -> Void
        private let onTime: (@MainActor (Double) -> Void)?
        @State private var offered = OfferedFilm()

        /// - Parameters:
        ///   - onFacts: Told once the film's beginning is there.
        ///   - onTime: Told some times a second where the film is; nil where nobody asks.
        public init(
            url: URL, part: FilmPart, onFacts: @escaping @MainActor (FilmFacts) -> Void = { _ in },
            onTime: (@MainActor (Double) -> Void)? = nil
        ) {
            (self.url, self.part, self.onFacts, self.onTime) = (url, part, onFacts, onTime)
        }

        public var body: some View {
            ElementBox("div", "looped", layout: .fill) {
                ElementBox("video", "looped-film", layout: .detached, configure: describe)
                // The beginning, which the end goes over into.
                if part.fade > 0 { ElementBox("video", "looped-film looped-next", layout: .detached, configure: place) }
            }
        }

        /// The same film in the same frame.
        private func place(_ element: inout ElementDescription, _ context: ElementContext) {
            element.setAttribute("playsinline", "")
            element.setAttribute("preload", "auto")
            element.setAttribute("disablepictureinpicture", "")
            element.setAttribute("aria-hidden", "true")
            if let address = offered.address(of: url, context) { element.setAttribute("src", address) }
            func percent(_ part: Double) -> String { "\(Self.text(part * 100))%" }
            element.setStyle("left", percent(-part.x / part.width))
            element.setStyle("top", percent(-part.y / part.height))
            element.setStyle("width", percent(1 / part.width))
            element.setStyle("height", percent(1 / part.height))
        }

        private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            place(&element, context)
            let numbers = [
                part.seconds.lowerBound, part.seconds.upperBound, part.speed, part.volume, part.held ?? -1, part.fade,
            ]
            element.setAttribute("data-looped", numbers.map(Self.text).joined(separator: " "))
            element.on("film") { [onFacts] payload in
                let numbers = (payload.value ?? "").split(separator: " ").compactMap { Double($0) }
                guard numbers.count == 3, numbers.allSatisfy({ $0.isFinite && $0 > 0 && $0 < 1e6 }) else { return }
                onFacts(FilmFacts(seconds: numbers[0], width: numbers[1], height: numbers[2]))
            }
            if let onTime {
                element.on("time") { payload in
                    if let seconds = payload.number, seconds.isFinite { onTime(seconds) }
                }
            }
        }

        private static func text(_ number: Double) -> String {
            String(format: "%.4f", locale: Locale(identifier: "en_US_POSIX"), number)
        }
    }
#endif
