import Foundation
import SwiftUI
import Wire

/// The client's scripts and styles, held in memory, at paths that change with their content.
package struct ClientFiles: Sendable {
    /// One file as it is served.
    struct File: Sendable {
        var bytes: [UInt8]
        /// Nil where compressing gains nothing.
        var compressed: CompressedFile?
        var type: String
        var tag: String
    }

    /// Changes when any file does.
    package let hash: String
    let files: [String: File]
    /// The symbols that pages take along.
    let symbols: PageSymbols

    /// Path of the files: the hash in it lets browsers keep them for good.
    package var path: String { "/~/client/\(hash)" }

    /// The scripts that browsers run without a page, at addresses that stay, so that their next versions are found: one shows
    /// pages that were kept where there is no connection, one also pushes.
    static let workers: Set<String> = ["kept-worker.js", "push-worker.js"]
    /// The script of the page that stands where nothing was kept; it goes without the others.
    static let waiting = "waiting.js"

    /// Reads the files that came with the program.
    /// - Parameters:
    ///   - folder: Where they are; the module's own resources when nil.
    ///   - fonts: Fonts that every page may use.
    ///   - more: Other files to serve beside them, by name.
    ///   - compress: Makes gzip of bytes, if the host can.
    package init(
        folder: URL? = nil, fonts: [WebFont] = [], more: [String: [UInt8]] = [:],
        compress: CompressedFile.Compress? = nil
    ) throws {
        let folder = folder ?? Bundle.module.resourceURL?.appendingPathComponent("Client")
        var contents = more
        let symbols = SymbolCatalog.pictures()
        for (name, picture) in symbols { contents["sym-\(name).svg"] = Array(picture.utf8) }
        self.symbols = PageSymbols(symbols)
        var sheets = ["symbols.css": Array(SymbolCatalog.styleSheet(of: symbols.keys).utf8)]
        let present = fonts.filter { FileManager.default.isReadableFile(atPath: $0.file.path) }
        for font in present { contents[font.file.lastPathComponent] = Array(try Data(contentsOf: font.file)) }
        sheets["fonts.css"] = Array(present.map(\.rule).joined(separator: "\n").utf8)
        var scripts: [String: String] = [:]
        for url in try Self.listing(of: folder) {
            let bytes = Array(try Data(contentsOf: url))
            switch url.pathExtension {
            case "js" where Self.workers.contains(url.lastPathComponent) || url.lastPathComponent == Self.waiting:
                contents[url.lastPathComponent] = bytes
            case "js": scripts[url.lastPathComponent] = String(decoding: bytes, as: UTF8.self)
            case "css": sheets[url.lastPathComponent] = bytes
            case "svg", "woff2", "png", "webp", "ico": contents[url.lastPathComponent] = bytes
            default: break
            }
        }
        let bundles = try ScriptBundle.make(
            scripts, entry: "main.js", named: "client.js",
            parts: [
                "more.js", "rare.js", "stages.js", "camera.js", "looping.js", "voices.js", "passkeys.js", "pushes.js",
                "kept.js", "foresight.js", "storing.js",
            ])
        for (name, script) in bundles { contents[name] = Array(script.utf8) }
        contents[StyleSheetBundle.name] = try StyleSheetBundle.make(sheets)
        files = contents.reduce(into: [:]) { files, entry in
            files[entry.key] = File(
                bytes: entry.value,
                compressed: Self.isText(entry.key) ? compress.map { CompressedFile(entry.value, by: $0) } : nil,
                type: Self.type(of: entry.key), tag: "\"\(Self.hash(entry.value))\"")
        }
        hash = Self.hash(Array(files.sorted { $0.key < $1.key }.flatMap { "\($0.key) \($0.value.tag) ".utf8 }))
    }

    private static func listing(of folder: URL?) throws -> [URL] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Tells versions apart, which is all that is asked of it: FNV-1a of words of eight bytes, each mixed downwards too.
    /// A program that was not optimized starts in half the time for the words and for the plain loop.
    private static func hash(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: bytes.count)
        func mix(_ word: UInt64) {
            hash = (hash ^ word) &* 0x100_0000_01b3
            hash ^= hash >> 29
        }
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while place + 8 <= bytes.count {
                mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
                place += 8
            }
            while place < bytes.count {
                mix(UInt64(truncatingIfNeeded: bytes[place]))
                place += 1
            }
        }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    private static func isText(_ name: String) -> Bool {
        [".js", ".css", ".svg", ".otf", ".ttf"].contains { name.hasSuffix($0) }
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        case "woff2": "font/woff2"
        case "otf": "font/otf"
        case "ttf": "font/ttf"
        case "png": "image/png"
        case "webp": "image/webp"
        case "ico": "image/x-icon"
        default: "application/octet-stream"
        }
    }
}

extension ClientFiles {
    /// Answers for `/~/client/<hash>/<name>`, and for `/~/client/<name>`, which browsers ask about again each time.
    func response(to request: HTTPRequest) -> HTTPResponse {
        let parts = request.path.split(separator: "/").dropFirst(2)
        guard let name = parts.last, parts.count <= 2, let file = files[String(name)] else {
            return HTTPResponse(status: .notFound, fields: ["Cache-Control": "no-store"])
        }
        let isLasting = parts.count == 2 && parts.first.map(String.init) == hash
        var response = HTTPResponse(fields: [
            "Content-Type": file.type, "ETag": file.tag, "Vary": "Accept-Encoding",
            "Cache-Control": isLasting ? "public, max-age=31536000, immutable" : "public, no-cache",
        ])
        if Self.workers.contains(String(name)) {
            // Each app has its own for pushes, for its own addresses.
            response.fields["Service-Worker-Allowed"] = "/"
            response.fields["Content-Security-Policy"] =
                "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
        }
        if let tags = request.fields["If-None-Match"], tags.contains(file.tag) {
            response.status = .notModified
        } else if Self.takesGzip(request.fields["Accept-Encoding"]), let compressed = file.compressed?.bytes {
            response.fields["Content-Encoding"] = "gzip"
            response.body = .bytes(compressed)
        } else {
            response.body = .bytes(file.bytes)
        }
        return response
    }

    private static func takesGzip(_ value: String?) -> Bool {
        value?.lowercased().split(separator: ",").contains { coding in
            let words = coding.split { $0 == ";" || $0 == " " }
            return words.first == "gzip" && !words.contains("q=0")
        } ?? false
    }
}
