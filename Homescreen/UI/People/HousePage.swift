/// A page of people, pushed onto the first. Its text is a part of the address, as in `/people/join-…`.
enum HousePage: Hashable {
    case signUp, recover, devices, passkeys, password, codes, members, apps, reports
    case join(String)
    case claim(String)

    /// Whether it is about the account of somebody who is signed in.
    var isForMembers: Bool {
        switch self {
        case .signUp, .recover, .join, .claim: false
        case .devices, .passkeys, .password, .codes, .members, .apps, .reports: true
        }
    }
}

extension HousePage: LosslessStringConvertible {
    private static let plain: [(String, HousePage)] = [
        ("sign-up", .signUp), ("recover", .recover), ("devices", .devices), ("passkeys", .passkeys),
        ("password", .password), ("codes", .codes), ("members", .members), ("apps", .apps),
        ("reports", .reports),
    ]

    init?(_ description: String) {
        if let found = Self.plain.first(where: { $0.0 == description }) {
            self = found.1
        } else if description.hasPrefix("join-"), description.utf8.count < 200 {
            self = .join(String(description.dropFirst(5)))
        } else if description.hasPrefix("claim-"), description.utf8.count < 200 {
            self = .claim(String(description.dropFirst(6)))
        } else {
            return nil
        }
    }

    var description: String {
        switch self {
        case .join(let code): "join-\(code)"
        case .claim(let code): "claim-\(code)"
        default: Self.plain.first { $0.1 == self }?.0 ?? ""
        }
    }
}
