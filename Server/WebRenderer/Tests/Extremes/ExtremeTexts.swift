import SwiftUI

extension ExtremeViews {
    /// Texts of numbers and times, and fonts.
    mutating func addTexts() {
        add("Text.init(_:)") {
            Text("\($0.number) \($0.count) \($0.float)")
            Text("\($0.number, specifier: "%d") \($0.count, specifier: "%.2f") \($0.number, specifier: "%lld")")
            Text($0.text)
            Text(LocalizedStringKey($0.text))
            Text($0.number, format: .number)
            Text($0.number, format: .percent)
            Text($0.number, format: .currency(code: "NOK"))
            Text($0.count, format: .number.notation(.compactName))
            Text(Int64($0.count), format: .byteCount(style: .file))
            Text("^[\($0.count) person](inflect: true)")
        }
        add("Text.init(_:style:)") {
            Text($0.date, style: .timer)
            Text($0.date, style: .relative)
            Text($0.date, style: .offset)
            Text($0.date, style: .time)
            Text($0.date, style: .date)
        }
        add("StringInterpolation.appendInterpolation(_:)") {
            Text($0.dates)
            Text(DateInterval(start: $0.dates.lowerBound, end: $0.dates.upperBound))
            Text("\($0.date) \($0.dates)")
            Text($0.date, format: .dateTime)
        }
        add(
            "Text.init(timerInterval:pauseTime:countsDown:showsHours:)",
            "StringInterpolation.appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:)"
        ) {
            Text(timerInterval: $0.dates, pauseTime: $0.date)
            Text(timerInterval: $0.dates, countsDown: false, showsHours: false)
            Text("\(timerInterval: $0.dates)")
        }
        add(
            "Timer.init(countingDownIn:showsHours:maxFieldCount:maxPrecision:)",
            "Timer.init(countingUpIn:showsHours:maxFieldCount:maxPrecision:)",
            "FormatStyle.timer(countingDownIn:showsHours:maxFieldCount:maxPrecision:)",
            "FormatStyle.timer(countingUpIn:showsHours:maxFieldCount:maxPrecision:)",
            "Stopwatch.init(startingAt:showsHours:maxFieldCount:maxPrecision:)",
            "FormatStyle.stopwatch(startingAt:showsHours:maxFieldCount:maxPrecision:)"
        ) {
            let range = $0.dates.lowerBound..<$0.dates.upperBound
            Text(.currentDate, format: .timer(countingDownIn: range, maxFieldCount: $0.count))
            Text(.currentDate, format: .timer(countingUpIn: range, maxFieldCount: $0.count))
            Text(.currentDate, format: .stopwatch(startingAt: $0.date, maxFieldCount: $0.count))
        }
        add(
            "DateOffset.init(to:allowedFields:maxFieldCount:)", "FormatStyle.offset(to:allowedFields:maxFieldCount:)",
            "DateReference.init(to:allowedFields:maxFieldCount:)",
            "FormatStyle.reference(to:allowedFields:maxFieldCount:)"
        ) {
            Text(.currentDate, format: .offset(to: $0.date, maxFieldCount: $0.count))
            Text(.currentDate, format: .reference(to: $0.date, maxFieldCount: $0.count))
            Text(.durationOffset(to: $0.date), format: .units())
        }
        add("TimeDataSource.dateRange(startingAt:)", "TimeDataSource.dateRange(endingAt:)") {
            Text(.dateRange(startingAt: $0.date), format: Span())
            Text(.dateRange(endingAt: $0.date), format: Span())
        }
        add("Text.baselineOffset(_:)", "Text.kerning(_:)", "Text.tracking(_:)") {
            VStack { Text("a") }.baselineOffset($0.length).textScale(.secondary)
            Text("a").baselineOffset($0.length) + Text("b").kerning($0.length) + Text("c").tracking($0.length)
        }
        add(
            "Font.custom(_:fixedSize:)", "Font.custom(_:size:)", "Font.custom(_:size:relativeTo:)",
            "Font.system(size:weight:design:)"
        ) {
            Text("a").font(.custom($0.text, fixedSize: $0.length))
            Text("a").font(.custom($0.text, size: $0.length))
            Text("a").font(.custom($0.text, size: $0.length, relativeTo: .title).weight(.bold))
            Text("a").font(.system(size: $0.length, weight: .bold, design: .serif).leading(.tight))
            Image(systemName: "star").font(.system(size: $0.length))
        }
        add("TypographicBounds.init(origin:width:ascent:descent:leading:)") { extreme in
            Text("abc").textRenderer(Wobbly(extreme: extreme))
        }
        add("Font.Width.init(_:)", "Font.Weight.init(_:)") { Text("a").font(.body.width(Font.Width($0.length))) }
        add("ContentTransition.numericText(value:)") {
            Text("\($0.number)").contentTransition(.numericText(value: $0.number))
        }
        value("PersonNameComponents.formatted()") { "\($0.number.formatted()) \($0.count.formatted())" }
        value("DateComponentsFormatter.string(from:)") {
            let formatter = DateComponentsFormatter()
            formatter.maximumUnitCount = min($0.count, 5)
            formatter.unitsStyle = .full
            return [
                formatter.string(from: $0.number), formatter.string(from: $0.dates.lowerBound, to: $0.date),
                formatter.string(from: DateComponents(year: $0.count, hour: $0.count, second: $0.count)),
            ]
        }
    }

    /// Animations, their curves, and what follows a clock.
    mutating func addAnimations() {
        animation("Animation.linear(duration:)") { .linear(duration: $0.number) }
        animation("Animation.easeIn(duration:)") { .easeIn(duration: $0.number) }
        animation("Animation.easeOut(duration:)") { .easeOut(duration: $0.number) }
        animation("Animation.easeInOut(duration:)") { .easeInOut(duration: $0.number) }
        animation("Animation.delay(_:)", "Animation.speed(_:)") {
            .linear(duration: 1).delay($0.number).speed($0.number)
        }
        animation("Animation.repeatCount(_:autoreverses:)") { .linear(duration: 1).repeatCount($0.count) }
        animation("Animation.repeatForever(autoreverses:)") { .linear(duration: $0.number).repeatForever() }
        animation("Animation.bouncy(duration:extraBounce:)") { .bouncy(duration: $0.number, extraBounce: $0.number) }
        animation("Animation.smooth(duration:extraBounce:)") { .smooth(duration: $0.number, extraBounce: $0.number) }
        animation("Animation.snappy(duration:extraBounce:)") { .snappy(duration: $0.number, extraBounce: $0.number) }
        animation("Animation.interactiveSpring(response:dampingFraction:blendDuration:)") {
            .interactiveSpring(response: $0.number, dampingFraction: $0.number, blendDuration: $0.number)
        }
        animation("Animation.interpolatingSpring(duration:bounce:initialVelocity:)") {
            .interpolatingSpring(duration: $0.number, bounce: $0.number, initialVelocity: $0.number)
        }
        animation("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)") {
            .interpolatingSpring(mass: $0.number, stiffness: $0.number, damping: $0.number, initialVelocity: $0.number)
        }
        animation("Animation.spring(duration:bounce:blendDuration:)") {
            .spring(duration: $0.number, bounce: $0.number, blendDuration: $0.number)
        }
        animation("Animation.spring(response:dampingFraction:blendDuration:)") {
            .spring(response: $0.number, dampingFraction: $0.number, blendDuration: $0.number)
        }
        animation("Animation.spring(_:blendDuration:)", "Spring.init(mass:stiffness:damping:allowOverDamping:)") {
            .spring(
                Spring(mass: $0.number, stiffness: $0.number, damping: $0.number, allowOverDamping: true),
                blendDuration: $0.number)
        }
        animation("Animation.timingCurve(_:_:_:_:duration:)") {
            .timingCurve($0.number, $0.number, $0.number, $0.number, duration: $0.number)
        }
        animation("Animation.timingCurve(_:duration:)", "UnitCurve.bezier(startControlPoint:endControlPoint:)") {
            .timingCurve(.bezier(startControlPoint: $0.unit, endControlPoint: $0.unit), duration: $0.number)
        }
        value("UnitCurve.value(at:)", "UnitCurve.velocity(at:)") {
            let curve = UnitCurve.bezier(startControlPoint: $0.unit, endControlPoint: .center)
            return [curve.value(at: $0.number), curve.velocity(at: 0.5), UnitCurve.easeIn.velocity(at: $0.number)]
        }
        value("Spring.init(duration:bounce:)", "Spring.init(response:dampingRatio:)", "Spring.value(target:time:)") {
            let springs = [
                Spring(duration: $0.number, bounce: $0.number), Spring(response: $0.number, dampingRatio: $0.number),
            ]
            return springs.map { spring in "\(spring.value(target: 1.0, time: 0.3)) \(spring.settlingDuration)" }
        }
        animation("Spring.bouncy(duration:extraBounce:)", "Spring.smooth(duration:extraBounce:)") {
            .spring(.bouncy(duration: $0.number, extraBounce: $0.number))
        }
        animation("Spring.snappy(duration:extraBounce:)") {
            .spring(.snappy(duration: $0.number, extraBounce: $0.number))
        }
        animation("CustomAnimation.velocity(value:time:context:)") { _ in Animation(Endless()) }
        value(
            "VectorArithmetic.interpolate(towards:amount:)", "VectorArithmetic.interpolated(towards:amount:)",
            "VectorArithmetic.scaled(by:)", "AnimatablePair.scale(by:)", "EmptyAnimatableData.scale(by:)"
        ) {
            var pair = AnimatablePair($0.number, $0.length)
            pair.scale(by: $0.number)
            pair.interpolate(towards: AnimatablePair(1, 1), amount: $0.number)
            return "\(pair.scaled(by: $0.number).magnitudeSquared)"
        }
        add(
            "AnyTransition.offset(_:)", "AnyTransition.offset(x:y:)", "AnyTransition.scale(_:anchor:)",
            "AnyTransition.scale(scale:anchor:)", "Transition.offset(_:)", "Transition.offset(x:y:)",
            "Transition.scale(_:anchor:)", "OffsetTransition.init(_:)", "ScaleTransition.init(_:anchor:)"
        ) { extreme in
            Text("a").transition(.offset(extreme.size))
            Text("a").transition(.offset(x: extreme.length, y: extreme.length))
            Text("a").transition(.scale(scale: extreme.length, anchor: extreme.unit))
            Text("a").transition(AnyTransition(ScaleTransition(extreme.number, anchor: extreme.unit)))
            Text("a").transition(AnyTransition(OffsetTransition(extreme.size)))
        }
        add(
            "LinearKeyframe.init(_:duration:timingCurve:)", "SpringKeyframe.init(_:duration:spring:startVelocity:)",
            "CubicKeyframe.init(_:duration:startVelocity:endVelocity:)", "KeyframeTrack._apply(at:to:)"
        ) { extreme in
            KeyframeAnimator(initialValue: extreme.number, repeating: true) { value in
                Text("a").offset(x: value)
            } keyframes: { _ in
                LinearKeyframe(extreme.number, duration: extreme.number)
                SpringKeyframe(1, duration: extreme.number, startVelocity: extreme.number)
                CubicKeyframe(2, duration: extreme.number, startVelocity: extreme.number, endVelocity: extreme.number)
            }
        }
        value("KeyframeTimeline.value(progress:)", "KeyframeTimeline.value(time:)") { extreme in
            let line = KeyframeTimeline(initialValue: extreme.number) {
                LinearKeyframe(extreme.number, duration: extreme.number)
                CubicKeyframe(1, duration: 1)
            }
            return [line.value(time: extreme.number), line.value(progress: extreme.number), line.duration]
        }
        add("PhaseAnimator.init(_:content:animation:)") { extreme in
            PhaseAnimator([0, 1]) {
                Text("a").offset(x: CGFloat($0))
            } animation: { _ in
                .linear(duration: extreme.number)
            }
        }
        add(
            "PeriodicTimelineSchedule.init(from:by:)", "TimelineSchedule.periodic(from:by:)",
            "AnimationTimelineSchedule.init(minimumInterval:paused:)",
            "TimelineSchedule.animation(minimumInterval:paused:)"
        ) { extreme in
            TimelineView(.periodic(from: extreme.date, by: extreme.number)) { Text($0.date, style: .time) }
            TimelineView(.animation(minimumInterval: extreme.number)) { Text($0.date, style: .time) }
            TimelineView(.explicit([extreme.date])) { _ in Text("a") }
            TimelineView(.explicit([])) { _ in Text("a") }
        }
    }
}

/// How long a stretch of time is.
private struct Span: DiscreteFormatStyle {
    func format(_ value: Range<Date>) -> String { "\(value.upperBound.timeIntervalSince(value.lowerBound))" }
    func discreteInput(before input: Range<Date>) -> Range<Date>? { nil }
    func discreteInput(after input: Range<Date>) -> Range<Date>? { nil }
    func input(before input: Range<Date>) -> Range<Date>? { nil }
    func input(after input: Range<Date>) -> Range<Date>? { nil }
}

/// Draws letters where none are.
private struct Wobbly: TextRenderer {
    let extreme: Extreme

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for line in layout {
            for run in line {
                for glyph in run {
                    var copy = context
                    copy.translateBy(x: extreme.length, y: extreme.length)
                    copy.opacity = extreme.number
                    copy.draw(glyph)
                }
            }
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(ProposedViewSize(extreme.size))
        return CGSize(width: extreme.length, height: size.height)
    }
}

/// An animation that never ends, with values that are none.
private struct Endless: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        value.scaled(by: .nan)
    }
}
