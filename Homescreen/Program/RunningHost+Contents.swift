import AppHost
import Base
import DesignKit
import Foundation
import HomescreenUI
import Images
import SwiftUI
import WebRenderer

extension RunningHost.Contents {
    /// Every app of the house, in the order of the home screen.
    static let homescreen = RunningHost.Contents(
        apps: [.onlyFriends, .eight, .listBackup, .spiritAtlas, .thriftwood],
        makeHome: { apps, cards, visit in
            AnyView(
                HomeView(
                    apps: apps.map(HomeApp.init), cards: cards.map(HomeCard.init),
                    member: visit.person?.name, desk: VisitDesk(visit: visit), outbox: visit.outbox))
        },
        makePeople: { AnyView(PeopleRoot(desk: VisitDesk(visit: $0))) },
        makeDoor: { AnyView(DoorView(desk: VisitDesk(visit: $0))) },
        makeImages: { priority, log in
            var workers = ImageWorkerPool.Configuration(executable: "/proc/self/exe")
            if priority < .medium {
                workers.workers = 1
                workers.niceness = 19
                // It is seldom needed, and an encoder holds on to memory.
                workers.picturesPerWorker = 10
            }
            return ImageWorkerPool(workers, log: log.labelled("images"))
        },
        // Scripts/fonts packs them when the program is built.
        fonts: (cabin + lora + garamond + jetBrains + manrope + sora).map {
            $0.packed(in: Bundle.main.executableURL?.deletingLastPathComponent().appendingPathComponent("Fonts"))
        },
        icons: Bundle.module.resourceURL?.appendingPathComponent("Icons", isDirectory: true),
        version: Homescreen.version)

    /// From the package fonts-cabin.
    private static let cabin = [("Regular", 400), ("Medium", 500), ("SemiBold", 600), ("Bold", 700)].map {
        WebFont(family: "Cabin", path: "/usr/share/fonts/opentype/cabin/Cabin-\($0.0).otf", weight: $0.1)
    }

    /// Lora is not packaged; Caladea, of fonts-crosextra-caladea, stands in for it.
    private static let lora = [("Regular", 400), ("Bold", 600), ("Bold", 700)].map {
        WebFont(family: "Lora", path: "/usr/share/fonts/truetype/crosextra/Caladea-\($0.0).ttf", weight: $0.1)
    }

    /// From the package fonts-sora.
    private static let sora = [("Regular", 400), ("SemiBold", 600), ("Bold", 700)].map {
        WebFont(family: "Sora", path: "/usr/share/fonts/opentype/sora/Sora-\($0.0).otf", weight: $0.1)
    }

    /// From the package fonts-ebgaramond, in the cut for sizes of text.
    private static let garamond = [("Regular", 400), ("Bold", 700)].map {
        WebFont(
            family: "EB Garamond", path: "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-\($0.0).otf",
            weight: $0.1)
    }

    /// From the package fonts-manrope.
    private static let manrope = [("Regular", 400), ("SemiBold", 600), ("Bold", 700)].map {
        WebFont(family: "Manrope", path: "/usr/share/fonts/truetype/manrope/Manrope-\($0.0).ttf", weight: $0.1)
    }

    /// From the package fonts-jetbrains-mono.
    private static let jetBrains = [("Regular", 400), ("Medium", 500), ("Bold", 700)].map {
        WebFont(
            family: "JetBrains Mono", path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-\($0.0).ttf",
            weight: $0.1)
    }
}

extension HomeAction {
    init(_ action: QuickAction, of app: AppIdentity.ID) {
        self.init(path: "/\(app)/\(action.place)", title: action.title, symbol: action.symbol)
    }
}

extension HomeCard {
    init(_ card: OpenedCard) {
        let id = card.id
        var actions: (@Sendable () async -> [HomeAction])?
        if let read = card.actions {
            actions = { () async -> [HomeAction] in
                let found = await read()
                return found.map { action in HomeAction(action, of: id) }
            }
        }
        self.init(id: id, content: card.view, findings: card.findings, actions: actions)
    }
}

extension HomeApp {
    init(_ identity: AppIdentity) {
        self.init(
            id: identity.id, name: identity.name, tagline: identity.tagline,
            accent: Color(hex: UInt32(identity.accent.light.dropFirst(), radix: 16) ?? 0),
            icon: Self.pictures[identity.id],
            actions: identity.actions.map { HomeAction($0, of: identity.id) })
    }

    /// The icons, by their apps: within the home screen's page they come with it, and not after it.
    private static let pictures: [AppIdentity.ID: URL] = RunningHost.Contents.homescreen.apps.reduce(into: [:]) {
        pictures, app in
        let id = app.identity.id
        guard let file = Bundle.module.url(forResource: "Icons/\(id)", withExtension: "svg"),
            let picture = try? Data(contentsOf: file)
        else { return }
        pictures[id] = URL(string: "data:image/svg+xml;base64,\(picture.base64EncodedString())")
    }
}
