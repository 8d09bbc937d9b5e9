/// Programs of Metal's for single dots.
@available(*, unavailable, message: "A browser runs no Metal; use blur, hueRotation, saturation, contrast or a Canvas.")
@dynamicMemberLookup
public enum ShaderLibrary {
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
        /// The view's frame.
        public static var boundingRect: Argument { Argument() }
    }
}
