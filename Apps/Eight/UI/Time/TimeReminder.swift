import Base
import SwiftUI

/// Counts how long the app is looked at on this device, for who wants to be reminded.
struct DayWatch: ViewModifier {
    @AppStorage(WatchedDay.limitKey) private var minutes = 0
    @AppStorage(WatchedDay.kept) private var kept = ""
    @Environment(EightSession.self) private var session
    @Environment(\.scenePhase) private var scene
    @Environment(\.timeZone) private var zone
    /// Seconds.
    private static let step = 10

    func body(content: Content) -> some View {
        content.task(id: minutes > 0 && scene == .active) {
            guard minutes > 0, scene == .active else { return }
            while (try? await session.clock.sleep(seconds: Double(Self.step))) != nil {
                var day = WatchedDay(kept, today: WatchedDay.name(of: session.clock.now(), in: zone))
                day.seconds += Self.step
                kept = day.text
            }
        }
    }
}

/// Says once a day that it is as late as one wanted.
struct TimeReminder: View {
    @AppStorage(WatchedDay.limitKey) private var minutes = 0
    @AppStorage(WatchedDay.kept) private var kept = ""
    @Environment(EightSession.self) private var session
    @Environment(\.timeZone) private var zone

    private var day: WatchedDay {
        WatchedDay(kept, today: WatchedDay.name(of: session.clock.now(), in: zone))
    }

    var body: some View {
        Group {
            if day.isDue(after: minutes) { card.transition(.move(edge: .bottom).combined(with: .opacity)) }
        }
        .animation(.spring(duration: 0.3), value: day.isDue(after: minutes))
    }

    private var card: some View {
        VStack(spacing: 12) {
            EightRing(part: 1, width: 6).frame(width: 48, height: 48)
            Text("\(minutes) minutes today").font(.sora(.headline, weight: .bold)).accessibilityAddTraits(.isHeader)
            Text("That's what you set yourself. The rest will still be here tomorrow.")
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
            Button("Got it") {
                var day = day
                day.isReminded = true
                kept = day.text
            }
            .buttonStyle(LimeButtonStyle())
        }
        .padding(20)
        .frame(maxWidth: 360)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 28))
        .padding(20)
    }
}
