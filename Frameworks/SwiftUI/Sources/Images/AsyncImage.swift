import Foundation

/// What has become of loading a picture.
public enum AsyncImagePhase: Sendable {
    /// Nothing yet.
    case empty
    /// The picture.
    case success(Image)
    /// It could not be loaded.
    case failure(any Error)

    /// The picture, if it is here.
    public var image: Image? {
        if case .success(let image) = self { image } else { nil }
    }
    /// Why it is not here.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

/// A picture that the browser loads.
public struct AsyncImage<Content: View>: View {
    let url: URL?
    let content: (AsyncImagePhase) -> Content
    @State private var failed: URL?

    /// A picture, and what is shown otherwise, by phase.
    ///
    /// The browser loads the picture itself, so an address counts as success at once, until the browser says that it failed.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        (self.url, self.content) = (url, content)
    }

    /// What the phase shows.
    public var body: some View {
        content(phase).modifier(ImageLoadModifier { failed = url })
    }

    private var phase: AsyncImagePhase {
        guard let url else { return .empty }
        guard failed != url else { return .failure(URLError(.cannotDecodeContentData)) }
        return .success(Image(source: .address(url.absoluteString), isDecorative: true))
    }
}

/// Hears whether the picture below could be loaded.
struct ImageLoadModifier: EnvironmentModifier {
    let fail: @MainActor () -> Void

    func change(_ values: inout EnvironmentValues) { values.imageFailure = fail }
}

private struct ImageFailureKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
    package var imageFailure: (@MainActor () -> Void)? {
        get { self[ImageFailureKey.self] }
        set { self[ImageFailureKey.self] = newValue }
    }
}

extension AsyncImage {
    /// A picture in its own size.
    public init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent<Image, Color> {
        self.init(url: url, scale: scale) { phase in
            _AsyncImageContent(image: phase.image, placeholder: Color(uiColor: .secondarySystemFill))
        }
    }

    /// A picture, and what is shown until it is here.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _AsyncImageContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            _AsyncImageContent(image: phase.image.map(content), placeholder: placeholder())
        }
    }
}

/// A picture, or its stand-in.
public struct _AsyncImageContent<I: View, P: View>: View {
    let image: I?
    let placeholder: P

    /// The one that is here.
    public var body: some View {
        if let image { image } else { placeholder }
    }
}
