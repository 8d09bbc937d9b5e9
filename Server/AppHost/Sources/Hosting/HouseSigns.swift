import Foundation
import SwiftUI
import WebRenderer
import Wire

/// An app's card on the home screen.
package struct OpenedCard {
    /// The app's.
    package var id: String
    package var view: AnyView
    /// What the app has that fits what is typed; nil where it looks for nothing.
    package var findings: (@MainActor (String) -> AnyView)?
    /// What its icon offers to this person; nil where that is the same for all.
    package var actions: (@Sendable () async -> [QuickAction])?
}

/// How the house and its apps show themselves in tabs, bookmarks and on phones' own home screens.
struct HouseSigns: Sendable {
    /// The icon and the manifest of one app, or of the house.
    struct Sign: Sendable {
        var identity: AppIdentity
        var icon: AppIcon
        var manifest: WebManifest

        /// Tells an app's page where they are.
        func apply(to app: inout LiveApp) {
            app.icon = icon.path
            app.touchIcon = icon.picturePath(side: AppIcon.sides[0])
            app.manifest = manifest.path
        }
    }

    let house: Sign
    let apps: [Sign]

    /// - Parameter icons: The folder with the icons' files, if there is one.
    init(_ identities: [AppIdentity], icons: URL?) {
        let pairs = identities.map { ($0, AppIcon($0, in: icons)) }
        let icon = AppIcon(.house, in: icons)
        house = Sign(
            identity: .house, icon: icon, manifest: WebManifest(.house, start: "/", icon, apps: pairs))
        apps = pairs.map { identity, icon in
            Sign(identity: identity, icon: icon, manifest: WebManifest(identity, start: "/\(identity.id)", icon))
        }
    }

    /// Every file, by its path.
    var files: [(path: String, contentType: String, bytes: [UInt8])] {
        get throws {
            var files = ([house] + apps).flatMap(\.icon.files)
            if let favicon = house.icon.favicon { files.append(("/favicon.ico", "image/x-icon", favicon)) }
            for sign in [house] + apps {
                let bytes = try JSONCoding.encode(sign.manifest)
                files.append((sign.manifest.path, "application/manifest+json", bytes))
            }
            return files
        }
    }
}
