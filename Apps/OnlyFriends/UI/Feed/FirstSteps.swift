import Observation
import OnlyFriendsAPI
import SwiftUI

/// What somebody new may do first; each can be skipped, and is told once on whichever device (OF-049).
enum FirstStep: CaseIterable, Identifiable {
    case picture, friends, invitation

    var id: Self { self }

    /// How many friends make a person know how to find more.
    private static let enoughFriends = 3

    /// What is still to be done or skipped.
    static func open(to me: User) -> [FirstStep] {
        guard let steps = me.onboarding else { return [] }
        var open: [FirstStep] = []
        if steps.picture == .open, me.profilePicture == nil { open.append(.picture) }
        if steps.contacts == .open, me.friendsCount ?? 0 < enoughFriends { open.append(.friends) }
        if steps.invite == .open { open.append(.invitation) }
        return open
    }

    /// Says that a step is done or skipped.
    func change(_ state: Onboarding.State) -> OnboardingChange {
        switch self {
        case .picture: OnboardingChange(picture: state)
        case .friends: OnboardingChange(contacts: state)
        case .invitation: OnboardingChange(invite: state)
        }
    }
}

/// The steps that are left to somebody new.
@Observable @MainActor
final class FirstStepsModel {
    /// Those that were decided here; they go at once, and come back where the server did not hear of it.
    private var decided: Set<FirstStep> = []
    var failure: String?

    private let session: SessionModel

    init(session: SessionModel) { self.session = session }

    var steps: [FirstStep] {
        session.me.map { FirstStep.open(to: $0).filter { !decided.contains($0) } } ?? []
    }

    func decide(_ step: FirstStep, _ state: Onboarding.State) async {
        decided.insert(step)
        do {
            session.update(try await session.people.update(ProfileChange(onboarding: step.change(state))))
        } catch {
            decided.remove(step)
            if !isCancellation(error) { failure = explanation(of: error) }
        }
    }
}

/// The card at the top of a new person's feed.
struct FirstStepsCard: View {
    @State private var model: FirstStepsModel
    @State private var isEditing = false
    @Environment(Navigator.self) private var navigator
    private let session: SessionModel

    init(session: SessionModel) {
        self.session = session
        _model = State(initialValue: FirstStepsModel(session: session))
    }

    var body: some View {
        VStack(spacing: 0) {
            if !model.steps.isEmpty { card }
        }
        .coveredSheet(isPresented: $isEditing) {
            if let me = session.me { EditProfileView(me: me, session: session) }
        }
        .coveredAlert("That didn't work", isPresented: $model.failure.isPresent) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(model.failure ?? "")
        }
    }

    private var card: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Get started")
                .font(.lora(.title3))
                .accessibilityAddTraits(.isHeader)
                .padding(.bottom, 4)
            ForEach(model.steps) { step in
                FirstStepRow(step: step) {
                    open(step)
                } skip: {
                    Task { await model.decide(step, .skipped) }
                }
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color.card, in: RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal, 16)
    }

    /// A picture is done when there is one; the others once they were looked at.
    private func open(_ step: FirstStep) {
        switch step {
        case .picture: isEditing = true
        case .friends:
            navigator.tab = .friends
            Task { await model.decide(.friends, .done) }
        case .invitation:
            navigator.open(.invitation)
            Task { await model.decide(.invitation, .done) }
        }
    }
}

private struct FirstStepRow: View {
    let step: FirstStep
    let open: @MainActor () -> Void
    let skip: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 0) {
            Button(action: open) {
                HStack(spacing: 12) {
                    Image(systemName: symbol)
                        .font(.title3)
                        .foregroundStyle(Color.forestGreen)
                        .frame(width: 32)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(title).font(.cabin(.body, weight: .medium))
                        Text(note).font(.cabin(.footnote)).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 8)
                }
                .frame(minHeight: 52)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .hoverEffect(.highlight)
            DismissSign(title: skipTitle, action: skip)
        }
    }

    private var symbol: String {
        switch step {
        case .picture: "person.crop.circle"
        case .friends: "person.2"
        case .invitation: "qrcode"
        }
    }

    private var title: LocalizedStringKey {
        switch step {
        case .picture: "Add a picture of yourself"
        case .friends: "Find your friends"
        case .invitation: "Invite somebody"
        }
    }

    private var note: LocalizedStringKey {
        switch step {
        case .picture: "So that friends know it's you."
        case .friends: "By name, by number, or from people you may know."
        case .invitation: "With a link, or a code to be scanned."
        }
    }

    private var skipTitle: LocalizedStringKey {
        switch step {
        case .picture: "Skip the picture"
        case .friends: "Skip finding friends"
        case .invitation: "Skip inviting"
        }
    }
}
