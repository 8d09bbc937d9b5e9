import Foundation
import SwiftUI

/// What pointer and focus choose.
@MainActor
struct ChartSelection {
    let model: ChartModel

    private var x: AxisSettings { model.settings.x }
    private var y: AxisSettings { model.settings.y }

    var isWanted: Bool {
        x.select != nil || y.select != nil || x.selectRange != nil || y.selectRange != nil
            || model.settings.selectAngle != nil
    }

    /// Along which axes a finger chooses; the rest is left to scrolling.
    var axes: String {
        if model.settings.selectAngle != nil { return "" }
        let wantsX = x.select != nil || x.selectRange != nil
        let wantsY = y.select != nil || y.selectRange != nil
        return wantsX == wantsY ? "" : wantsX ? "x" : "y"
    }

    /// The pointer is at a place of the plot, or has left it.
    func take(_ payload: EventPayload) {
        guard payload.name != "end", let left = payload.x, let top = payload.y, let width = payload.width,
            let height = payload.height, width > 0, height > 0
        else { return clear() }
        func place(_ left: Double, _ top: Double) -> (x: Double, y: Double) {
            let size = CGSize(width: width, height: height)
            return ChartProxy.places(model, CGPoint(x: left, y: top), size)
        }
        let now = place(left, top)
        x.select?(model.x.value(at: clamp(now.x)))
        y.select?(model.y.value(at: clamp(now.y)))
        if let startX = payload.startX, let startY = payload.startY {
            let start = place(startX, startY)
            x.selectRange?(model.x.value(at: clamp(start.x)), model.x.value(at: clamp(now.x)))
            y.selectRange?(model.y.value(at: clamp(start.y)), model.y.value(at: clamp(now.y)))
        }
        if let selectAngle = model.settings.selectAngle {
            let (dx, dy) = (left - width / 2, top - height / 2)
            let isInside = hypot(dx, dy) <= min(width, height) / 2
            selectAngle(isInside ? total * ChartProxy.turn(dx, dy) : nil)
        }
    }

    /// A mark has the focus.
    func take(_ point: ChartPoint) {
        x.select?(point.x)
        y.select?(point.y)
        if let value = point.x { x.selectRange?(value, value) }
        if let value = point.y { y.selectRange?(value, value) }
        if let angle = point.angle { model.settings.selectAngle?(angle) }
    }

    /// Nothing is chosen. A range stays: it was drawn to be looked at.
    func clear() {
        x.select?(nil)
        y.select?(nil)
        model.settings.selectAngle?(nil)
    }

    private func clamp(_ place: Double) -> Double { min(max(place, 0), 1) }

    /// The sum of all sectors.
    private var total: Double {
        model.marks.reduce(0) { $0 + ($1.turn == nil ? 0 : ($1.record.angle?.value.line ?? 0)) }
    }
}
