import SwiftUI

/// Answers to what people ask most.
struct HelpView: View {
    var body: some View {
        PaperList {
            Section("Friends") {
                answer(
                    "How do I find somebody?",
                    "Search for their name, or type their whole phone number with its country code. You can also send them your invitation."
                )
                answer(
                    "What happens when I remove a friend?",
                    "You stop seeing each other's posts at once. They aren't told, and you can ask again later.")
                answer(
                    "What happens when I block somebody?",
                    "You disappear for each other everywhere here. They can't find out that it was a block.")
            }
            Section("Posts") {
                answer(
                    "Who sees what I post?",
                    "Your friends, unless you choose fewer: close friends, a list, or everybody but some. Nobody but you sees whom you chose."
                )
                answer(
                    "What does “Disappears” mean?",
                    "The post, its photos and its comments are deleted when the time is over. You can keep it for good before that."
                )
                answer(
                    "Can I change a comment?",
                    "For 15 minutes. Afterwards you can still delete it.")
            }
            Section("Your account") {
                answer(
                    "I have a new number.",
                    "Change it under Settings, Phone number. You need your password and a code that goes to the new number."
                )
                answer(
                    "Somebody else has my old number.",
                    "After 90 days without you, a number goes to whoever shows that it is theirs, for an account of their own. Yours stays: log in with the old number and your password, and add your new number."
                )
                answer(
                    "I can't log in.",
                    "Choose “Forgot your password?” where you log in. A code goes to your number, and you set a new password."
                )
            }
            Section {
                NavigationLink("Write to the owner", value: Route.feedback)
            } footer: {
                FieldFooter(refusal: nil, note: "Is something missing or broken? Tell whoever runs this place.")
            }
        }
        .font(.cabin(.body))
        .onPaper()
        .navigationTitle("Help")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func answer(_ question: LocalizedStringKey, _ answer: LocalizedStringKey) -> some View {
        DisclosureGroup {
            Text(answer).font(.cabin(.subheadline)).foregroundStyle(.secondary)
        } label: {
            Text(question)
        }
    }
}
