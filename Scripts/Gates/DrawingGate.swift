/// A server draws nothing: neither it nor anything that it depends on imports SwiftUI.
enum DrawingGate {
    /// The modules of those folders that do draw.
    private static let drawing: Set<String> = ["DesignKit", "WebRenderer", "AppHost", "ViewTestKit"]
    /// The folders of an app that have no views.
    private static let folders: Set<Substring> = ["API", "Core", "Server"]

    static func findings(_ package: Manifest) -> [Finding] {
        package.targets.filter { $0.type == "regular" && !drawing.contains($0.name) && isOfServer($0) }
            .filter { package.closure(of: $0.name).contains("SwiftUI") }
            .map { target in
                let message = "\(target.name) has no views, but what it depends on reaches SwiftUI."
                return Finding(file: "Package.swift", line: 1, message: message)
            }
    }

    private static func isOfServer(_ target: Manifest.Target) -> Bool {
        target.folders.contains { folder in
            let parts = folder.split(separator: "/")
            return parts.first == "Platform" || parts.first == "Server"
                || parts.first == "Apps" && parts.count == 3 && folders.contains(parts[2])
        }
    }
}
