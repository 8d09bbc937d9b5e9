import Base
import DesignKit
import EightAPI
import SwiftUI

/// Follows somebody, asks to, or takes that back.
struct FollowButton: View {
    let person: Person
    let changed: (Profile) -> Void
    @Environment(EightSession.self) private var session
    @State private var last: Task<Void, Never>?
    @State private var failure: String?

    var body: some View {
        Group {
            if person.relation != .oneself, !isPupilForStaff {
                TwoStateButton(isOn: person.relation != .none, change: set) { isOn, press in
                    Button(action: press) { FollowLabel(person: person, isOn: isOn) }
                        .buttonStyle(FollowStyle(isOn: isOn))
                }
            }
        }
        .alert("That didn't work", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })) {
            Button("OK") {}
        } message: {
            Text(verbatim: failure ?? "")
        }
    }

    /// Who works at a school follows no pupils; what was so before can be ended.
    private var isPupilForStaff: Bool {
        session.me?.profile.person.isStaff == true && person.isStaff != true && person.relation == .none
    }

    /// One after the other, so that the last wish is what stays.
    private func set(_ follows: Bool) {
        last = Task { [last] in
            await last?.value
            do { changed(try await session.client.follow(person.id, follows)) } catch {
                failure = explanation(of: error)
            }
        }
    }
}

/// What the button says. Whether somebody has to be asked is known with the answer, so until then it is a mere sign.
private struct FollowLabel: View {
    let person: Person
    let isOn: Bool

    var body: some View {
        HStack {
            switch isOn ? person.relation : .oneself {
            case .requested: Text("Requested")
            case .following: Text("Following")
            case .friends: Text("Friends")
            case .none: Image(systemName: "checkmark")
            case .oneself: Text(person.followsMe ? "Follow back" : "Follow")
            }
        }
    }
}

/// The lime of who is not followed yet, and a quiet ground for who is.
private struct FollowStyle: ButtonStyle {
    let isOn: Bool

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.sora(.subheadline))
            .foregroundStyle(isOn ? Color.primary : Color.onLime)
            .frame(minHeight: 44)
            .padding(.horizontal, isOn ? 18 : 20)
            .background(isOn ? Color.stageLine : Color.lime, in: Capsule())
            .opacity(configuration.isPressed ? 0.72 : 1)
    }
}

/// The lime in a row.
struct SmallLimeStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.sora(.subheadline))
            .foregroundStyle(Color.onLime)
            .frame(minHeight: 44)
            .padding(.horizontal, 20)
            .background(Color.lime, in: Capsule())
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}

/// Somebody in a list.
struct PersonRow<Action: View>: View {
    let person: Person
    @ViewBuilder let action: Action
    @Environment(EightSession.self) private var session

    var body: some View {
        HStack(spacing: 12) {
            NavigationLink(value: EightRoute.person(person.id.description)) {
                HStack(spacing: 12) {
                    Portrait(person: person, size: 48)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: person.name).font(.sora(.headline))
                        facts.font(.footnote).foregroundStyle(Color.quiet)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            action
        }
        .padding(.vertical, 8)
        .padding(.horizontal, 14)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }

    private var facts: some View {
        let facts = places(of: person, session.config)
        return ViewThatFits(in: .horizontal) {
            Text(verbatim: facts.joined(separator: " · ")).lineLimit(1)
            VStack(alignment: .leading) {
                ForEach(facts, id: \.self) { Text(verbatim: $0) }
            }
        }
    }
}
