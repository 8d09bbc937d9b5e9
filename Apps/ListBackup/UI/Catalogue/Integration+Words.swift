import ListBackupAPI
import SwiftUI

extension Integration.Category {
    var title: LocalizedStringKey {
        switch self {
        case .databases: "Databases"
        case .files: "Files"
        case .mail: "Mail"
        case .code: "Code"
        case .crm: "Customers"
        case .marketing: "Marketing"
        case .payments: "Payments"
        case .commerce: "Shops"
        case .support: "Support"
        case .custom: "Anything else"
        }
    }

    var symbol: String {
        switch self {
        case .databases: "server.rack"
        case .files: "folder"
        case .mail: "envelope"
        case .code: "arrow.triangle.branch"
        case .crm: "person.2"
        case .marketing: "megaphone"
        case .payments: "creditcard"
        case .commerce: "cart"
        case .support: "lifepreserver"
        case .custom: "chevron.left.forwardslash.chevron.right"
        }
    }
}

extension Integration.SignIn {
    var symbol: String {
        switch self {
        case .none: "checkmark.circle"
        case .key, .password: "key"
        case .oauth2: "person.badge.key"
        }
    }
}

extension Integration {
    /// What one has to have for it, in a few words.
    var need: LocalizedStringKey {
        if !isReady { return "Not set up on this server yet" }
        return switch signIn {
        case .none: kind == .folder ? "A folder that the server may read" : "Nothing"
        case .key: id == "rest" ? "A connector file" : "A key"
        case .password:
            switch kind {
            case .postgresql: "An address and a password"
            case .git: "An address, and a token where it is private"
            default: "A user and a password"
            }
        case .oauth2: "You sign in there"
        }
    }
}
