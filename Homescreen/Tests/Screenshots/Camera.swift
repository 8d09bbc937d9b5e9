import Foundation
import TestKit

/// Takes pictures of what one browser shows, in light and in dark.
struct Camera: Sendable {
    /// The folder that somebody wants pictures in, if anybody does.
    static let asked = ProcessInfo.processInfo.environment["HOMESCREEN_SCREENSHOTS"]
        .map { URL(fileURLWithPath: $0, isDirectory: true) }

    let browser: Browser
    /// The size at which the browser was opened.
    let look: BrowserOptions
    /// Where the pictures go.
    let folder: URL

    /// Writes `<name>-<width>-light.png` and `…-dark.png` once the page has come to rest.
    func shoot(_ name: String) async throws {
        for scheme in BrowserOptions.ColorScheme.allCases {
            var look = look
            look.colorScheme = scheme
            try await browser.apply(look)
            try await browser.wait(until: Self.isAtRest)
            let file = folder.appendingPathComponent("\(name)-\(look.width)-\(scheme.rawValue).png")
            try await browser.screenshot().write(to: file)
        }
        try await browser.apply(look)
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
