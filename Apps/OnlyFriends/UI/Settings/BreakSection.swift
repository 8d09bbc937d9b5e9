import Foundation
import SwiftUI

/// Some days without stories and pushes, not here for anybody (OF-140).
struct BreakSection: View {
    let until: Date?
    let model: SettingsModel
    private static let choices = [1, 3, 7, 14, 30]

    var body: some View {
        Section {
            if let end = model.breakEnd(until) {
                LabeledContent("Until") {
                    Text(end, format: .dateTime.weekday(.wide).day().month(.wide).hour().minute())
                }
                Button("End the break") { Task { await model.takeBreak(days: 0) } }.rowAction()
            } else {
                Menu {
                    ForEach(Self.choices, id: \.self) { days in
                        Button("For \(days) days") { Task { await model.takeBreak(days: days) } }
                    }
                } label: {
                    Label("Take a break", systemImage: "moon.zzz")
                }
                .rowAction()
            }
        } header: {
            Text("Break")
        } footer: {
            FieldFooter(
                refusal: model.breakFailure,
                note:
                    "Nobody sees when you're online, you see no stories, and nothing is pushed to you. Friends notice nothing."
            )
        }
    }
}
