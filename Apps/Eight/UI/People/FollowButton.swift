import Base
import EightAPI
import SwiftUI

/// Follows somebody, asks to, or takes that back.
struct FollowButton: View {
    let person: Person
    let changed: (Profile) -> Void
    @Environment(EightSession.self) private var session
    @State private var isWorking = false
    @State private var failure: String?

    var body: some View {
        Group {
            switch person.relation {
            case .oneself: EmptyView()
            case .none:
                Button(person.followsMe ? "Follow back" : "Follow") { set(true) }.buttonStyle(SmallLimeStyle())
            case .requested: Button("Requested") { set(false) }.buttonStyle(QuietButtonStyle())
            case .following: Button("Following") { set(false) }.buttonStyle(QuietButtonStyle())
            case .friends: Button("Friends") { set(false) }.buttonStyle(QuietButtonStyle())
            }
        }
        .disabled(isWorking)
        .alert("That didn't work", isPresented: Binding(get: { failure != nil }, set: { if !$0 { failure = nil } })) {
            Button("OK") {}
        } message: {
            Text(verbatim: failure ?? "")
        }
    }

    private func set(_ follows: Bool) {
        isWorking = true
        Task {
            do { changed(try await session.client.follow(person.id, follows)) } catch {
                failure = explanation(of: error)
            }
            isWorking = false
        }
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
