import Base
import SpiritAtlasCore
import SwiftUI

/// What the home screen shows of SpiritAtlas: today's sky for the person's own chart, which is the profile that they made
/// first. It reads and never writes; whoever has no profile sees the sky alone.
public struct SpiritAtlasCard: View {
    private let dependencies: SpiritAtlasDependencies
    @State private var lines: SkyLines?

    public init(dependencies: SpiritAtlasDependencies) { self.dependencies = dependencies }

    public var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let lines {
                Text(verbatim: lines.transit ?? lines.moon).font(.garamond(.title3))
                if lines.transit != nil { Text(verbatim: lines.moon).font(.footnote).foregroundStyle(Color.faint) }
            } else {
                Text("The sky today").font(.garamond(.title3))
            }
        }
        .foregroundStyle(Color.ink)
        .task { lines = try? await load() }
    }

    @MainActor private func load() async throws -> SkyLines {
        let (store, engines) = (dependencies.store, dependencies.engines.all)
        var natal: Chart?
        let own = try await store.settings().ownProfile
        let all = try await store.profiles().filter { !$0.isDraft }
        // Ids grow with time.
        if let id = own ?? all.map(\.id).min(), let profile = try await store.profile(id),
            let birth = try BirthFinding(profile.birth, zones: engines.zones()).birth
        {
            natal = try Chart(
                jdUT: birth.jdUT, place: birth.isTimeKnown ? birth.place : nil, ephemeris: engines.ephemeris())
        }
        return try SkyLines(at: dependencies.clock.now(), natal: natal, ephemeris: engines.ephemeris())
    }
}
