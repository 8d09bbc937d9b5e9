import Foundation

/// The views that take addresses of the app's own schemes, such as `myapp://settings`. A browser knows nothing of such
/// schemes, so that these addresses come from the app's own links and actions.
@MainActor
final class AppAddresses {
    private static let known: Set<String> = [
        "http", "https", "mailto", "tel", "sms", "facetime", "webcal", "data", "blob",
    ]

    private var takers: [ObjectIdentifier: (URL) -> Void] = [:]

    nonisolated init() {}

    func set(_ taker: AnyObject, _ action: @escaping (URL) -> Void) { takers[ObjectIdentifier(taker)] = action }

    func remove(_ taker: AnyObject) { takers[ObjectIdentifier(taker)] = nil }

    /// Whether a browser would not know what to do with an address.
    static func isOwn(_ url: URL) -> Bool { url.scheme.map { !known.contains($0.lowercased()) } ?? false }

    /// Gives an address to all who take such. Returns whether there is anybody.
    func take(_ url: URL) -> Bool {
        guard Self.isOwn(url), !takers.isEmpty else { return false }
        for taker in takers.values { taker(url) }
        return true
    }
}

private struct AppAddressesKey: EnvironmentKey {
    static var defaultValue: AppAddresses? { nil }
}

extension EnvironmentValues {
    /// Who takes addresses of the app's own schemes.
    var appAddresses: AppAddresses? {
        get { self[AppAddressesKey.self] }
        set { self[AppAddressesKey.self] = newValue }
    }
}

private struct OpenURLModifier: ViewModifier {
    let action: (URL) -> Void
    @State private var taker = Taker()
    @Environment(\.appAddresses) private var addresses

    final class Taker {}

    func body(content: Content) -> some View {
        addresses?.set(taker, action)
        return content.onDisappear { addresses?.remove(taker) }
    }
}

extension View {
    /// What is done with an address of the app's own scheme. The app's addresses of the web are its navigation, which
    /// follows them by itself.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}
