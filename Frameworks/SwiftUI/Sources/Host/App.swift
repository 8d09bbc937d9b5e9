import Foundation

/// An app as a whole. Here, apps are shown by a server; an app of its own has no screen to open a window on.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    /// The app's scenes.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    @MainActor @preconcurrency init()
}

extension App {
    /// Ends at once: on this platform the server shows an app's views, not the app itself.
    public static func main() {
        let text = "This app's views are shown by a server here; there is no screen to open a window on.\n"
        FileHandle.standardError.write(Data(text.utf8))
        exit(64)
    }
}

/// A part of an app with a life of its own, such as a window.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// Whether the person can see the view and use it.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

/// Views to be looked at while they are being written.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
