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
        for scheme in schemes {
            var look = look
            look.colorScheme = scheme
            try await browser.apply(look)
            try await browser.wait(until: Self.isAtRest)
            switch film {
            case .pictures(let folder):
                let file = folder.appendingPathComponent("\(name)-\(look.width)-\(scheme.rawValue).png")
                try await browser.screenshot().write(to: file)
            case .barriers(let found):
                // Only colours differ in the dark.
                let rules = scheme == .dark ? ["color-contrast"] : nil
                for line in try await browser.barriers(by: rules) {
                    found.record("\(name) \(look.width) \(scheme): \(line)")
                }
            }
        }
        try await browser.apply(look)
    }

    /// Barriers in dark colours are sought on a phone alone: a wide window has the same colours.
    private var schemes: [BrowserOptions.ColorScheme] {
        if case .barriers = film, !look.isMobile { [.light] } else { BrowserOptions.ColorScheme.allCases }
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
