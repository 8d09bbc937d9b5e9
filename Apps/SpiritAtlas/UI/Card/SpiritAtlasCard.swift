import Base
import SpiritAtlasCore
import SwiftUI

/// What the home screen shows of SpiritAtlas: today's sky for the person's own chart. Empty until there is one; it reads and never writes.
public struct SpiritAtlasCard: View {
    private let dependencies: SpiritAtlasDependencies
    @State private var lines: SkyLines?
    @State private var profile = ""

    public init(dependencies: SpiritAtlasDependencies) { self.dependencies = dependencies }

    public var body: some View {
        Group {
            if let lines, let url = URL(string: "/spirit-atlas/profile-\(profile)") {
                Link(destination: url) {
                    HStack(spacing: 16) {
                        MoonDrawing(elongation: lines.elongation).frame(width: 44, height: 44)
                        VStack(alignment: .leading, spacing: 2) {
                            Text("The sky today").font(.footnote).foregroundStyle(Color.faint)
                            Text(verbatim: lines.transit ?? lines.moon).font(.garamond(.title3))
                            if lines.transit != nil {
                                Text(verbatim: lines.moon).font(.footnote).foregroundStyle(Color.faint)
                            }
                        }
                        Spacer(minLength: 0)
                    }
                    .foregroundStyle(Color.ink)
                    .padding(16)
                    .background(Color.night, in: RoundedRectangle(cornerRadius: 20))
                }
            }
        }
        .task {
            await load()
            for await _ in await dependencies.store.changes() { await load() }
        }
    }

    private func load() async {
        let (store, engines) = (dependencies.store, dependencies.engines.all)
        do {
            let own = try await store.settings().own(among: store.profiles())
            guard let id = own,
                let known = try await store.profile(id),
                let birth = try BirthFinding(known.birth, zones: engines.zones()).birth
            else {
                lines = nil
                return
            }
            let natal = try Chart(
                jdUT: birth.jdUT, place: birth.isTimeKnown ? birth.place : nil, ephemeris: engines.ephemeris())
            profile = id
            lines = try SkyLines(at: dependencies.clock.now(), natal: natal, ephemeris: engines.ephemeris())
        } catch {
            lines = nil
        }
    }
}
