import Foundation

/// A file that comes with the engines, mapped into memory.
enum BundledFile {
    /// The bytes of a file of the Resources folder; nil when it is missing.
    static func contents(_ name: String) -> Data? {
        // Not `resourceURL`, which is already the folder Resources for a bundle of this shape.
        let file = Bundle.module.bundleURL.appendingPathComponent("Resources/\(name)")
        return try? Data(contentsOf: file, options: .alwaysMapped)
    }
}
