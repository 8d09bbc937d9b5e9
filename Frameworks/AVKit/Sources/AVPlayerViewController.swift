@_exported import AVFoundation
import Foundation
import SwiftUI
import UIKit

/// Plays a film with the browser's own controls, or without.
@MainActor @preconcurrency
open class AVPlayerViewController: UIViewController {
    private let looks = FilmLooks()

    /// Plays the film.
    open var player: AVPlayer? {
        get { looks.player }
        set { looks.player = newValue }
    }
    /// Whether there are controls.
    open var showsPlaybackControls: Bool {
        get { looks.hasControls }
        set { looks.hasControls = newValue }
    }
    /// How the film fills its place.
    open var videoGravity: AVLayerVideoGravity {
        get { looks.gravity }
        set { looks.gravity = newValue }
    }
    /// Whether the film may stand over other windows; browsers decide that.
    open var allowsPictureInPicturePlayback = true
    /// Whether it does so by itself; browsers decide that.
    open var canStartPictureInPictureAutomaticallyFromInline = false
    /// Whether it fills the screen when it begins; browsers leave that to the person.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Whether it leaves the screen when it ends; browsers leave that to the person.
    open var exitsFullScreenWhenPlaybackEnds = false
    /// Whether other devices show what plays; browsers decide that.
    open var updatesNowPlayingInfoCenter = true

    override open func loadView() { show(FilmPage(looks: looks)) }
}

/// What a controller says of its film.
@MainActor @Observable
private final class FilmLooks {
    var player: AVPlayer?
    var hasControls = true
    var gravity = AVLayerVideoGravity.resizeAspect

    nonisolated init() {}
}

private struct FilmPage: View {
    let looks: FilmLooks

    var body: some View {
        FilmView(player: looks.player, hasControls: looks.hasControls, gravity: looks.gravity) { EmptyView() }
    }
}
