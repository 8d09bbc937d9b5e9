import Base
import OnlyFriendsAPI
import SwiftUI

/// A person who can be asked for friendship right in the list.
struct AddablePersonRow<Trailing: View>: View {
    let user: User
    var reason: LocalizedStringKey?
    let add: @MainActor () -> Void
    /// What stands behind the button, for somebody who can be asked.
    @ViewBuilder var trailing: Trailing

    var body: some View {
        HStack(spacing: 4) {
            NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user, reason: reason) }
                .buttonStyle(.plain)
            Spacer(minLength: 4)
            if user.relation == .none {
                Button("Add", action: add)
                    .buttonStyle(.bordered)
                    .controlSize(.small)
                    .accessibilityLabel("Add \(user.name) as a friend")
                trailing
            }
        }
    }
}

extension AddablePersonRow where Trailing == EmptyView {
    init(user: User, add: @escaping @MainActor () -> Void) {
        self.init(user: user, add: add) { EmptyView() }
    }
}
