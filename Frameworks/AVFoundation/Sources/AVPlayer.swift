import Foundation
import Observation

/// A film or a piece of music.
public final class AVPlayerItem: Sendable {
    /// Where it is.
    public let url: URL

    /// A film at an address.
    public init(url: URL) { self.url = url }
    /// A film.
    public convenience init(asset: AVAsset) { self.init(url: asset.url) }

    /// It has been played to its end. Only the item of one window is named, so that a listener for an item hears of its own.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}

/// A film or a piece of music, before it is played.
// One constant and no more; the compiler takes no open class for Sendable by itself.
public class AVAsset: @unchecked Sendable {
    /// Where it is.
    public let url: URL

    /// A film at an address.
    public init(url: URL) { self.url = url }
}

/// A film or a piece of music at an address.
public final class AVURLAsset: AVAsset, @unchecked Sendable {}

extension NSNotification.Name {
    // As apps write it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// An item has been played to its end.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// How a film fills its place.
public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// What has a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// All of it shows.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// It fills the place, and what is over is cut.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// It is stretched.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Plays a film or a piece of music in the browsers that show it.
@MainActor @preconcurrency @Observable
open class AVPlayer {
    /// What is played.
    public private(set) var currentItem: AVPlayerItem?
    /// How fast; 0 is still.
    public var rate: Float = 0
    /// How fast it plays once it does.
    public var defaultRate: Float = 1
    /// Whether it makes no sound.
    public var isMuted = false
    /// How loud, 0 to 1.
    public var volume: Float = 1
    /// What happens at the end.
    public var actionAtItemEnd = ActionAtItemEnd.pause
    /// Where the browser was asked to go last, and how often it was.
    package private(set) var wish: (turn: Int, seconds: Double)?
    /// Whether it begins anew at its end.
    package var repeats = false
    /// Whether anybody asks where it is.
    package private(set) var isWatched = false
    private var reached = 0.0
    @ObservationIgnored private var watchers: [PlayerWatcher] = []

    /// What happens at the end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next one.
        case advance
        /// It stops.
        case pause
        /// Nothing.
        case none
    }
    /// Whether it plays.
    public enum TimeControlStatus: Int, Sendable {
        /// No.
        case paused
        /// It would, but has nothing to play.
        case waitingToPlayAtSpecifiedRate
        /// Yes.
        case playing
    }

    /// Nothing yet.
    nonisolated public init() {}
    /// A film at an address.
    nonisolated public init(url: URL) { _currentItem = AVPlayerItem(url: url) }
    /// A film.
    nonisolated public init(playerItem item: AVPlayerItem?) { _currentItem = item }

    /// Plays.
    public func play() { rate = defaultRate }
    /// Stops.
    public func pause() { rate = 0 }
    /// Plays so fast.
    public func playImmediately(atRate rate: Float) { self.rate = rate }
    /// Plays something else.
    public func replaceCurrentItem(with item: AVPlayerItem?) {
        currentItem = item
        reached = 0
    }
    /// Whether it plays.
    public var timeControlStatus: TimeControlStatus {
        rate == 0 ? .paused : currentItem == nil ? .waitingToPlayAtSpecifiedRate : .playing
    }

    /// Goes to a moment.
    public func seek(to time: CMTime) {
        guard time.isNumeric else { return }
        reached = time.seconds
        wish = ((wish?.turn ?? 0) + 1, max(0, time.seconds))
    }
    /// Goes to a moment; browsers go as near as they can.
    public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    /// Goes to a moment, and says so.
    public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time)
        completionHandler(time.isNumeric)
    }

    /// Where it is, as far as the browser has told: it does while somebody watches.
    public func currentTime() -> CMTime { CMTime(seconds: reached, preferredTimescale: 600) }

    /// Calls something while it plays, at most four times a second, until what is returned is taken out.
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        let watcher = PlayerWatcher(interval: interval.isNumeric ? interval.seconds : 1, tell: block)
        watchers.append(watcher)
        isWatched = true
        return watcher
    }
    /// No longer calls something.
    public func removeTimeObserver(_ observer: Any) {
        watchers.removeAll { $0 === observer as AnyObject }
        isWatched = !watchers.isEmpty
    }

    // MARK: What the browser tells

    /// The browser has played so far.
    package func reached(_ seconds: Double) {
        reached = seconds
        for watcher in watchers where abs(seconds - watcher.last) >= min(watcher.interval, 60) * 0.9 {
            watcher.last = seconds
            watcher.tell(currentTime())
        }
    }

    /// The browser has played to the end.
    package func ended() {
        // Who wants nothing to happen goes somewhere else, and on from there.
        if actionAtItemEnd != .none { rate = 0 }
        if let currentItem {
            NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: currentItem)
        }
    }
}

/// Who asks where a player is.
@MainActor
private final class PlayerWatcher {
    let interval: Double
    let tell: (CMTime) -> Void
    var last = -1.0

    init(interval: Double, tell: @escaping (CMTime) -> Void) { (self.interval, self.tell) = (interval, tell) }
}

/// Plays several one after another.
public final class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem] = []

    /// Plays several one after another.
    nonisolated public init(items: [AVPlayerItem]) {
        super.init(playerItem: items.first)
        queue = Array(items.dropFirst())
    }
    /// Plays one.
    nonisolated override public init(playerItem item: AVPlayerItem?) { super.init(playerItem: item) }
    /// Nothing yet.
    nonisolated override public init() { super.init() }

    /// What is played, and what is to follow.
    public func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queue }
    /// Plays the next one.
    public func advanceToNextItem() { replaceCurrentItem(with: queue.isEmpty ? nil : queue.removeFirst()) }
    /// Adds one behind another, or behind all.
    public func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard currentItem != nil else { return replaceCurrentItem(with: item) }
        if afterItem === currentItem {
            queue.insert(item, at: 0)
        } else if let index = queue.firstIndex(where: { $0 === afterItem }) {
            queue.insert(item, at: index + 1)
        } else {
            queue.append(item)
        }
    }
    /// Takes all out.
    public func removeAllItems() {
        queue = []
        replaceCurrentItem(with: nil)
    }

    override package func ended() {
        super.ended()
        guard actionAtItemEnd != .none, !queue.isEmpty else { return }
        advanceToNextItem()
        play()
    }
}

/// Lets a player begin anew at its end.
@MainActor @preconcurrency
public final class AVPlayerLooper {
    private weak var player: AVQueuePlayer?

    /// Lets a player begin anew at its end.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.player = player
        if player.currentItem == nil { player.replaceCurrentItem(with: itemToLoop) }
        player.repeats = true
    }
    /// It ends the next time.
    public func disableLooping() { player?.repeats = false }
}
