import Foundation
import Synchronization
import Testing

@testable import AVFoundation

@MainActor
@Suite struct AVPlayerTests {
    private let one = AVPlayerItem(url: URL(filePath: "/one.mp4"))
    private let two = AVPlayerItem(url: URL(filePath: "/two.mp4"))

    @Test func `Moments are compared and added in seconds, whatever their parts`() {
        #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
        #expect(
            CMTime(value: 1, timescale: 2) + CMTime(seconds: 1.5, preferredTimescale: 600)
                == CMTime(value: 2, timescale: 1))
        #expect(CMTime.zero < CMTime(value: 1, timescale: 1000))
        #expect(!CMTime.invalid.isValid && CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
    }

    @Test func `A moment that nobody knows is one, and one later than any other is no time of a clock`() {
        #expect(CMTime.indefinite.isValid && CMTime.indefinite.isIndefinite && !CMTime.indefinite.isNumeric)
        #expect(!CMTime.invalid.isIndefinite && CMTime.invalid != .indefinite)
        #expect(CMTime.positiveInfinity.seconds == .infinity && !CMTime.positiveInfinity.isNumeric)
        #expect(CMTime(value: .max, timescale: 1) < .positiveInfinity && .negativeInfinity < CMTime.zero)
    }

    @Test func `A player that is to do nothing at an item's end goes on as soon as it is sent elsewhere`() {
        let player = AVPlayer(playerItem: one)
        player.actionAtItemEnd = .none
        player.play()
        player.ended()
        #expect(player.rate == 1)
    }

    @Test func `Each wish to be elsewhere is a new one, and a moment that is none is refused`() {
        let player = AVPlayer(playerItem: one)
        player.seek(to: .zero)
        player.seek(to: .zero)
        #expect(player.wish?.turn == 2)
        player.seek(to: .invalid)
        #expect(player.wish?.turn == 2)
    }

    @Test func `The end of an item is posted with that item, and the player is still`() {
        let player = AVPlayer(playerItem: one)
        let heard = Mutex(0)
        let listening = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: one, queue: nil
        ) { _ in heard.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(listening) }
        player.play()
        player.ended()
        #expect(heard.withLock { $0 } == 1 && player.rate == 0)
        player.replaceCurrentItem(with: two)
        player.ended()
        #expect(heard.withLock { $0 } == 1)
    }

    @Test func `A queue plays the next item at the end of one`() {
        let player = AVQueuePlayer(items: [one, two])
        player.play()
        player.ended()
        #expect(player.currentItem === two && player.rate == 1)
        player.ended()
        #expect(player.currentItem === two && player.rate == 0)
    }

    @Test func `Who watches hears of each interval until it no longer watches`() {
        let player = AVPlayer(playerItem: one)
        let heard = Mutex(0)
        #expect(!player.isWatched)
        let watcher = player.addPeriodicTimeObserver(
            forInterval: CMTime(seconds: 1, preferredTimescale: 600), queue: nil
        ) { _ in heard.withLock { $0 += 1 } }
        for quarter in 0..<9 { player.reached(Double(quarter) / 4) }
        #expect(heard.withLock { $0 } == 3)
        #expect(player.currentTime().seconds == 2 && player.isWatched)
        player.removeTimeObserver(watcher)
        #expect(!player.isWatched)
    }
}
