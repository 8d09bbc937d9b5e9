import Foundation
import SwiftUI

/// A film or a piece of music.
public final class AVPlayerItem: Sendable {
    /// Where it is.
    public let url: URL

    /// A film at an address.
    public init(url: URL) { self.url = url }
}

/// Plays a film or a piece of music in the browsers that show it.
@MainActor @Observable
public final class AVPlayer {
    /// What is played.
    public private(set) var currentItem: AVPlayerItem?
    /// How fast; 0 is still.
    public var rate: Float = 0
    /// Whether it makes no sound.
    public var isMuted = false
    /// How loud, 0 to 1.
    public var volume: Float = 1
    /// What happens at the end.
    public var actionAtItemEnd = ActionAtItemEnd.pause

    /// What happens at the end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next one.
        case advance
        /// It stops.
        case pause
        /// Nothing.
        case none
    }

    /// Nothing yet.
    nonisolated public init() {}
    /// A film at an address.
    nonisolated public init(url: URL) { _currentItem = AVPlayerItem(url: url) }
    /// A film.
    nonisolated public init(playerItem item: AVPlayerItem?) { _currentItem = item }

    /// Plays.
    public func play() { rate = 1 }
    /// Stops.
    public func pause() { rate = 0 }
    /// Plays something else.
    public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

/// Plays a film with the browser's own controls.
public struct VideoPlayer<Overlay: View>: View {
    let player: AVPlayer?
    let overlay: Overlay

    /// Plays with views in front.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> Overlay) {
        (self.player, overlay) = (player, videoOverlay())
    }

    /// The film.
    public var body: some View {
        ElementBox("div", "video", layout: .fill) {
            ElementBox("video", "video-film", layout: .fill, configure: describe)
            if Overlay.self != EmptyView.self { ElementBox("div", "over", layout: .detached) { overlay } }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("controls", "")
        element.setAttribute("playsinline", "")
        element.setAttribute("preload", "metadata")
        guard let player else { return }
        if let url = player.currentItem?.url, ["http", "https", nil].contains(url.scheme) {
            element.setAttribute("src", url.absoluteString)
        }
        if player.isMuted { element.setAttribute("muted", "") }
        element.setAttribute("data-play", player.rate > 0 ? "1" : "0")
    }
}

extension VideoPlayer where Overlay == EmptyView {
    /// Plays a film.
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}
