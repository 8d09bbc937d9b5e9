import Foundation
import SwiftUI
import UniformTypeIdentifiers

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
    @State private var offered = OfferedFilm()

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
        if let address = address(of: player.currentItem?.url, context) { element.setAttribute("src", address) }
        if player.isMuted { element.setAttribute("muted", "") }
        element.setAttribute("data-play", player.rate > 0 ? "1" : "0")
    }

    /// Where a browser finds the film: a file of the app's is handed to it.
    private func address(of url: URL?, _ context: ElementContext) -> String? {
        guard let url else { return nil }
        if url.isFileURL { return offered.address(of: url, context) }
        return ["http", "https", nil].contains(url.scheme) ? url.absoluteString : nil
    }
}

/// The file that a player has handed to the browser; each is handed once, however often the player is drawn.
@MainActor
final class OfferedFilm {
    private var url: URL?
    private var address: String?

    nonisolated init() {}

    func address(of url: URL, _ context: ElementContext) -> String? {
        if self.url == url { return address }
        (self.url, address) = (url, nil)
        // What is handed over is removed with the session, and its folder too: it is a link, in a folder of its own. Where the
        // file is on another disk it is a symbolic one, for a film is never copied while a view is drawn.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let link = folder.appendingPathComponent(url.lastPathComponent)
        guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize,
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)) != nil,
            (try? FileManager.default.linkItem(at: url, to: link)) != nil
                || (try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: url.absoluteURL)) != nil
        else { return nil }
        let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? ""
        address = context.offer(UploadedFile(url: link, name: url.lastPathComponent, type: type, size: size))
        return address
    }
}

extension VideoPlayer where Overlay == EmptyView {
    /// Plays a film.
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}
