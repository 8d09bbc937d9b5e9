import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture.
@available(
    *, unavailable, message: "A server draws no pictures; use a Canvas. Browsers turn pictures upright themselves."
)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins a picture.
@available(
    *, unavailable, message: "A server draws no pictures; use a Canvas. Browsers turn pictures upright themselves."
)
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture so far.
@available(
    *, unavailable, message: "A server draws no pictures; use a Canvas. Browsers turn pictures upright themselves."
)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends a picture.
@available(
    *, unavailable, message: "A server draws no pictures; use a Canvas. Browsers turn pictures upright themselves."
)
public func UIGraphicsEndImageContext() {}
