import SwiftUI
import ThriftwoodAPI

/// A title's picture behind its row, as strong as the person wants; where that is not at all, none is fetched (TW-020).
struct RowBackdrop: View {
    let path: String
    let service: ServiceConnection
    @Environment(\.backdrop) private var backdrop
    @Environment(\.pictures) private var pictures

    var body: some View {
        if backdrop > 0, !path.isEmpty {
            AsyncImage(url: pictures.address(service, path, 600)) { phase in
                if let image = phase.image {
                    image.resizable().aspectRatio(contentMode: .fill)
                } else {
                    Color.clear
                }
            }
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .clipped()
            .mask { LinearGradient(stops: stops, startPoint: .leading, endPoint: .trailing) }
            .accessibilityHidden(true)
        }
    }

    /// Where words stand it stays so faint that they can be read, whatever it shows.
    private var stops: [Gradient.Stop] {
        let (full, faint) = (Double(backdrop) / 100, min(Double(backdrop) / 100, 0.2))
        return [(0, faint), (0.5, faint), (0.8, full), (1, faint)].map {
            Gradient.Stop(color: Color.black.opacity($0.1), location: $0.0)
        }
    }
}
