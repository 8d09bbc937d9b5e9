import Base
import DesignKit
import EightAPI
import Foundation
import SwiftUI

/// A suspension that is to be for ever: a second moderator confirms it, or leaves it at a week (E8-149).
struct BanRow: View {
    let ban: ConsoleBan
    let console: ConsoleModel
    @State private var asks = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            NavigationLink(value: EightRoute.person(ban.person.id.description)) {
                HStack(spacing: 12) {
                    Portrait(person: ban.person, size: 48)
                    VStack(alignment: .leading, spacing: 4) {
                        Text(verbatim: ban.person.name).font(.sora(.headline)).lineLimit(1)
                        Text("\(ban.moderator) wants to suspend them for ever").font(.footnote).fontWeight(.semibold)
                            .multilineTextAlignment(.leading)
                        if let reason = ban.reason { Text(reason.title).font(.footnote).foregroundStyle(Color.quiet) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            if let note = ban.note { Text(verbatim: note).font(.subheadline) }
            Text("Until somebody confirms it, they're suspended until \(Text(ban.until, format: .wholeDay)).")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
            if ban.isOwn {
                Label("You asked for this. Somebody else has to confirm it.", systemImage: "person.2")
                    .font(.footnote)
            } else {
                HStack(spacing: 8) {
                    Button("Leave it at a week") { answer(false) }.buttonStyle(QuietButtonStyle())
                    Button("Suspend for ever") { asks = true }.buttonStyle(QuietButtonStyle())
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(12)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        .confirmationDialog(
            "Suspend \(ban.person.name) for ever?", isPresented: $asks, titleVisibility: .visible
        ) {
            Button("Suspend for ever", role: .destructive) { answer(true) }
        } message: {
            Text("Both of you stand in the log. It can be taken back there.")
        }
    }

    private func answer(_ isConfirmed: Bool) { Task { await console.answer(ban, isConfirmed: isConfirmed) } }
}
