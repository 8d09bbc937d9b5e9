import AppHost
import Base
import DesignKit
import HomescreenUI
import Images
import SwiftUI

extension RunningHost.Contents {
    /// Every app of the house, in the order of the home screen.
    static let homescreen = RunningHost.Contents(
        apps: [.onlyFriends],
        makeHome: { apps, _ in AnyView(HomeView(apps: apps.map(HomeApp.init))) },
        makeImages: { log in
            ImageWorkerPool(.init(executable: "/proc/self/exe"), log: log.labelled("images"))
        },
        version: Homescreen.version)
}

extension HomeApp {
    init(_ identity: AppIdentity) {
        self.init(
            id: identity.id, name: identity.name, tagline: identity.tagline,
            accent: Color(hex: UInt32(identity.accent.light.dropFirst(), radix: 16) ?? 0), symbol: identity.symbol)
    }
}
