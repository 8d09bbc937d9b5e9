import EightAPI
import SwiftUI

/// The page of a parent or guardian, who needs no account: an invitation to take, and then the time and settings of a pupil
/// (E8-143).
struct GuardianView: View {
    @State private var model: GuardianModel
    @State private var ending: SupervisedPupil?
    @State private var isAdding = false
    @Environment(\.horizontalSizeClass) private var width

    init(code: String, session: EightSession) { _model = State(initialValue: session.guardian(code: code)) }

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                switch model.phase {
                case .loading: PeopleSkeleton()
                case .failed(let sentence):
                    Notice("Couldn't reach the server", text: sentence) {
                        Button("Try again") { Task { await model.load() } }.buttonStyle(LimeButtonStyle())
                    }
                case .loaded: content
                }
            }
            .padding(20)
            .padding(.bottom, 40)
            .frame(maxWidth: width == .regular && !model.pupils.isEmpty ? 900 : 480)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Parents and guardians")
        .refreshable { await model.load() }
        .task { await model.load() }
        // Whatever a device kept of it is for nobody else.
        .privacySensitive()
        .confirmationDialog(
            "End this?", isPresented: Binding(get: { ending != nil }, set: { if !$0 { ending = nil } }),
            titleVisibility: .visible, presenting: ending
        ) { pupil in
            Button("End it now", role: .destructive) { Task { await model.end(pupil) } }
        } message: { pupil in
            Text("You don't see \(pupil.pupil)'s time and settings any more. They can invite you again.")
        }
    }

    @ViewBuilder private var content: some View {
        if model.hasEnded {
            Label("Somebody has ended this. You don't see their time and settings any more.", systemImage: "eye.slash")
                .font(.subheadline)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(16)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
        }
        if let offer = model.offer {
            invitation(offer)
        } else {
            ForEach(model.pupils) { pupil in
                SupervisedCard(pupil: pupil, isWide: width == .regular) { ending = pupil }
            }
            if model.pupils.isEmpty || isAdding || model.failure != nil {
                entry
            } else {
                Button("Add another pupil") { isAdding = true }.buttonStyle(QuietButtonStyle())
            }
        }
        if let failure = model.failure {
            Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm).multilineTextAlignment(.center)
        }
    }

    private var entry: some View {
        VStack(alignment: .leading, spacing: 14) {
            Text("Has a pupil invited you?").font(.sora(.title3, weight: .bold)).accessibilityAddTraits(.isHeader)
            Text("Open the link that they gave you, or type the code from it. You need no account.")
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
            TextField("Code of twelve letters and digits", text: $model.code)
                .autocorrectionDisabled()
                .textInputAutocapitalization(.never)
                .font(.body.monospaced())
                .submitLabel(.go)
                .onSubmit { Task { await model.ask() } }
                .padding(14)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 12))
                .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.stageLine))
            Button("Next") { Task { await model.ask() } }.buttonStyle(LimeButtonStyle()).disabled(!model.canAsk)
        }
        .frame(maxWidth: 480)
    }

    private func invitation(_ offer: GuardianOffer) -> some View {
        VStack(alignment: .leading, spacing: 18) {
            Text("\(offer.pupil) invites you as \(offer.name)")
                .font(.sora(.title2, weight: .bold))
                .accessibilityAddTraits(.isHeader)
            VStack(alignment: .leading, spacing: 14) {
                Fact(symbol: "clock", text: "You see how long they use Eight each day, and their settings.")
                Fact(
                    symbol: "eye.slash",
                    text: "You never see what they post, watch, like or answer, and not whom they follow.")
                Fact(
                    symbol: "hand.raised",
                    text: "They always see that you do, and when you looked last. Either of you can end it at once.")
            }
            .padding(18)
            .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
            Toggle("I'm an adult, and this pupil's parent or guardian.", isOn: $model.isGuardian)
            Button("Accept") { Task { await model.accept() } }.buttonStyle(LimeButtonStyle()).disabled(!model.canAccept)
            Button("Not now") { model.decline() }.buttonStyle(QuietButtonStyle()).frame(maxWidth: .infinity)
        }
    }
}

/// What a pupil reads who opens the page of guardians.
struct GuardianElsewhereView: View {
    var body: some View {
        Notice(
            "This is for a parent or guardian",
            text: "Have them open the link on their own device. Whoever is signed in to Eight can't be a guardian.",
            symbol: "person.2")
    }
}
