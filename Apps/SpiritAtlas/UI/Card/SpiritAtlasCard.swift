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

/// The Moon as she is lit, by how far she is from the Sun.
private struct MoonDrawing: View {
    /// Degrees, 0 ..< 360.
    let elongation: Double

    var body: some View {
        Path { path in
            // Half of the edge is the disc's, the other half an ellipse as wide as the phase says.
            let (middle, radius) = (22.0, 20.0)
            let isWaxing = elongation < 180
            let width = cos(elongation * .pi / 180) * (isWaxing ? 1 : -1)
            let steps = (0...24).map { Double($0) / 24 * .pi - .pi / 2 }
            let side = isWaxing ? 1.0 : -1.0
            path.addLines(
                steps.map { CGPoint(x: middle + side * radius * cos($0), y: middle + radius * sin($0)) }
                    + steps.reversed().map {
                        CGPoint(x: middle + width * radius * cos($0), y: middle + radius * sin($0))
                    })
            path.closeSubpath()
        }
        .fill(Color.moonlight)
        .background { Circle().stroke(Color.hair, lineWidth: 1).frame(width: 40, height: 40) }
        .accessibilityHidden(true)
    }
}
