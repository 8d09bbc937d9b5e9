import AppHost
import Base
import Foundation
import HTTPClient
import Images
import SpiritAtlasAPI
import SpiritAtlasUI
import SwiftUI

extension HostedApp {
    /// SpiritAtlas: no server of its own; a person's profiles lie in a database in their container.
    static let spiritAtlas = HostedApp(
        identity: AppIdentity(
            id: "spirit-atlas", name: "SpiritAtlas", tagline: "Your chart, and the sky as it is",
            accent: ("#6b4bd1", "#9d7ff5"),
            actions: [
                QuickAction("The sky now", symbol: "moon.stars", place: "sky"),
                QuickAction("Compare two people", symbol: "person.2", place: "compatibility"),
                QuickAction("Settings", symbol: "gearshape", place: "settings"),
            ])
    ) { services in
        let client = HTTPClient(engine: try CurlEngine(), clock: services.clock)
        let writer = InsightWriter(client: client)
        let stores = ProfileStores(clock: services.clock)
        let engines = SpiritAtlasEngines()
        // A sheet takes a quarter of a second: one after the other, and few wait.
        let drawing = BlockingPool(threads: 1, waiting: 32)
        let pictures = DrawingPictures { svg, width, height in
            try? await drawing.run {
                try RGBAImage(drawing: svg, width: width, height: height).map { Data(try $0.encoded(as: .png)) }
            }
        }
        let dependencies: @Sendable (AppContainer) -> SpiritAtlasDependencies = { container in
            let folder = ProfileFolder(
                existing: { container.existingFolder },
                make: { try container.folder() })
            return SpiritAtlasDependencies(
                store: stores.store(of: "\(container.id)", in: folder), engines: engines, clock: services.clock,
                ids: services.ids, insights: InsightDesk(writer: writer, secrets: container.secrets),
                pictures: pictures)
        }
        return OpenedApp(
            makeRoot: { container, _ in AnyView(SpiritAtlasRoot(dependencies: dependencies(container))) },
            makeCard: { AnyView(SpiritAtlasCard(dependencies: dependencies($0))) },
            makeFindings: { AnyView(SpiritAtlasFindings(dependencies: dependencies($0), query: $1)) },
            stop: { await client.shutDown() })
    }
}
