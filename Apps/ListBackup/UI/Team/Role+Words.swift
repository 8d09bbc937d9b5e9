import ListBackupAPI
import SwiftUI

extension Role {
    var title: LocalizedStringKey {
        switch self {
        case .owner: "Owner"
        case .manager: "Manager"
        case .restorer: "Restorer"
        case .viewer: "Viewer"
        case .auditor: "Auditor"
        }
    }

    /// What it lets somebody do.
    var summary: LocalizedStringKey {
        switch self {
        case .owner: "May do everything"
        case .manager: "May do everything but erase people and say who is in the account"
        case .restorer: "May read records, take them out and put them back"
        case .viewer: "May read records"
        case .auditor: "Sees how backups go and who did what, and no record"
        }
    }
}

/// A choice of what somebody may do.
struct RolePicker: View {
    @Binding var role: Role
    /// Those that can be chosen.
    var roles = Role.allCases

    var body: some View {
        Picker("Role", selection: $role) {
            ForEach(roles, id: \.self) { Text($0.title).tag($0) }
        }
        .fixedSize()
    }
}
