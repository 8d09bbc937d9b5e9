import Foundation
import ListBackupAPI
import SwiftUI

/// What a source takes, by stream and by age.
struct StorageDetail: View {
    let app: AppModel
    let item: StorageUse.Item

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            if item.logical > item.stored, item.stored > 0 {
                Text(
                    "\(item.moments) moments hold \(sizeText(item.logical)), each record once: \(ratio) times less"
                )
                .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
            }
            part("By stream") {
                ForEach(item.streams) { stream in
                    line(
                        Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium)),
                        Text("\(stream.records) records"), stream.stored)
                }
            }
            part("By age") {
                ForEach(item.ages) { age in
                    line(Text(words(age.span)).font(.footnote), Text("\(age.moments) moments"), age.stored)
                }
            }
            Button("How long moments stay") { app.open(.source(item.id, .keeping)) }.frame(minHeight: 44)
        }
        .padding(.bottom, 12)
    }

    private var ratio: String {
        (Double(item.logical) / Double(max(1, item.stored))).formatted(.number.precision(.fractionLength(0...1)))
    }

    private func part(_ title: LocalizedStringKey, @ViewBuilder _ lines: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(title).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            lines()
        }
    }

    private func line(_ title: Text, _ count: Text, _ bytes: Int) -> some View {
        HStack(spacing: 8) {
            title
            Text(verbatim: "·").foregroundStyle(Color.faint).accessibilityHidden(true)
            count.font(.footnote).foregroundStyle(Color.faint)
            Spacer(minLength: 8)
            sizeText(bytes).font(.mono(.footnote))
        }
        .frame(minHeight: 34)
        .accessibilityElement(children: .combine)
    }

    private func words(_ span: StorageUse.Age.Span) -> LocalizedStringKey {
        switch span {
        case .week: "Of the last 7 days"
        case .month: "Of the last 30 days"
        case .year: "Of the last year"
        case .older: "Older"
        }
    }
}

/// How large a part is, as a bar.
struct ShareBar: View {
    /// 0 to 1.
    let share: Double

    var body: some View {
        ZStack(alignment: .leading) {
            Capsule().fill(Color.well)
            Capsule().fill(Color.teal).scaleEffect(x: max(0.005, min(1, share)), anchor: .leading)
        }
        .frame(height: 6)
        .accessibilityHidden(true)
    }
}

/// How much there was on each of the last days.
struct DayBars: View {
    let days: [StorageUse.Day]
    private static let height = 72.0

    private var most: Int { max(1, days.map(\.stored).max() ?? 1) }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Stored on each of the last 30 days").font(.footnote).foregroundStyle(Color.faint)
            HStack(alignment: .bottom, spacing: 2) {
                ForEach(days) { day in
                    RoundedRectangle(cornerRadius: 2)
                        .fill(Color.teal.opacity(day.id == days.last?.id ? 1 : 0.55))
                        .frame(maxWidth: .infinity)
                        .frame(height: max(2, Self.height * Double(day.stored) / Double(most)))
                        .accessibilityLabel(Text(day.at, format: .dateTime.day().month()))
                        .accessibilityValue(sizeText(day.stored))
                }
            }
            .frame(height: Self.height, alignment: .bottom)
            .accessibilityElement(children: .contain)
            HStack {
                if let first = days.first { Text(first.at, format: .dateTime.day().month()) }
                Spacer()
                if let last = days.last { Text(last.at, format: .dateTime.day().month()) }
            }
            .font(.mono(.caption)).foregroundStyle(Color.faint)
            .accessibilityHidden(true)
        }
    }
}
