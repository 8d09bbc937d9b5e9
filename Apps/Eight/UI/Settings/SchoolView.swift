import EightAPI
import Foundation
import SwiftUI

/// Which school one is at, and the way to another one: a moderator looks at it first (E8-016).
struct SchoolView: View {
    @Environment(EightSession.self) private var session
    @State private var school = ""
    @State private var note = ""
    @State private var failure: String?
    @State private var isBusy = false

    private var person: Person? { session.me?.profile.person }
    private var change: SchoolChange? { session.me?.schoolChange }
    private var isWaiting: Bool { change.map { $0.outcome == nil } ?? false }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                VStack(alignment: .leading, spacing: 14) {
                    Fact(symbol: "checkmark.shield", text: "A moderator of one of the two schools looks at it first.")
                    Fact(symbol: "calendar", text: "Twice a year is the most.")
                    Fact(symbol: "person.2", text: "Whom you follow and who follows you stays as it is.")
                    Fact(symbol: "arrow.up", text: "Your grade goes up by itself on 1 July.")
                }
                .padding(18)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
                if let person {
                    LabeledContent("Now") {
                        Text(verbatim: places(of: person, session.config).joined(separator: " \u{B7} "))
                    }
                }
                if let end = session.me?.graduatedUntil {
                    Text("You've graduated. Your account is here until \(Text(end, format: .wholeDay)).")
                        .font(.subheadline)
                } else if isWaiting {
                    waiting
                } else {
                    answer
                    choice
                }
                if let failure { Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm) }
            }
            .padding(20)
            .padding(.bottom, 120)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("School")
        .task { await session.refresh() }
    }

    private var others: [Choice] { session.config.schools.filter { $0.id != person?.school } }

    private var waiting: some View {
        VStack(alignment: .leading, spacing: 14) {
            Label {
                Text("You asked to be at \(name(of: change?.school)). A moderator looks at it.")
            } icon: {
                Image(systemName: "hourglass").foregroundStyle(Color.spark)
            }
            .font(.sora(.headline))
            Button("Take it back") { send(nil) }.buttonStyle(QuietButtonStyle()).disabled(isBusy)
        }
    }

    @ViewBuilder private var answer: some View {
        if let change, let outcome = change.outcome {
            VStack(alignment: .leading, spacing: 6) {
                Label {
                    outcome == .granted
                        ? Text("You're at \(name(of: change.school)) now.")
                        : Text("You can't be at \(name(of: change.school)) for now.")
                } icon: {
                    Image(systemName: outcome == .granted ? "checkmark.circle" : "xmark.circle")
                        .foregroundStyle(Color.spark)
                }
                .font(.sora(.headline))
                if let answer = change.answer { Text(verbatim: answer).font(.subheadline) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        }
    }

    private var choice: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack {
                Text("New school").fontWeight(.semibold)
                Spacer()
                Picker("New school", selection: $school) {
                    Text("Choose").tag("")
                    ForEach(others) { Text(LocalizedStringKey($0.name)).tag($0.id) }
                }
                .pickerStyle(.menu)
                .frame(minHeight: 44)
            }
            VStack(alignment: .leading, spacing: 6) {
                NoteField(
                    title: "What the moderator should know (if you like)", text: $note,
                    remainingCharacters: SchoolWish.noteMaximum - note.count, failure: nil)
            }
            Button("Ask for it") { send(SchoolWish(school: school, note: note.isEmpty ? nil : note)) }
                .buttonStyle(LimeButtonStyle())
                .disabled(isBusy || school.isEmpty || note.count > SchoolWish.noteMaximum)
        }
    }

    private func name(of school: String?) -> String {
        session.config.school(school).map { String(localized: String.LocalizationValue($0)) } ?? school ?? ""
    }

    private func send(_ wish: SchoolWish?) {
        isBusy = true
        Task {
            failure = await session.ask(wish)
            if failure == nil { (school, note) = ("", "") }
            isBusy = false
        }
    }
}

/// Says to who has left school until when they are here, and what to do until then.
struct GraduateBanner: View {
    let end: Date

    var body: some View {
        NavigationLink(value: EightRoute.export) {
            Label {
                VStack(alignment: .leading, spacing: 2) {
                    Text("You've graduated! Your account is here until \(Text(end, format: .wholeDay)).")
                    Text("Download your videos").underline()
                }
                .multilineTextAlignment(.leading)
                .frame(maxWidth: .infinity, alignment: .leading)
            } icon: {
                Image(systemName: "graduationcap.fill").foregroundStyle(Color.lime)
            }
            .font(.subheadline)
            .fontWeight(.medium)
            .foregroundStyle(.white)
            .padding(.horizontal, 14)
            .padding(.vertical, 10)
            .frame(minHeight: 52)
            .background(.black.opacity(0.72), in: RoundedRectangle(cornerRadius: 16))
            .overlay(RoundedRectangle(cornerRadius: 16).stroke(.white.opacity(0.18)))
        }
        .buttonStyle(.plain)
        .frame(maxWidth: 460)
        .padding(.horizontal, 12)
        .padding(.top, 12)
    }
}
