import EightAPI
import SwiftUI

/// The steps before the feed: rules, school, grade, profile. The server keeps them, so another device goes on where this one was.
struct OnboardingView: View {
    @Environment(EightSession.self) private var session
    @State private var failure: String?
    @State private var isSaving = false
    /// The steps after the first one, up to the one that is seen: Back, the browser's too, leads to the one before.
    @State private var path: [OnboardingStep] = []

    var body: some View {
        NavigationStack(path: $path) {
            page(session.me?.step == .rules ? .rules : .school).navigationDestination(for: OnboardingStep.self) {
                page($0)
            }
        }
        .onAppear { if path.isEmpty { show(session.me?.step) } }
    }

    private func page(_ step: OnboardingStep) -> some View {
        VStack(spacing: 20) {
            HStack {
                if step != .school, step != .rules {
                    Button("Back", systemImage: "chevron.left") { _ = path.popLast() }
                        .labelStyle(.iconOnly)
                        .frame(minWidth: 44, minHeight: 44)
                }
                EightRing(part: part(of: step), width: 5).frame(width: 36, height: 36)
                Spacer()
                Button("Sign out") { Task { await session.signOut() } }.frame(minHeight: 44)
            }
            switch step {
            case .rules: RulesStep { show(session.me?.step) }
            case .school:
                choices("Which school do you go to?", session.config.schools, columns: 2) {
                    save(MeChange(school: $0), then: .grade)
                }
            case .grade:
                choices("Which grade are you in?", session.config.grades, columns: 1) {
                    save(MeChange(grade: $0), then: .profile)
                }
            default:
                ProfileStep(save: { save($0, then: nil) }, isSaving: isSaving)
            }
            if let failure {
                Text(verbatim: failure).font(.subheadline).foregroundStyle(.red)
            }
            Spacer(minLength: 0)
        }
        .padding(24)
        .frame(maxWidth: 560)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.stageGround)
        .toolbarVisibility(.hidden, for: .navigationBar)
    }

    private func show(_ step: OnboardingStep?) {
        path =
            switch step {
            case .rules, .school, nil: []
            case .grade: [.grade]
            default: [.grade, .profile]
            }
    }

    private func part(of step: OnboardingStep) -> Double {
        switch step {
        case .rules: 0.125
        case .school: 0.25
        case .grade: 0.5
        default: 0.75
        }
    }

    private func choices(
        _ title: LocalizedStringKey, _ choices: [Choice], columns: Int, choose: @escaping (String) -> Void
    ) -> some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text(title).font(.sora(.title, weight: .bold)).accessibilityAddTraits(.isHeader)
                LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 12), count: columns), spacing: 12) {
                    ForEach(choices) { choice in
                        Button {
                            choose(choice.id)
                        } label: {
                            Text(LocalizedStringKey(choice.name))
                                .font(.sora(.headline))
                                .frame(maxWidth: .infinity, minHeight: 64)
                                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
                                .overlay(RoundedRectangle(cornerRadius: 16).stroke(Color.stageLine))
                        }
                        .buttonStyle(.plain)
                    }
                }
                // The lines around them, which would be cut at the edge.
                .padding(1)
            }
        }
        .disabled(isSaving)
    }

    /// Keeps an answer and goes on; where the server still misses an earlier one, back to that.
    private func save(_ change: MeChange, then next: OnboardingStep?) {
        isSaving = true
        Task {
            failure = await session.change(change)
            if failure == nil { show(next ?? session.me?.step) }
            isSaving = false
        }
    }
}

/// The last step: what others read.
private struct ProfileStep: View {
    let save: (MeChange) -> Void
    let isSaving: Bool
    @Environment(EightSession.self) private var session
    @State private var name = ""
    @State private var bio = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("How should people know you?")
                .font(.sora(.title, weight: .bold))
                .accessibilityAddTraits(.isHeader)
            PictureField()
                .frame(maxWidth: .infinity)
            StageField("Name", text: $name)
            StageField("Bio (if you like)", text: $bio)
            Text("Only people you let follow you see what you post. You can change that in the settings.")
                .font(.footnote)
                .foregroundStyle(Color.quiet)
            Button("Complete setup") { save(MeChange(name: name, bio: bio)) }
                .buttonStyle(LimeButtonStyle())
                .disabled(isSaving || name.trimmingCharacters(in: .whitespaces).isEmpty)
        }
        .onAppear { if name.isEmpty { name = session.me?.profile.person.name ?? "" } }
    }
}

/// A field with its name above.
struct StageField: View {
    private let title: LocalizedStringKey
    @Binding private var text: String

    init(_ title: LocalizedStringKey, text: Binding<String>) {
        (self.title, _text) = (title, text)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(title).font(.footnote).fontWeight(.semibold).foregroundStyle(Color.quiet).accessibilityHidden(true)
            TextField(title, text: $text, prompt: Text(verbatim: ""))
                .padding(14)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
                .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.stageLine))
        }
    }
}
