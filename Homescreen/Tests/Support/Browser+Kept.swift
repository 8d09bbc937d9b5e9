import TestKit

extension Browser {
    /// Waits until the device keeps a page with some words.
    func keeps(_ path: String, _ words: String) async throws {
        try await wait(
            until: "caches.match('\(path)').then((page) => page?.text()).then((text) => !!text?.includes('\(words)'))")
    }

    /// What the device keeps of a page; nil where it keeps nothing.
    func kept(_ path: String) async throws -> String? {
        try await run("return caches.match('\(path)').then((page) => page ? page.text() : null)").string
    }
}
