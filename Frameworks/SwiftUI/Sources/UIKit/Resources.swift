import Foundation

/// A picture that the app brings, named where the compiler can check it.
public struct ImageResource: Hashable, Sendable {
    let name: String
    /// The picture of a name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

/// A colour that the app brings, named where the compiler can check it.
public struct ColorResource: Hashable, Sendable {
    let name: String
    /// The colour of a name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
    /// A picture that the app brings.
    public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Color {
    /// A colour that the app brings.
    public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIImage {
    /// A picture that the app brings.
    public convenience init(resource: ImageResource) { self.init(image: Image(resource)) }
}

extension UIColor {
    /// A colour that the app brings.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension Label where Title == Text, Icon == Image {
    /// A title and a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(resource)
        }
    }
    /// A title and a picture that the app brings.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init {
            Text(title)
        } icon: {
            Image(resource)
        }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a title and a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, image: image) }
    }
    /// A button with a title, a picture that the app brings, and a role.
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
    }
    /// A button with a title and a picture that the app brings.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(title, image: image) }
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// A menu with a title and a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { SwiftUI.Label(titleKey, image: image) }
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle with a title and a picture that the app brings.
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, image: image) }
    }
}
