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

extension SharePreview where Preview == Image, Icon == Image {
    /// A title with a picture and a small picture.
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Image) { title = Text(titleKey) }
    /// A title with a picture and a small picture.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Image) { self.title = Text(title) }
}
