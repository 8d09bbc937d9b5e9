import Foundation

/// Programs of Metal's for single dots.
@available(*, unavailable, message: "A browser runs no Metal; use blur, hueRotation, saturation, contrast or a Canvas.")
@dynamicMemberLookup
public enum ShaderLibrary {
    /// The app's programs.
    public static var `default`: ShaderLibrary.Type { ShaderLibrary.self }
    /// A program by its name.
    public static subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction() }
}

/// A program of Metal's.
@available(*, unavailable, message: "A browser runs no Metal; use blur, hueRotation, saturation, contrast or a Canvas.")
@dynamicCallable
public struct ShaderFunction {
    /// The program with what it is told.
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader { Shader() }
}

/// A program of Metal's with what it is told.
@available(*, unavailable, message: "A browser runs no Metal; use blur, hueRotation, saturation, contrast or a Canvas.")
public struct Shader {
    /// What a program is told.
    public struct Argument {
        /// A number.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
        /// Two numbers.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
        /// A colour.
        public static func color(_ color: Color) -> Argument { Argument() }
        /// Three numbers.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument { Argument() }
        /// Two numbers of a point.
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        /// Two numbers of a size.
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        /// Numbers.
        public static func floatArray(_ array: [Float]) -> Argument { Argument() }
        /// Colours.
        public static func colorArray(_ array: [Color]) -> Argument { Argument() }
        /// A picture.
        public static func image(_ image: Image) -> Argument { Argument() }
        /// The view's frame.
        public static var boundingRect: Argument { Argument() }
    }
}

extension View {
    /// Changes the view's dots by a program of Metal's.
    @available(
        *, unavailable, message: "A browser runs no Metal; use hueRotation, saturation, contrast or colorMultiply."
    )
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
    /// Moves the view's dots by a program of Metal's.
    @available(*, unavailable, message: "A browser runs no Metal; use rotation3DEffect, scaleEffect or a Canvas.")
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View {
        self
    }
    /// Changes the view's picture by a program of Metal's.
    @available(*, unavailable, message: "A browser runs no Metal; use blur, shadow or a Canvas.")
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

extension VisualEffect {
    /// Changes the view's dots by a program of Metal's.
    @available(*, unavailable, message: "A browser runs no Metal; use hueRotation, saturation or contrast.")
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
    /// Moves the view's dots by a program of Metal's.
    @available(*, unavailable, message: "A browser runs no Metal; use rotation3DEffect or scaleEffect.")
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect { self }
    /// Changes the view's picture by a program of Metal's.
    @available(*, unavailable, message: "A browser runs no Metal; use blur or brightness.")
    public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect { self }
}
