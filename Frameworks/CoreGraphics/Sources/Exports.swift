/// The types of two-dimensional drawing, under the name of the module that has them on Apple platforms.
@_exported import Foundation
@_exported import class SwiftUI.CGColor
@_exported import class SwiftUI.CGImage
@_exported import class SwiftUI.CGPath
@_exported import struct SwiftUI.CGAffineTransform
