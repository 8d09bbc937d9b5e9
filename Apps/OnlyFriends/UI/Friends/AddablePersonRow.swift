import Base
import DesignKit
import OnlyFriendsAPI
import SwiftUI

/// A person who can be asked for friendship right in the list.
struct AddablePersonRow<Trailing: View>: View {
    let user: User
    var reason: LocalizedStringKey?
    let add: @MainActor () async -> Void
    /// What stands behind the button, for somebody who can be asked.
    @ViewBuilder var trailing: Trailing
    @State private var isAsking = false

    var body: some View {
        HStack(spacing: 4) {
            NavigationLink(value: Route.person(user.id.description)) { PersonRow(user: user, reason: reason) }
                .buttonStyle(.plain)
            Spacer(minLength: 4)
            if user.relation == .none || user.relation == .requestSent {
                TwoStateButton(isOn: isAsking || user.relation == .requestSent, change: ask) { isAsked, press in
                    // One box for both, so that what stands in it can change before the answer is here.
                    ZStack {
                        if isAsked {
                            Image(systemName: "checkmark")
                                .foregroundStyle(.secondary)
                                .frame(minWidth: 44, minHeight: 44)
                                .accessibilityLabel("Request sent")
                        } else {
                            Button("Add", action: press)
                                .buttonStyle(.bordered)
                                .controlSize(.small)
                                .accessibilityLabel("Add \(user.name) as a friend")
                        }
                    }
                }
                if user.relation == .none { trailing }
            }
        }
    }

    private func ask(_ isWanted: Bool) {
        guard isWanted, !isAsking else { return }
        isAsking = true
        Task {
            await add()
            isAsking = false
        }
    }
}

extension AddablePersonRow where Trailing == EmptyView {
    init(user: User, add: @escaping @MainActor () async -> Void) {
        self.init(user: user, add: add) { EmptyView() }
    }
}
