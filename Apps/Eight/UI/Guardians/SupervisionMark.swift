import Base
import EightAPI
import SwiftUI

/// Says that somebody sees one's time and settings, wherever one begins: it is never on without this (E8-143).
struct SupervisionMark: View {
    @Environment(EightSession.self) private var session
    /// Over a clip it is a sign alone, which a touch explains.
    var isCompact = false

    var body: some View {
        if let names = session.me?.guardians, !names.isEmpty {
            NavigationLink(value: EightRoute.guardians) {
                if isCompact { sign } else { line(names) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(sentence(names))
        }
    }

    private var sign: some View {
        Image(systemName: "eye")
            .font(.system(size: 16, weight: .semibold))
            .foregroundStyle(.white)
            .frame(width: 36, height: 36)
            .background(.black.opacity(0.55), in: Circle())
            .frame(width: 44, height: 44)
            .contentShape(Rectangle())
    }

    private func line(_ names: [String]) -> some View {
        Label {
            sentence(names).frame(maxWidth: .infinity, alignment: .leading).multilineTextAlignment(.leading)
        } icon: {
            Image(systemName: "eye").foregroundStyle(Color.spark)
        }
        .font(.subheadline)
        .padding(.horizontal, 14)
        .frame(minHeight: 48)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
        .frame(maxWidth: 460)
    }

    private func sentence(_ names: [String]) -> Text {
        let first = names.first ?? ""
        if names.count > 1, let last = names.last { return Text("\(first) and \(last) see your time and settings") }
        return Text("\(first) sees your time and settings")
    }
}

/// Says how long the app is looked at, while a guardian sees that.
struct TimeTelling: ViewModifier {
    @AppStorage(WatchedDay.limitKey) private var minutes = 0
    @AppStorage("autoplays") private var autoplays = true
    @Environment(EightSession.self) private var session
    @Environment(\.scenePhase) private var scene
    /// Seconds.
    private static let step = 30

    private var isOn: Bool { scene == .active && session.me?.guardians?.isEmpty == false }

    func body(content: Content) -> some View {
        content.task(id: isOn) {
            guard isOn else { return }
            // How it is set is known from the first moment.
            await tell(1)
            while (try? await session.clock.sleep(seconds: Double(Self.step))) != nil { await tell(Self.step) }
        }
    }

    private func tell(_ seconds: Int) async {
        try? await session.client.reportTime(
            TimeReport(seconds: seconds, reminderMinutes: minutes, autoplays: autoplays))
    }
}
