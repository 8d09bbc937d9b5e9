import Base
import EightAPI
import Foundation
import SwiftUI

/// Says what some days away or in private mean, and begins or ends them (E8-131).
struct AbsenceView: View {
    let absence: Absence
    @Environment(EightSession.self) private var session
    @State private var days = 7
    @State private var failure: String?
    @State private var isBusy = false

    private var end: Date? { absence.end(of: session.me) }
    private var chosenEnd: Date { session.clock.now().addingTimeInterval(Double(days) * 86_400) }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                VStack(alignment: .leading, spacing: 14) {
                    ForEach(Array(absence.facts.enumerated()), id: \.offset) { _, fact in
                        Fact(symbol: fact.symbol, text: fact.text)
                    }
                }
                .padding(18)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
                if let end { running(until: end) } else { choice }
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(.red) }
            }
            .padding(20)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle(absence.title)
    }

    private var choice: some View {
        VStack(alignment: .leading, spacing: 20) {
            Picker("How long", selection: $days) {
                ForEach(AbsenceWish.choices, id: \.self) { Text("\($0) days").tag($0) }
            }
            .pickerStyle(.segmented)
            Text("Until \(Text(chosenEnd, format: .wholeDay))").font(.sora(.headline)).frame(maxWidth: .infinity)
            Button(absence.title) { set(days) }.buttonStyle(LimeButtonStyle()).disabled(isBusy)
        }
    }

    private func running(until end: Date) -> some View {
        VStack(spacing: 20) {
            Label {
                Text("On until \(Text(end, format: .wholeDay))")
            } icon: {
                Image(systemName: absence.symbol)
            }
            .font(.sora(.headline))
            Button("End it now") { set(nil) }.buttonStyle(LimeButtonStyle()).disabled(isBusy)
        }
        .frame(maxWidth: .infinity)
    }

    private func set(_ days: Int?) {
        isBusy = true
        Task {
            failure = await session.set(absence, days: days)
            isBusy = false
        }
    }
}

/// One line of what something means.
struct Fact: View {
    let symbol: String
    let text: LocalizedStringKey

    var body: some View {
        HStack(alignment: .top, spacing: 14) {
            Image(systemName: symbol)
                .font(.system(size: 18, weight: .semibold))
                .foregroundStyle(Color.spark)
                .frame(width: 24)
                .accessibilityHidden(true)
            Text(text).font(.subheadline).frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
