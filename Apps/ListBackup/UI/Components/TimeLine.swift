import Foundation
import ListBackupAPI
import SwiftUI

/// The time line: every screen can be moved to another moment. A bar for each snapshot, as high as what it changed.
struct TimeLine: View {
    @Bindable var model: AppModel
    private static let mostBars = 60

    var body: some View {
        let moments = Array(model.moments.suffix(Self.mostBars))
        if moments.count > 1 {
            let place = moments.lastIndex { $0.at <= (model.moment ?? .distantFuture) } ?? 0
            VStack(alignment: .leading, spacing: 6) {
                HStack(spacing: 8) {
                    Button("Earlier", systemImage: "chevron.left") { model.moment = moments[max(0, place - 1)].at }
                        .labelStyle(.iconOnly)
                        .frame(width: 44, height: 44)
                        .disabled(place == 0)
                    bars(moments, place)
                    Button("Later", systemImage: "chevron.right") { go(to: place + 1, moments) }
                        .labelStyle(.iconOnly)
                        .frame(width: 44, height: 44)
                        .disabled(place == moments.count - 1)
                }
                HStack(spacing: 10) {
                    Image(systemName: "clock.arrow.circlepath").foregroundStyle(Color.teal).accessibilityHidden(true)
                    ViewThatFits(in: .horizontal) {
                        HStack(spacing: 10) { moment(moments[place]) }
                        VStack(alignment: .leading, spacing: 4) { moment(moments[place]) }
                    }
                    Spacer(minLength: 0)
                    if model.moment != nil {
                        Button("Now") { model.moment = nil }.frame(minWidth: 44, minHeight: 32)
                    }
                }
                .font(.footnote)
                .padding(.horizontal, 8)
            }
            .padding(.vertical, 8)
            .padding(.horizontal, 4)
            .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
            .overlay {
                RoundedRectangle(cornerRadius: 16)
                    .stroke(model.moment == nil ? Color.hair : Color.teal, lineWidth: model.moment == nil ? 1 : 2)
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel("Time line")
        }
    }

    @ViewBuilder private func moment(_ snapshot: Snapshot) -> some View {
        Text(snapshot.at, format: .dateTime.weekday().day().month().year().hour().minute())
            .font(.mono(.footnote, weight: .medium))
        CertaintyBadge(certainty: snapshot.certainty)
    }

    private func bars(_ moments: [Snapshot], _ place: Int) -> some View {
        // The first snapshot added everything, which says nothing of its day.
        let most = Double(moments.dropFirst().map { $0.added + $0.changed + $0.removed }.max() ?? 1)
        return HStack(alignment: .bottom, spacing: 2) {
            ForEach(Array(moments.enumerated()), id: \.offset) { index, snapshot in
                let share = Double(snapshot.added + snapshot.changed + snapshot.removed) / max(1, most)
                Button {
                    go(to: index, moments)
                } label: {
                    RoundedRectangle(cornerRadius: 2)
                        .fill(index == place ? Color.ink : CertaintyBadge.color(snapshot.certainty))
                        .opacity(index == place ? 1 : index < place ? 0.6 : 0.25)
                        .frame(height: 6 + 34 * min(1, share))
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .bottom)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(
                    Text(snapshot.at, format: .dateTime.day().month().hour().minute())
                )
                .accessibilityAddTraits(index == place ? [.isSelected] : [])
            }
        }
        .frame(height: 44)
    }

    private func go(to place: Int, _ moments: [Snapshot]) {
        model.moment = place >= moments.count - 1 ? nil : moments[max(0, place)].at
    }
}
