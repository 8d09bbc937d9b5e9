import SwiftUI
import ThriftwoodAPI

/// A title's poster, two to three, or a square cover; its name on a ground of its own until the picture has come, and where there is none.
struct Poster: View {
    let title: String
    let path: String
    let service: ServiceConnection
    /// Points.
    var width = 160
    /// What is shown where the picture cannot be had.
    var otherwise = ""
    /// Records are square.
    var isSquare = false
    @Environment(\.pictures) private var pictures

    var body: some View {
        Color.clear
            .aspectRatio(isSquare ? 1 : 2.0 / 3.0, contentMode: .fit)
            .background {
                ZStack {
                    ground
                    if width > 60 {
                        Text(verbatim: title)
                            .font(.manrope(.caption))
                            .foregroundStyle(Color.white)
                            .multilineTextAlignment(.center)
                            .lineLimit(4)
                            .padding(8)
                    }
                }
            }
            .overlay {
                AsyncImage(url: address(path)) { phase in
                    if let image = phase.image {
                        image.resizable().aspectRatio(contentMode: .fill)
                    } else if phase.error != nil, !otherwise.isEmpty, otherwise != path {
                        AsyncImage(url: address(otherwise)) {
                            $0.resizable().aspectRatio(contentMode: .fill)
                        } placeholder: {
                            Color.clear
                        }
                    } else {
                        Color.clear
                    }
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .accessibilityHidden(true)
    }

    private func address(_ path: String) -> URL? { path.isEmpty ? nil : pictures.address(service, path, width * 2) }

    /// Always the same for one title.
    private var ground: some View {
        let hash = title.unicodeScalars.reduce(UInt32(7)) { $0 &* 31 &+ $1.value }
        let hue = Double(hash % 360) / 360
        return LinearGradient(
            colors: [
                Color(hue: hue, saturation: 0.35, brightness: 0.38), Color(hue: hue, saturation: 0.5, brightness: 0.2),
            ],
            startPoint: .top, endPoint: .bottom)
    }
}
