import Foundation

/// The values that a person's `@AppStorage` keeps.
package protocol DefaultsStore: AnyObject {
    /// The stored text under a key.
    @MainActor func string(_ key: String) -> String?
    /// Stores or removes a text. Called at the end of the flush that shows the change.
    @MainActor func set(_ value: String?, for key: String)
}

/// Keeps values in memory only: for tests and for people who are not known.
@MainActor
package final class TransientDefaults: DefaultsStore {
    private var values: [String: String]

    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    package func string(_ key: String) -> String? { values[key] }
    package func set(_ value: String?, for key: String) { values[key] = value }
}

/// A file that a browser has sent up and that the server holds for the view that asked for it.
package struct UploadedFile: Sendable {
    package var url: URL
    package var name: String
    package var type: String
    package var size: Int

    package init(url: URL, name: String, type: String, size: Int) {
        self.url = url
        self.name = name
        self.type = type
        self.size = size
    }
}

/// What a live view may use of the world around it.
@MainActor
package struct HostServices {
    /// Where `@AppStorage` keeps its values.
    package var defaults: any DefaultsStore
    /// Finds a file that the browser has sent up, by its token.
    package var upload: @MainActor (String) -> UploadedFile?
    /// Takes a file over for the browser to fetch; where it fetches it.
    package var offer: @MainActor (UploadedFile) -> String?
    /// Sets what the person's browser and settings say: colour scheme, locale, time zone, size class, text size.
    package var environment: @MainActor (inout EnvironmentValues) -> Void
    /// Tells whoever runs the app that its views do what they should not.
    package var warn: @MainActor (String) -> Void
    /// Counts the nodes of the view together with those of others.
    package var census: ViewCensus

    package init(
        defaults: any DefaultsStore = TransientDefaults(),
        upload: @escaping @MainActor (String) -> UploadedFile? = { _ in nil },
        offer: @escaping @MainActor (UploadedFile) -> String? = { _ in nil },
        environment: @escaping @MainActor (inout EnvironmentValues) -> Void = { _ in },
        warn: @escaping @MainActor (String) -> Void = { _ in }, census: ViewCensus = ViewCensus()
    ) {
        self.defaults = defaults
        self.upload = upload
        self.offer = offer
        self.environment = environment
        self.warn = warn
        self.census = census
    }
}

extension EnvironmentValues {
    private struct PerformKey: EnvironmentKey {
        static var defaultValue: @MainActor (ClientCommand) -> Void { { _ in } }
    }

    /// Lets the browser do something, from an action or a task.
    package var perform: @MainActor (ClientCommand) -> Void {
        get { self[PerformKey.self] }
        set { self[PerformKey.self] = newValue }
    }
}
