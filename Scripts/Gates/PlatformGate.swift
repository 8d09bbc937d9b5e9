/// Read for an Apple platform, the package offers what apps are made of and nothing that exists on Linux only.
enum PlatformGate {
    /// The folders of an app that every platform compiles.
    private static let shared: Set<Substring> = ["API", "Core", "UI"]

    static func findings(_ package: Manifest, onApple apple: Manifest) -> [Finding] {
        let wanted = Set(package.targets.filter { $0.type == "regular" && isShared($0) }.map(\.name))
        let offered = Set(apple.products.map(\.name))
        var messages = wanted.subtracting(offered).sorted().map {
            "\($0) is shared but not offered to Apple platforms."
        }
        messages += offered.subtracting(wanted).sorted().map { "\($0) is offered to Apple platforms but not shared." }
        for product in apple.products where !product.isLibrary || product.targets != [product.name] {
            messages.append("\(product.name) is not a library of the module of that name on Apple platforms.")
        }
        for target in apple.targets where !isCompiledEverywhere(target) {
            messages.append("\(target.name) is compiled for Apple platforms, but \(target.path ?? "") is Linux only.")
        }
        return messages.map { Finding(file: "Package.swift", line: 1, message: $0) }
    }

    private static func isShared(_ target: Manifest.Target) -> Bool {
        target.folders.contains { folder in
            let parts = folder.split(separator: "/")
            return parts.first == "Platform" || parts.first == "Apps" && parts.count == 3 && shared.contains(parts[2])
        }
    }

    private static func isCompiledEverywhere(_ target: Manifest.Target) -> Bool {
        guard let path = target.path else { return false }
        return path.hasPrefix("Platform/") || path.hasPrefix("Apps/") || target.name == "CSQLite"
    }
}
