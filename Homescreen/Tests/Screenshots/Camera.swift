import Foundation
import TestKit

/// Takes pictures of what one browser shows, in light and in dark; or looks for what keeps people from using it.
struct Camera: Sendable {
    /// The folder that somebody wants pictures in, if anybody does.
    static let asked = ProcessInfo.processInfo.environment["HOMESCREEN_SCREENSHOTS"]
        .map { URL(fileURLWithPath: $0, isDirectory: true) }

    let browser: Browser
    /// The size at which the browser was opened.
    let look: BrowserOptions
    /// What becomes of what is seen.
    let film: Film

    enum Film: Sendable {
        /// Pictures go into the folder.
        case pictures(URL)
        /// What axe-core finds is noted, a line for each element.
        case barriers(Recorder<String>)
    }

    /// Once the page has come to rest, writes `<name>-<width>-light.png` and `…-dark.png`, or notes barriers under the name.
    func shoot(_ name: String) async throws {
        for scheme in schemes(of: name) {
            var look = look
            look.colorScheme = scheme
            try await browser.apply(look)
            try await browser.wait(until: Self.isAtRest)
            switch film {
            case .pictures(let folder):
                let file = folder.appendingPathComponent("\(name)-\(look.width)-\(scheme.rawValue).png")
                try await browser.screenshot().write(to: file)
            case .barriers(let found):
                for line in try await browser.barriers() { found.record("\(name) \(look.width) \(scheme): \(line)") }
            }
        }
        try await browser.apply(look)
    }

    /// Barriers are sought in light on one screen and in dark on the next, by what they are called: a screen's colours are
    /// the app's, and differ from the next one's in few places.
    private func schemes(of name: String) -> [BrowserOptions.ColorScheme] {
        guard case .barriers = film, !BrowserOptions.hasAllSizes else { return BrowserOptions.ColorScheme.allCases }
        return [name.utf8.reduce(0) { ($0 + Int($1)) % 2 } == 0 ? .light : .dark]
    }

    /// Pictures and fonts are there, nothing moves but spinners, and two frames were drawn.
    private static let isAtRest = """
        document.fonts.status === 'loaded'
          && [...document.images].every(image => image.complete || image.loading === 'lazy')
          && document.getAnimations().every(one => one.playState !== 'running'
            || one.effect.getComputedTiming().iterations === Infinity)
          && await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
        """
}
