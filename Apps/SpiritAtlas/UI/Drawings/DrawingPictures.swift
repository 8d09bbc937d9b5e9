public import Foundation
import SwiftUI

/// Makes pictures of drawings, by the means of the place where the app runs.
public struct DrawingPictures: Sendable {
    /// A PNG of an SVG, as wide and high in pixels as is asked for; nil where none came about.
    public var png: @Sendable (_ svg: String, _ width: Int, _ height: Int) async -> Data?

    public init(png: @escaping @Sendable (_ svg: String, _ width: Int, _ height: Int) async -> Data?) { self.png = png }
}

private struct DrawingPicturesKey: EnvironmentKey {
    static var defaultValue: DrawingPictures? { nil }
}

extension EnvironmentValues {
    /// What makes pictures of drawings; nil where nothing does.
    var drawingPictures: DrawingPictures? {
        get { self[DrawingPicturesKey.self] }
        set { self[DrawingPicturesKey.self] = newValue }
    }
}
