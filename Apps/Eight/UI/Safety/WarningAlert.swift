import AccountsAPI
import ClientKit
import SwiftUI

/// Says that the owner of the house has warned the person, until they take note of it.
struct WarningAlert: ViewModifier {
    let warnings: WarningModel

    func body(content: Content) -> some View {
        content
            .alert(
                "You have been warned", isPresented: .constant(warnings.current != nil),
                presenting: warnings.current
            ) { _ in
                Button("I understand") { Task { await warnings.acknowledge() } }
            } message: { warning in
                Text(sentence(of: warning.subject))
            }
            .task { await warnings.load() }
            .onDisappear { warnings.forget() }
    }

    private func sentence(of subject: HouseWarning.Subject) -> LocalizedStringKey {
        switch subject {
        case .clip:
            """
            One of your videos was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        case .person, .post, .comment, .message:
            """
            Your profile was reported, and it breaks the rules of this place. \
            If it happens again, you may lose your account.
            """
        }
    }
}
