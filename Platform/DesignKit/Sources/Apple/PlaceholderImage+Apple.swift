#if !os(Linux)
    import SwiftUI

    /// A picture that fills its place, which shows its main colour until the picture has come.
    public struct PlaceholderImage: View {
        let url: URL?
        let dominantColor: String?

        public init(url: URL?, thumbHash: String?, dominantColor: String?) {
            self.url = url
            self.dominantColor = dominantColor
        }

        public var body: some View {
            color.overlay {
                AsyncImage(url: url) { image in
                    image.resizable().scaledToFill()
                } placeholder: {
                    Color.clear
                }
            }
            .clipped()
        }

        private var color: Color {
            guard let dominantColor, let value = UInt32(dominantColor.dropFirst(), radix: 16) else { return .clear }
            return Color(hex: value)
        }
    }
#endif
