import Foundation

/// What is shown of something before it is handed on; a browser's own sheet shows what it likes.
public struct SharePreview<Preview, Icon> {
    let title: Text
}

extension SharePreview where Preview == Never, Icon == Never {
    /// A title.
    public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }
    /// A title.
    public init(_ title: Text) { self.title = title }
    /// A title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.title = Text(title) }
}

extension SharePreview where Preview == Image, Icon == Never {
    /// A title with a picture.
    public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }
    /// A title with a picture.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }
}

extension SharePreview where Preview == Never, Icon == Image {
    /// A title with a small picture.
    public init(_ titleKey: LocalizedStringKey, icon: Image) { title = Text(titleKey) }
    /// A title with a small picture.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Image) { self.title = Text(title) }
}

/// Something that can be handed on as text.
public protocol _Shareable {
    /// The text.
    var _sharedText: String { get }
}

extension String: _Shareable {
    /// The string itself.
    public var _sharedText: String { self }
}

extension URL: _Shareable {
    /// The address.
    public var _sharedText: String { absoluteString }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Hands something on, with a subject and words for where there is room for them.
    public init<T: _Shareable>(item: T, subject: Text? = nil, message: Text? = nil) {
        (text, label) = (item._sharedText, DefaultShareLinkLabel())
    }
    /// Hands something on, with a preview.
    public init<T: _Shareable, P, I>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>
    ) {
        (text, label) = (item._sharedText, DefaultShareLinkLabel())
    }
    /// Hands several things on.
    public init<C: RandomAccessCollection>(items: C, subject: Text? = nil, message: Text? = nil)
    where C.Element: _Shareable {
        (text, label) = (items.map(\._sharedText).joined(separator: "\n"), DefaultShareLinkLabel())
    }
}

extension ShareLink {
    /// Hands something on, with a label of any views.
    public init<T: _Shareable>(
        item: T, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        (text, self.label) = (item._sharedText, label())
    }
    /// Hands something on, with a preview and a label of any views.
    public init<T: _Shareable, P, I>(
        item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview<P, I>,
        @ViewBuilder label: () -> Label
    ) {
        (text, self.label) = (item._sharedText, label())
    }
    /// Hands several things on, with a label of any views.
    public init<C: RandomAccessCollection>(
        items: C, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where C.Element: _Shareable {
        (text, self.label) = (items.map(\._sharedText).joined(separator: "\n"), label())
    }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
    /// Hands something on, with a title and a preview.
    public init<T: _Shareable, P, I>(
        _ titleKey: LocalizedStringKey, item: T, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<P, I>
    ) {
        self.init(item: item) { SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up") }
    }
    /// Hands something on, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, T: _Shareable>(_ title: S, item: T, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { SwiftUI.Label(title, systemImage: "square.and.arrow.up") }
    }
}
