#if os(Linux)
    import SwiftUI

    /// A picture that fills its place, which shows a blurred likeness until the picture has come.
    public struct PlaceholderImage {
        let url: URL?
        let thumbHash: String?
        let dominantColor: String?

        /// - Parameters:
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - dominantColor: Such as `#1f4d2b`.
        public init(url: URL?, thumbHash: String?, dominantColor: String?) {
            self.url = url
            self.thumbHash = thumbHash
            self.dominantColor = dominantColor
        }
    }

    extension PlaceholderImage: ElementView {
        package var content: PlaceholderImageBytes { PlaceholderImageBytes(url: url) }

        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.addClass("placeholder-image")
            element.setAttribute("data-thumbhash", thumbHash)
            if let dominantColor, Self.isColor(dominantColor) {
                element.setStyle("background-color", dominantColor)
            }
        }

        package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }

        /// Only `#rrggbb` reaches the style.
        private static func isColor(_ text: String) -> Bool {
            text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        }
    }

    /// The picture itself.
    package struct PlaceholderImageBytes {
        let url: URL?
    }

    extension PlaceholderImageBytes: ElementView {
        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.tag = "img"
            element.setAttribute("data-fade", "")
            element.setAttribute("decoding", "async")
            element.setAttribute("alt", "")
            guard let url, url.scheme == nil || url.scheme == "https" || url.scheme == "http" else { return }
            element.setAttribute("src", url.relativeString)
        }
    }
#endif
