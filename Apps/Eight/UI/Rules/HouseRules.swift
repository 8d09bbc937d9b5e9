import EightAPI
import SwiftUI

/// What everybody agrees to, in short sentences: the rules, and what becomes of what the app knows (E8-018). Whoever changes
/// what they mean has the server say a higher version, and everybody is asked again.
struct HouseRules: View {
    private static let rules: [(String, LocalizedStringKey)] = [
        ("heart", "Be kind. No bullying, threats or hate, as a joke neither."),
        ("hand.raised", "Ask before you film somebody, and take a video down when they want you to."),
        ("eye.slash", "Nothing naked, nothing violent, nothing dangerous to copy."),
        ("lock", "No addresses, phone numbers or passwords, yours or anybody's."),
        ("person.2", "Be yourself. Nobody pretends to be somebody else."),
        ("flag", "Report what breaks the rules. Nobody is told who reported it."),
    ]
    private static let notice: [(String, LocalizedStringKey)] = [
        (
            "person.text.rectangle",
            "We keep your school address, your name, school, grade, videos and what you do here."
        ),
        ("eye", "Your videos are for the people you choose. Moderators of your school see what is reported."),
        ("chart.bar", "No ads, no trackers, and nothing is sold. Order is by time."),
        ("clock", "Who watched a video is kept as a number that only the server can make."),
        ("square.and.arrow.down", "You can download all of your videos, and delete your account, at any time."),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            part("The rules", Self.rules)
            part("Your privacy", Self.notice)
        }
    }

    private func part(_ title: LocalizedStringKey, _ facts: [(String, LocalizedStringKey)]) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            Text(title).font(.sora(.headline)).accessibilityAddTraits(.isHeader)
            ForEach(Array(facts.enumerated()), id: \.offset) { _, fact in Fact(symbol: fact.0, text: fact.1) }
        }
        .padding(18)
        .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// The rules, to read again.
struct HouseRulesView: View {
    @Environment(EightSession.self) private var session

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                HouseRules()
                if let at = session.me?.rulesAt {
                    Text("You agreed on \(Text(at, format: .wholeDay)).").font(.footnote).foregroundStyle(Color.quiet)
                }
            }
            .padding(20)
            .padding(.bottom, 120)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("Rules and privacy")
    }
}
