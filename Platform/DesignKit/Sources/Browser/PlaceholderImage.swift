#if os(Linux)
    import SwiftUI

    /// A picture that fills its place, which shows a blurred likeness until the picture has come.
    public struct PlaceholderImage {
        /// Only what the browser is given: an address taken apart is many times as large, and a feed holds a hundred.
        let address: String?
        let thumbHash: String?
        let dominantColor: String?

        /// - Parameters:
        ///   - thumbHash: A ThumbHash in base 64.
        ///   - dominantColor: Such as `#1f4d2b`.
        public init(url: URL?, thumbHash: String?, dominantColor: String?) {
            address = Self.address(of: url)
            self.thumbHash = thumbHash
            self.dominantColor = dominantColor
        }
    }

    extension PlaceholderImage: ElementView {
        package var content: PlaceholderImageBytes { PlaceholderImageBytes(address: address) }

        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.addClass("placeholder-image")
            element.setAttribute("data-thumbhash", thumbHash)
            if let dominantColor, Self.isColor(dominantColor) {
                element.setStyle("background-color", dominantColor)
            }
        }

        package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }

        /// Paths of the server and addresses on the web; a picture comes from nowhere else.
        private static func address(of url: URL?) -> String? {
            guard let url, url.scheme == nil || url.scheme == "https" || url.scheme == "http" else { return nil }
            return url.relativeString
        }

        /// Only `#rrggbb` reaches the style.
        private static func isColor(_ text: String) -> Bool {
            text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
        }
    }

    /// The picture itself.
    package struct PlaceholderImageBytes {
        let address: String?
    }

    extension PlaceholderImageBytes: ElementView {
        package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
            element.tag = "img"
            element.setAttribute("data-fade", "")
            element.setAttribute("decoding", "async")
            element.setAttribute("alt", "")
            element.setAttribute("src", address)
        }
    }
#endif
