import AVFoundation
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// Plays a film with the browser's own controls.
public struct VideoPlayer<Overlay: View>: View {
    let player: AVPlayer?
    let overlay: Overlay

    /// Plays with views in front.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> Overlay) {
        (self.player, overlay) = (player, videoOverlay())
    }

    /// The film.
    public var body: some View { FilmView(player: player) { overlay } }
}

/// A film with views in front.
struct FilmView<Overlay: View>: View {
    let player: AVPlayer?
    var hasControls = true
    var gravity = AVLayerVideoGravity.resizeAspect
    let overlay: Overlay
    @State private var offered = OfferedFilm()

    init(
        player: AVPlayer?, hasControls: Bool = true, gravity: AVLayerVideoGravity = .resizeAspect,
        @ViewBuilder overlay: () -> Overlay
    ) {
        (self.player, self.hasControls, self.gravity) = (player, hasControls, gravity)
        self.overlay = overlay()
    }

    var body: some View {
        ElementBox("div", "video", layout: .fill) {
            ElementBox("video", "video-film", layout: .fill, configure: describe)
            if Overlay.self != EmptyView.self { ElementBox("div", "over", layout: .detached) { overlay } }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if hasControls { element.setAttribute("controls", "") }
        element.setAttribute("playsinline", "")
        element.setAttribute("preload", "metadata")
        if gravity == .resizeAspectFill { element.setStyle("object-fit", "cover") }
        if gravity == .resize { element.setStyle("object-fit", "fill") }
        guard let player else { return }
        if let address = address(of: player.currentItem?.url, context) { element.setAttribute("src", address) }
        if player.isMuted { element.setAttribute("muted", "") }
        if player.repeats { element.setAttribute("loop", "") }
        element.setAttribute("data-play", player.rate > 0 ? "\(player.rate) \(player.volume)" : "0")
        if let wish = player.wish { element.setAttribute("data-seek", "\(wish.turn) \(wish.seconds)") }
        element.on("ended") { [weak player] _ in player?.ended() }
        if player.isWatched {
            element.on("time") { [weak player] payload in
                if let seconds = payload.number, seconds.isFinite { player?.reached(seconds) }
            }
        }
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
package final class OfferedFilm {
    private var url: URL?
    private var address: String?

    nonisolated package init() {}

    /// Where the browser finds the file; nil where it cannot be handed over.
    package func address(of url: URL, _ context: ElementContext) -> String? {
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
