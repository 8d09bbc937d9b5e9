import SwiftUI
import ThriftwoodCore

/// The person's links: changed, moved, added (TW-152).
struct LinkSection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            ForEach(model.settings.links) { link in
                NavigationLink(value: Route.link(link.id)) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(verbatim: link.title)
                        Text(verbatim: link.address).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
                    }
                }
            }
            .onMove { places, place in model.set { $0.links.move(fromOffsets: places, toOffset: place) } }
            if model.settings.links.count < ExternalLink.most {
                NavigationLink(value: Route.link(Route.newLink)) {
                    Label("Add link", systemImage: "plus").foregroundStyle(Color.copper)
                }
            }
        } header: {
            Text("Links").foregroundStyle(Color.faint)
        } footer: {
            Text("Other pages of your house, which stand on the overview and open in a new tab.")
                .foregroundStyle(Color.faint)
        }
    }
}

/// The links as tiles of the overview.
struct LinkTiles: View {
    let links: [ExternalLink]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Heading("Links")
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
                ForEach(links) { link in
                    if let url = link.url {
                        Link(destination: url) { LinkTile(name: link.title, host: url.host ?? "") }
                            .buttonStyle(.plain)
                    }
                }
            }
        }
    }
}

/// One link.
private struct LinkTile: View {
    let name: String
    let host: String
    @Environment(\.ground) private var ground

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: "arrow.up.right").foregroundStyle(Color.copper).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: name).fontWeight(.semibold).lineLimit(1)
                Text(verbatim: host).font(.footnote).foregroundStyle(Color.faint).lineLimit(1)
            }
            Spacer(minLength: 0)
        }
        .padding(12)
        .frame(maxWidth: .infinity, minHeight: 56, alignment: .leading)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
        .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
        .contentShape(Rectangle())
    }
}
