import SwiftUI
import ThriftwoodAPI

/// The first look: what this place is for, and the one thing to do.
struct WelcomeView: View {
    let model: ThriftwoodModel
    @State private var path: [Route] = []

    var body: some View {
        NavigationStack(path: $path) {
            ScrollView {
                VStack(spacing: 28) {
                    TrunkRings().frame(width: 132, height: 132)
                    VStack(spacing: 10) {
                        Text("One place for your media servers")
                            .font(.manrope(.largeTitle))
                            .multilineTextAlignment(.center)
                            .accessibilityAddTraits(.isHeader)
                        Text(
                            "See what runs, what is stuck and what comes next. Your keys stay on this house's disk and never reach a browser."
                        )
                        .foregroundStyle(Color.faint)
                        .multilineTextAlignment(.center)
                    }
                    .frame(maxWidth: 520)
                    VStack(spacing: 12) {
                        Text("Add server").font(.manrope(.headline)).accessibilityAddTraits(.isHeader)
                        LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
                            ForEach(ServiceProbe.kinds + [.newznab], id: \.self) { kind in
                                NavigationLink(value: Route.addService(kind)) { KindTile(kind: kind) }
                                    .buttonStyle(.plain)
                            }
                        }
                        .frame(maxWidth: 520)
                    }
                    NavigationLink(value: Route.restore) {
                        Label("Import from LunaSea or a backup", systemImage: "square.and.arrow.up")
                    }
                    .foregroundStyle(Color.copper)
                    .frame(minHeight: 44)
                }
                .padding(24)
                .padding(.top, 40)
                .frame(maxWidth: .infinity)
            }
            .onGround()
            .navigationDestination(for: Route.self) { RouteView(route: $0, model: model).onGround() }
        }
    }
}

/// A kind of server to add.
private struct KindTile: View {
    let kind: ServiceKind
    @Environment(\.ground) private var ground

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: kind.symbol).font(.system(size: 26)).foregroundStyle(kind.accent)
            Text(verbatim: kind.name).fontWeight(.semibold)
        }
        .frame(maxWidth: .infinity, minHeight: 92)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
        .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 1) }
        .contentShape(Rectangle())
    }
}

/// A trunk's rings, like a disc.
private struct TrunkRings: View {
    var body: some View {
        ZStack {
            ForEach(0..<5, id: \.self) { ring in
                Circle()
                    .stroke(Color.copper.opacity(1 - Double(ring) * 0.16), lineWidth: 3)
                    .padding(CGFloat(ring) * 13)
            }
            Circle().fill(Color.copper).frame(width: 12, height: 12)
        }
        .accessibilityHidden(true)
    }
}
