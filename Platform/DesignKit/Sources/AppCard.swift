import SwiftUI

/// A card of an app for the home screen: the app's own ground, and on it what matters now. The whole of it opens a place
/// in the app.
public struct AppCard<Ground: ShapeStyle, Content: View>: View {
    private let title: LocalizedStringKey
    private let destination: String
    private let ground: Ground
    private let content: Content

    /// - Parameters:
    ///   - title: The app's name.
    ///   - destination: A path within the house, such as `/thriftwood/queue`.
    ///   - ground: What the card is made of.
    ///   - content: What the app has to say, in its own colours.
    public init(
        _ title: LocalizedStringKey, destination: String, ground: Ground, @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.destination = destination
        self.ground = ground
        self.content = content()
    }

    public var body: some View {
        if let url = URL(string: destination) {
            Link(destination: url) {
                VStack(alignment: .leading, spacing: 10) {
                    Text(title)
                        .font(.footnote)
                        .fontWeight(.semibold)
                        .opacity(0.8)
                    content
                }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(ground, in: RoundedRectangle(cornerRadius: 20))
                .shadow(color: .black.opacity(0.12), radius: 8, y: 3)
            }
            .buttonStyle(.plain)
        }
    }
}
