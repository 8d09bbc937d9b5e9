import Base
import Foundation
import SpiritAtlasCore
import SpiritAtlasUI
import SwiftUI
import WebRenderer

/// Serves SpiritAtlas with one profile in a folder, as the program does.
enum AtlasServer {
    /// The hidden command under which this program is the server of its own benchmark.
    static let name = "atlas-server"

    /// Serves until standard input ends; prints the port first.
    static func serve() async {
        do {
            let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst(2).first ?? ".")
            let dependencies = try await dependencies(in: folder)
            await PageServer.serve(
                LiveApp(id: "atlas", title: "Atlas") { _ in AnyView(SpiritAtlasRoot(dependencies: dependencies)) })
            await dependencies.store.close()
        } catch {
            Report.write("\(error)")
        }
    }

    /// A store in a folder that has one profile, named A1.
    static func dependencies(in folder: URL) async throws -> SpiritAtlasDependencies {
        let dependencies = SpiritAtlasDependencies(
            store: ProfileStore(
                folder: ProfileFolder(
                    existing: { FileManager.default.fileExists(atPath: folder.path) ? folder : nil },
                    make: {
                        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                        return folder
                    }), clock: .system),
            engines: SpiritAtlasEngines(), clock: .system, ids: SortableIDSource())
        var profile = Profile(id: "A1")
        profile[.name] = "Albert Einstein"
        var birth = BirthEntry()
        (birth.day, birth.month, birth.year, birth.time) = ("14", 3, "1879", "11:30")
        birth.place = BirthPlace(try Gazetteer.bundled().place(named: "Ulm"))
        profile.birth = birth
        try await dependencies.store.save(profile, isDraft: false)
        return dependencies
    }
}
