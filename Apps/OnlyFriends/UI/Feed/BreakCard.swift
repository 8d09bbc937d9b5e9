import Base
import OnlyFriendsAPI
import SwiftUI

/// That one takes a break, which is why there are no stories and no pushes, and the way out of it (OF-140).
struct BreakCard: View {
    let session: SessionModel
    @State private var failure: String?
    @State private var isBusy = false

    var body: some View {
        if let end = session.me?.settings?.breakUntil, end > session.clock.now() {
            HStack(spacing: 12) {
                Image(systemName: "moon.zzz").foregroundStyle(Color.forestGreen).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text("You're taking a break").font(.cabin(.subheadline, weight: .semibold))
                    HStack(spacing: 4) {
                        Text("Until")
                        Text(end, format: .dateTime.weekday(.wide).day().month(.wide))
                    }
                    .font(.cabin(.footnote))
                    .foregroundStyle(.secondary)
                    if let failure { FieldFooter(refusal: failure, note: nil) }
                }
                Spacer(minLength: 0)
                Button("End it") { Task { await stop() } }
                    .buttonStyle(.bordered)
                    .font(.cabin(.subheadline, weight: .semibold))
                    .disabled(isBusy)
                    .accessibilityLabel("End the break")
            }
            .padding(14)
            .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
            .padding(.horizontal, 16)
        }
    }

    private func stop() async {
        isBusy = true
        defer { isBusy = false }
        failure = nil
        do {
            try await session.change(SettingsChange(breakDays: 0))
        } catch  where isCancellation(error) {
        } catch {
            failure = explanation(of: error)
        }
    }
}
