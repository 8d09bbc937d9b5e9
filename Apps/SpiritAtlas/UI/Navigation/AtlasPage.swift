/// A page of the atlas. Its text is a part of the address, so that links and reloads find it.
enum AtlasPage: Hashable, LosslessStringConvertible {
    case sky
    case profile(String)
    case edit(String)
    case compatibility
    case settings

    init?(_ description: String) {
        switch description {
        case "sky": self = .sky
        case "compatibility": self = .compatibility
        case "settings": self = .settings
        default:
            let parts = description.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, parts[1].count <= 40,
                parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
            else { return nil }
            switch parts[0] {
            case "profile": self = .profile(String(parts[1]))
            case "edit": self = .edit(String(parts[1]))
            default: return nil
            }
        }
    }

    var description: String {
        switch self {
        case .sky: "sky"
        case .profile(let id): "profile-\(id)"
        case .edit(let id): "edit-\(id)"
        case .compatibility: "compatibility"
        case .settings: "settings"
        }
    }
}
