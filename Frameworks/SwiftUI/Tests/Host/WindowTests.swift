import Combine
import SwiftUI
import Testing

/// What views hear of the browser's window.
@MainActor
@Suite struct WindowTests {
    private final class Settings: @unchecked Sendable {
        // Changed and read on the main actor.
        var size = CGSize(width: 390, height: 844)
        var phase = ScenePhase.active
    }

    private func host(_ settings: Settings, _ view: some View) -> ViewHost {
        let host = ViewHost(
            rootView: view,
            services: HostServices(environment: {
                $0.windowSize = settings.size
                $0.scenePhase = settings.phase
            }))
        host.render()
        return host
    }

    private struct Listening: View {
        @State private var log: [String] = []

        var body: some View {
            Word(log.joined(separator: " "))
                .onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in
                    log.append("front")
                }
                .onReceive(NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)) {
                    log.append($0.name == UIApplication.didEnterBackgroundNotification ? "back" : "?")
                }
                .onReceive(NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)) { _ in
                    log.append(UIDevice.current.orientation.isLandscape ? "wide" : "high")
                }
        }
    }

    @Test func `A view hears of its own window coming, going and turning`() {
        let settings = Settings()
        let host = host(settings, Listening())
        settings.phase = .background
        host.updateEnvironment()
        _ = host.flush()
        settings.phase = .active
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.texts == ["back front"])
        settings.size = CGSize(width: 900, height: 400)
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.texts.first?.hasPrefix("back front ") == true)
    }

    private struct Half: View {
        var body: some View { Word("\(Int(UIScreen.main.bounds.width / 2))") }
    }

    @Test func `The screen of a view is its window, and the view follows when that changes`() {
        let settings = Settings()
        let host = host(settings, Half())
        #expect(host.texts == ["195"])
        settings.size.width = 800
        host.updateEnvironment()
        _ = host.flush()
        #expect(host.texts == ["400"])
    }

    private struct Dark: View {
        @State private var scheme: ColorScheme?
        @State private var count = 0

        var body: some View {
            VStack {
                Counter()
                Press({ scheme = scheme == nil ? .dark : nil }) { Word("scheme") }
            }
            .preferredColorScheme(scheme)
        }
    }

    private struct Counter: View {
        @State private var count = 0
        @Environment(\.colorScheme) private var scheme

        var body: some View { Press({ count += 1 }) { Word("\(count) \(scheme == .dark ? "dark" : "light")") } }
    }

    @Test func `A colour scheme that comes and goes leaves the state below alone`() {
        let host = ViewHost.rendering(Dark())
        host.click()
        host.click(at: 1)
        #expect(host.texts.first == "1 dark")
        host.click(at: 1)
        #expect(host.texts.first == "1 light")
    }

    private struct Addressed: View {
        @State private var log: [String] = []
        @Environment(\.openURL) private var openURL

        var body: some View {
            VStack {
                Word(log.joined(separator: " "))
                Press({ open("myapp://settings") }) { Word("own") }
                Press({ open("https://example.org") }) { Word("web") }
            }
            .onOpenURL { log.append($0.host() ?? "") }
        }

        private func open(_ address: String) {
            if let url = URL(string: address) { openURL(url) }
        }
    }

    @Test func `Addresses of the app's own scheme reach the app, those of the web the browser`() {
        let host = ViewHost.rendering(Addressed())
        #expect(!host.click().summary.contains { $0.contains("openURL") })
        #expect(host.texts.first == "settings")
        #expect(host.click(at: 1).summary.contains { $0.contains("openURL") })
        #expect(host.texts.first == "settings")
    }

    private struct Linked: View {
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Word(log.joined(separator: " "))
                Text("See [this](https://example.org/a) page")
            }
            .environment(
                \.openURL,
                OpenURLAction { url in
                    log.append(url.lastPathComponent)
                    return .handled
                })
        }
    }

    @Test func `An app that takes addresses takes those of links in text too`() {
        let host = ViewHost.rendering(Linked())
        host.click("a")
        #expect(host.texts.first == "a")
    }
}
