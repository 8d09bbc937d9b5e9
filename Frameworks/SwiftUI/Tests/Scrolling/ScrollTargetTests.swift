import Foundation
import SwiftUI
import Testing

/// Comes to rest at whole hundreds, a hundred further where it was flung.
private struct Hundreds: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let flung: CGFloat = context.velocity.dy > 500 ? 100 : 0
        target.rect.origin.y = (target.rect.minY / 100).rounded() * 100 + flung
        target.rect.origin.y = min(target.rect.origin.y, context.contentSize.height - context.containerSize.height)
    }
}

/// Where a behaviour of an app's own brings a scroll view to rest.
@MainActor
@Suite struct ScrollTargetTests {
    private static func host() throws -> (host: ViewHost, scroll: Element) {
        let host = ViewHost(
            rootView: ScrollView { Color.red.frame(height: 2000) }.scrollTargetBehavior(Hundreds()))
        host.render()
        return (host, try #require(host.tree.root.first { $0.classes.hasPrefix("scroll ") }))
    }

    private static func tell(_ phase: String, at y: Double, speed: Double = 0, _ host: ViewHost, _ scroll: Element) {
        var payload = EventPayload()
        (payload.name, payload.x, payload.y, payload.velocityX, payload.velocityY) = (phase, 0, y, 0, speed)
        (payload.width, payload.height, payload.startX, payload.startY) = (390, 600, 390, 2000)
        host.dispatch(ClientEvent(elementID: scroll.id, name: "phase", payload: payload))
    }

    private static func moves(_ host: ViewHost) -> [Double?] {
        host.flush().compactMap { change in
            guard case .command(.scrollToPoint(_, _, let y, true)) = change.operation else { return nil }
            return y
        }
    }

    @Test func `What a person has moved goes on to where the behaviour says, once it rests`() throws {
        let (host, scroll) = try Self.host()
        Self.tell("interacting", at: 20, host, scroll)
        #expect(Self.moves(host).isEmpty)
        Self.tell("idle", at: 163, host, scroll)
        #expect(Self.moves(host) == [200])
        Self.tell("animating", at: 170, host, scroll)
        Self.tell("idle", at: 200, host, scroll)
        #expect(Self.moves(host).isEmpty)
    }

    @Test func `The behaviour knows how fast it was let go, and how large all is`() throws {
        let (host, scroll) = try Self.host()
        Self.tell("interacting", at: 20, host, scroll)
        Self.tell("decelerating", at: 90, speed: 900, host, scroll)
        Self.tell("idle", at: 120, host, scroll)
        #expect(Self.moves(host) == [200])
        Self.tell("interacting", at: 1300, host, scroll)
        Self.tell("decelerating", at: 1350, speed: 900, host, scroll)
        Self.tell("idle", at: 1380, host, scroll)
        #expect(Self.moves(host) == [1400])
    }
}
