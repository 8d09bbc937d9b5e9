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
