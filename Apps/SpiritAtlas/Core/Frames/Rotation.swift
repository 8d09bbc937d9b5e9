import Foundation

/// A rotation of the axes: the rows are the new axes as seen in the old frame.
package struct Rotation: Sendable, Hashable {
    /// The new axes as unit vectors in the old frame.
    package var x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>

    /// Creates a rotation from the three new axes, each a unit vector in the old frame.
    ///
    /// - Parameters:
    ///   - x: the new x axis.
    ///   - y: the new y axis.
    ///   - z: the new z axis.
    package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// Turns the axes about the x axis by an angle in degrees.
    ///
    /// - Parameter degrees: the angle.
    /// - Returns: the rotation.
    package static func aboutX(_ degrees: Double) -> Rotation {
        let (sine, cosine) = Degrees.sineCosine(degrees)
        return Rotation(x: [1, 0, 0], y: [0, cosine, sine], z: [0, -sine, cosine])
    }

    /// Turns the axes about the z axis by an angle in degrees.
    ///
    /// - Parameter degrees: the angle.
    /// - Returns: the rotation.
    package static func aboutZ(_ degrees: Double) -> Rotation {
        let (sine, cosine) = Degrees.sineCosine(degrees)
        return Rotation(x: [cosine, sine, 0], y: [-sine, cosine, 0], z: [0, 0, 1])
    }

    /// A vector of the old frame, in the new one.
    ///
    /// - Parameter vector: its parts along the old axes, in any unit.
    /// - Returns: its parts along the new axes, in the same unit.
    package func callAsFunction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((x * vector).sum(), (y * vector).sum(), (z * vector).sum())
    }

    /// The rotation that undoes this one.
    package var inverse: Rotation {
        Rotation(x: [x.x, y.x, z.x], y: [x.y, y.y, z.y], z: [x.z, y.z, z.z])
    }

    /// First this rotation, then another.
    ///
    /// - Parameter next: what follows.
    /// - Returns: both in one.
    package func then(_ next: Rotation) -> Rotation {
        let back = inverse
        return Rotation(x: back(next.x), y: back(next.y), z: back(next.z))
    }
}

extension Degrees {
    /// Sine and cosine of an angle in degrees.
    static func sineCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
        let radians = degrees * (.pi / 180)
        return (sin(radians), cos(radians))
    }
}
