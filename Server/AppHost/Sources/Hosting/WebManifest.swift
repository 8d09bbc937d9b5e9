import Foundation
import Wire

/// What a phone needs to put an app, or the house, on its own home screen.
///
/// W3C, "Web Application Manifest". The scope is always the whole house: from an installed app the way home and the way
/// to another app stay in the same window.
struct WebManifest: Encodable, Sendable {
    struct Icon: Encodable, Sendable {
        var src: String
        var sizes: String
        var type: String
    }

    struct Shortcut: Encodable, Sendable {
        var name: String
        var url: String
        var icons: [Icon]
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, scope, display, icons, shortcuts
        case shortName = "short_name"
        case startURL = "start_url"
        case themeColor = "theme_color"
        case backgroundColor = "background_color"
    }

    let path: String
    let id: String
    let name: String
    let shortName: String
    let startURL: String
    let scope = "/"
    let display = "standalone"
    let themeColor: String
    let backgroundColor: String
    let icons: [Icon]
    /// What a long press on the installed icon offers.
    let shortcuts: [Shortcut]

    /// The manifest of an app with its quick actions as shortcuts, or with apps as shortcuts that of the house.
    init(_ identity: AppIdentity, start: String, _ icon: AppIcon, apps: [(AppIdentity, AppIcon)] = []) {
        path = "/~/manifests/\(identity.id).webmanifest"
        id = start
        name = identity.name
        shortName = identity.name
        startURL = start
        themeColor = identity.accent.light
        backgroundColor = identity.accent.light
        icons = Self.icons(icon)
        let actions = identity.actions.map {
            Shortcut(name: $0.title, url: "/\(identity.id)/\($0.place)", icons: Self.icons(icon))
        }
        shortcuts = actions + apps.map { Shortcut(name: $0.name, url: "/\($0.id)", icons: Self.icons($1)) }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(shortName, forKey: .shortName)
        try values.encode(startURL, forKey: .startURL)
        try values.encode(scope, forKey: .scope)
        try values.encode(display, forKey: .display)
        try values.encode(themeColor, forKey: .themeColor)
        try values.encode(backgroundColor, forKey: .backgroundColor)
        try values.encode(icons, forKey: .icons)
        if !shortcuts.isEmpty { try values.encode(shortcuts, forKey: .shortcuts) }
    }

    private static func icons(_ icon: AppIcon) -> [Icon] {
        let pictures = AppIcon.sides.compactMap { side in
            icon.picturePath(side: side).map { Icon(src: $0, sizes: "\(side)x\(side)", type: "image/png") }
        }
        return pictures + [Icon(src: icon.path, sizes: "any", type: "image/svg+xml")]
    }
}
