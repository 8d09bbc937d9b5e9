// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The house as a table: one row a module. Paths, settings and test targets follow from the rows.
// Arrows point down only; ARCHITECTURE.md says why each module exists.

struct Row {
    /// Where a module is compiled.
    enum Reach {
        case linux, everywhere
        /// Everywhere, and Apple's programs choose it from the package's libraries.
        case offered
    }
    enum Kind { case library, executable, macro, system(pkgConfig: String, apt: [String]), shim(headers: [String]) }
    var name: String
    var path: String
    var kind: Kind = .library
    var reach = Reach.linux
    /// The folders with its sources and those that are not its own, where not all of the path is.
    var sources: [String]?
    var others: [String] = []
    var uses: [String] = []
    var tests: String?
    var testUses: [String] = []
    var resources: [Resource] = []
    var testResources: [Resource] = []
}

/// The three folders of modules that no app owns; each says on which platforms its modules are compiled.
enum Wing: String {
    /// Apple's frameworks under Apple's names, as far as apps use them; Linux only.
    case frameworks = "Frameworks"
    /// What apps are made of; every platform.
    case platform = "Platform"
    /// What serves them; Linux only.
    case server = "Server"
}

func module(
    _ wing: Wing, _ name: String, uses: [String] = [], hasTests: Bool = true, testUses: [String] = [],
    resources: [Resource] = []
) -> Row {
    let folder = "\(wing.rawValue)/\(name)"
    return Row(
        name: name, path: "\(folder)/Sources", reach: wing == .platform ? .offered : .linux, uses: uses,
        tests: hasTests ? "\(folder)/Tests" : nil, testUses: testUses, resources: resources)
}

func system(_ name: String, pkgConfig: String, apt: [String], reach: Row.Reach = .linux) -> Row {
    Row(name: name, path: "C/\(name)", kind: .system(pkgConfig: pkgConfig, apt: apt), reach: reach)
}

func shim(_ name: String, headers: [String] = []) -> Row {
    Row(name: name, path: "C/\(name)", kind: .shim(headers: headers.map { "/usr/include/\($0)" }))
}

#if arch(arm64)
    let machine = "aarch64"
#else
    let machine = "x86_64"
#endif
/// Where libvips's headers find GLib's; pkg-config's answer holds flags that SwiftPM refuses.
let glibHeaders = ["glib-2.0", "../lib/\(machine)-linux-gnu/glib-2.0/include"]

/// Where the toolchain that reads this manifest keeps swift-syntax, which macros are written with: beside the library
/// that the manifest itself is linked to. So it is found wherever the toolchain is, without a network.
let syntaxLibraries: String = {
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        guard let end = line.range(of: "/pm/ManifestAPI/"), let start = line.firstIndex(of: "/") else { continue }
        return line[start..<end.lowerBound] + "/host"
    }
    return "/usr/lib/swift/host"
}()

/// System libraries, and thin shims over them.
let cRows: [Row] = [
    system("CSQLite", pkgConfig: "sqlite3", apt: ["libsqlite3-dev"], reach: .everywhere),
    system("CPostgreSQL", pkgConfig: "libpq", apt: ["libpq-dev"]),
    system("CSodium", pkgConfig: "libsodium", apt: ["libsodium-dev"]),
    system("CZstd", pkgConfig: "libzstd", apt: ["libzstd-dev"]),
    system("CZlib", pkgConfig: "zlib", apt: ["zlib1g-dev"]),
    system("CBrotli", pkgConfig: "libbrotlidec", apt: ["libbrotli-dev"]),
    system("CArchive", pkgConfig: "libarchive", apt: ["libarchive-dev"]),
    shim("CCurl"),
    shim("CCrypto"),
    shim("CVipsShim", headers: glibHeaders),
    shim("CDrawing", headers: glibHeaders + ["librsvg-2.0", "gdk-pixbuf-2.0", "cairo", "pango-1.0", "harfbuzz"]),
    shim("CSockets"),
    shim("CAllocator"),
    shim("CPhoneNumber"),
    shim("CProcesses"),
]

/// Frameworks that Apple's platforms have by themselves.
let frameworkRows: [Row] = [
    module(.frameworks, "Observation"),
    module(.frameworks, "Combine"),
    module(.frameworks, "UniformTypeIdentifiers", hasTests: false),
    module(.frameworks, "CoreTransferable", uses: ["UniformTypeIdentifiers"]),
    Row(name: "SwiftUIMacros", path: "Frameworks/SwiftUIMacros/Sources", kind: .macro),
    module(
        .frameworks, "SwiftUI",
        uses: ["Combine", "CoreTransferable", "Observation", "UniformTypeIdentifiers", "SwiftUIMacros"],
        testUses: ["TestKit"], resources: [.copy("SwiftUI.xcstrings")]),
    module(
        .frameworks, "AuthenticationServices", uses: ["Observation", "SwiftUI"],
        testUses: ["Accounts", "TestKit", "ViewTestKit"]),
    module(.frameworks, "Charts", uses: ["SwiftUI"], testUses: ["TestKit", "ViewTestKit"]),
    module(.frameworks, "UIKit", uses: ["SwiftUI"], hasTests: false),
    module(.frameworks, "WebKit", uses: ["Observation", "SwiftUI"], testUses: ["TestKit", "ViewTestKit"]),
    module(.frameworks, "SafariServices", uses: ["SwiftUI", "UIKit", "WebKit"], hasTests: false),
    module(.frameworks, "MessageUI", uses: ["SwiftUI", "UIKit"]),
    module(.frameworks, "StoreKit", uses: ["SwiftUI"], hasTests: false),
    module(.frameworks, "CoreGraphics", uses: ["SwiftUI"], hasTests: false),
    module(.frameworks, "SwiftData", uses: ["SwiftUI", "SwiftUIMacros"], hasTests: false),
    module(.frameworks, "os"),
    module(.frameworks, "OSLog", uses: ["os"], hasTests: false),
    module(.frameworks, "AVFoundation", uses: ["Observation"]),
    module(
        .frameworks, "AVKit", uses: ["AVFoundation", "SwiftUI", "UIKit", "UniformTypeIdentifiers"], hasTests: false),
    module(.frameworks, "PhotosUI", uses: ["CoreTransferable", "SwiftUI", "UniformTypeIdentifiers"], hasTests: false),
]

/// What apps are made of.
let platformRows: [Row] = [
    module(.platform, "Base"),
    module(.platform, "Wire", uses: ["Base"], testUses: ["HTTPServer", "TestKit"]),
    module(.platform, "Secrets", uses: ["Base", "CSodium"]),
    module(.platform, "Database", uses: ["Base", "CSQLite", "CPostgreSQL"], testUses: ["TestKit"]),
    module(
        .platform, "HTTPClient", uses: ["Base", "Wire", "CCurl", "CZlib", "CBrotli"],
        testUses: ["TestKit", "HTTPServer"]),
    module(.platform, "AccountsAPI", uses: ["Base", "Wire"]),
    module(.platform, "ClientKit", uses: ["AccountsAPI", "Base", "Observation", "Wire"], hasTests: false),
    module(
        .platform, "DesignKit",
        uses: ["AccountsAPI", "AuthenticationServices", "AVKit", "Base", "Observation", "Secrets", "SwiftUI"],
        testUses: ["TestKit"]),
]

/// What serves them.
let serverRows: [Row] = [
    module(.server, "Storage", uses: ["Wire"], testUses: ["TestKit"]),
    module(
        .server, "Blobs", uses: ["Base", "CSodium", "HTTPClient", "Secrets", "Storage", "Wire"], testUses: ["TestKit"]),
    module(.server, "Backups", uses: ["Database", "Secrets", "CArchive", "CPostgreSQL"], testUses: ["TestKit"]),
    module(.server, "Archives", uses: ["CArchive"], testUses: ["TestKit"]),
    module(.server, "Images", uses: ["Base", "Storage", "CDrawing", "CVipsShim"], testUses: ["TestKit"]),
    module(.server, "Processes", uses: ["Base", "CProcesses"], testUses: ["TestKit"]),
    module(.server, "Video", uses: ["Base", "Images", "Processes"], testUses: ["TestKit"]),
    module(.server, "PhoneNumbers", uses: ["CPhoneNumber"]),
    module(.server, "HTTPServer", uses: ["Base", "Wire", "CSockets", "CZlib"], testUses: ["TestKit"]),
    module(.server, "Events"),
    module(.server, "Jobs", uses: ["Base", "Database"], testUses: ["TestKit"]),
    module(.server, "Messaging", uses: ["Base", "CCurl", "Wire", "HTTPServer"], testUses: ["TestKit"]),
    module(
        .server, "ServerKit", uses: ["Base", "Blobs", "Database", "HTTPServer", "Jobs", "Secrets", "Storage", "Wire"],
        hasTests: false),
    module(
        .server, "Accounts",
        uses: [
            "AccountsAPI", "Base", "CCrypto", "Database", "Events", "HTTPClient", "HTTPServer", "Messaging", "Secrets",
            "ServerKit", "Wire",
        ], testUses: ["OpenIDIssuer", "PasskeyDevice", "TestKit"]),
    module(
        .server, "WebPush", uses: ["Base", "CCrypto", "Database", "HTTPClient", "Jobs", "Secrets", "Wire"],
        testUses: ["TestKit"]),
    module(
        .server, "PushDevice", uses: ["HTTPClient", "Secrets", "TestKit", "WebPush", "Wire"], hasTests: false),
    module(
        .server, "OpenIDIssuer", uses: ["Base", "CCrypto", "HTTPClient", "HTTPServer", "Secrets", "Wire"],
        hasTests: false),
    module(
        .server, "PasskeyDevice", uses: ["Accounts", "AccountsAPI", "OpenIDIssuer", "Secrets", "Wire"], hasTests: false),
    module(
        .server, "WebRenderer", uses: ["AuthenticationServices", "Base", "HTTPServer", "Wire", "Storage", "SwiftUI"],
        testUses: ["Charts", "TestKit"], resources: [.copy("Client")]),
    module(
        .server, "AppHost",
        uses: [
            "Accounts", "AccountsAPI", "Backups", "Base", "Wire", "Secrets", "Database", "Storage", "Blobs", "Events",
            "Images", "Jobs", "Messaging", "ServerKit", "SwiftUI", "HTTPServer", "WebRenderer", "CSockets",
            "CAllocator",
        ], testUses: ["PasskeyDevice", "TestKit"]),
    module(.server, "TestKit", uses: ["Base", "Database", "CSockets"]),
    module(
        .server, "ViewTestKit", uses: ["Base", "Wire", "SwiftUI", "HTTPServer", "WebRenderer", "TestKit"],
        testUses: ["UniformTypeIdentifiers", "PhotosUI", "AVKit"]),
]

/// Views written as other people's apps write them: what compiles here compiles there.
let styleRows: [Row] = [
    Row(
        name: "ThirdPartyStyle", path: "Tests/ThirdPartyStyle/Sources", uses: ["Combine", "SwiftUI", "UIKit"],
        tests: "Tests/ThirdPartyStyle/Tests", testUses: ["TestKit", "ViewTestKit"])
]

/// One row an app: its folder under Apps and the parts it has.
struct App {
    var name: String
    /// Of all its parts, and of one.
    var uses: [String] = [], serverTestUses: [String] = [], uiUses: [String] = [], serverUses: [String] = []
}

/// A part of an app that Apple's programs choose, too.
func part(_ app: String, _ name: String, uses: [String] = [], testUses: [String] = []) -> Row {
    Row(
        name: app + name, path: "Apps/\(app)/\(name)", reach: .offered, uses: uses,
        tests: "Apps/\(app)/Tests/\(name)", testUses: testUses)
}

let apps: [App] = [
    App(
        name: "OnlyFriends", uses: ["AccountsAPI"], serverTestUses: ["PasskeyDevice", "Processes", "PushDevice"],
        uiUses: ["AuthenticationServices", "CoreTransferable", "Secrets", "UniformTypeIdentifiers"],
        serverUses: ["Accounts", "Archives", "HTTPClient", "PhoneNumbers", "Storage", "Video", "WebPush"])
]

/// What servers of apps stand on; SwiftUI is not among it.
let serverPlatform = [
    "Base", "Wire", "Secrets", "Database", "Blobs", "Events", "Images", "HTTPServer", "Jobs", "Messaging", "ServerKit",
]

let viewPlatform = ["Base", "Observation", "SwiftUI", "DesignKit"]
let uiPlatform = viewPlatform + ["Wire", "ClientKit", "PhotosUI"]

let appRows: [Row] = apps.flatMap { app -> [Row] in
    let folder = "Apps/\(app.name)"
    let api = part(app.name, "API", uses: ["Base", "Wire"] + app.uses)
    let ui = Row(
        name: "\(app.name)UI", path: "\(folder)/UI", reach: .offered,
        uses: uiPlatform + app.uses + app.uiUses + [api.name],
        tests: "\(folder)/Tests/UI", testUses: ["TestKit"], resources: [.copy("Localizable.xcstrings")])
    let server = Row(
        name: "\(app.name)Server", path: "\(folder)/Server",
        uses: serverPlatform + app.serverUses + app.uses + [api.name],
        tests: "\(folder)/Tests/Server", testUses: ["TestKit"] + app.serverTestUses)
    return [api, ui, server]
}

let spiritRows: [Row] = [
    Row(
        name: "SpiritAtlasCore", path: "Apps/SpiritAtlas/Core", reach: .offered,
        tests: "Apps/SpiritAtlas/Tests/Core", testUses: ["TestKit"], resources: [.copy("Resources")],
        testResources: [.copy("Reference")]),
    Row(
        name: "SpiritAtlasCommand", path: "Apps/SpiritAtlas/Command", uses: ["SpiritAtlasCore"],
        tests: "Apps/SpiritAtlas/Tests/Command"),
    part("SpiritAtlas", "API", uses: ["HTTPClient", "Wire"], testUses: ["TestKit"]),
    Row(
        name: "SpiritAtlasUI", path: "Apps/SpiritAtlas/UI", reach: .offered,
        uses: viewPlatform + ["Database", "UIKit", "UniformTypeIdentifiers", "SpiritAtlasCore", "SpiritAtlasAPI"],
        tests: "Apps/SpiritAtlas/Tests/UI", testUses: ["HTTPClient", "TestKit", "Wire"],
        resources: [.copy("Localizable.xcstrings")]),
]

let eightRows: [Row] = [
    part("Eight", "API", uses: ["Base", "Wire"]),
    Row(
        name: "EightServer", path: "Apps/Eight/Server",
        uses: [
            "AccountsAPI", "Archives", "Base", "Blobs", "Database", "EightAPI", "Events", "HTTPServer", "Images",
            "Jobs", "Processes", "Secrets", "ServerKit", "Storage", "Video", "Wire",
        ], tests: "Apps/Eight/Tests/Server", testUses: ["TestKit"]),
    Row(
        name: "EightUI", path: "Apps/Eight/UI", reach: .offered,
        uses: uiPlatform + ["AVKit", "AccountsAPI", "CoreTransferable", "EightAPI", "UniformTypeIdentifiers"],
        tests: "Apps/Eight/Tests/UI", testUses: ["TestKit"], resources: [.copy("Localizable.xcstrings")]),
]

let thriftRows: [Row] = [
    part("Thriftwood", "API", uses: ["HTTPClient", "Wire"], testUses: ["TestKit"]),
    Row(
        name: "ThriftwoodContract", path: "Apps/Thriftwood/Contract", uses: ["Base", "CDrawing", "Images", "Wire"],
        tests: "Apps/Thriftwood/Tests/Contract", testUses: ["HTTPClient", "TestKit", "ThriftwoodAPI"]),
    part(
        "Thriftwood", "Core", uses: ["Base", "Database", "HTTPClient", "Wire", "ThriftwoodAPI"],
        testUses: ["TestKit", "ThriftwoodContract"]),
    Row(
        name: "ThriftwoodUI", path: "Apps/Thriftwood/UI", reach: .offered,
        uses: viewPlatform + ["Charts", "HTTPClient", "UniformTypeIdentifiers", "ThriftwoodAPI", "ThriftwoodCore"],
        tests: "Apps/Thriftwood/Tests/UI", testUses: ["TestKit", "ThriftwoodContract", "Wire"],
        resources: [.copy("Localizable.xcstrings")]),
    Row(
        name: "ThriftwoodServer", path: "Apps/Thriftwood/Server",
        uses: [
            "Base", "CCrypto", "Database", "Events", "HTTPClient", "HTTPServer", "Jobs", "Secrets", "Storage", "Wire",
            "ThriftwoodAPI", "ThriftwoodCore", "WebPush",
        ], tests: "Apps/Thriftwood/Tests/Server", testUses: ["PushDevice", "TestKit"]),
]

let listBackupRows: [Row] = [
    Row(name: "ListBackupAPI", path: "Apps/ListBackup/API", reach: .offered, uses: ["Base", "Wire"]),
    part("ListBackup", "Core", uses: ["CSodium", "CZstd"]),
    Row(name: "ListBackupContract", path: "Apps/ListBackup/Contract", uses: ["Base", "HTTPServer", "Secrets", "Wire"]),
    Row(
        name: "ListBackupServer", path: "Apps/ListBackup/Server",
        uses: [
            "Accounts", "AccountsAPI", "Archives", "Base", "Blobs", "HTTPClient", "CPostgreSQL", "CSQLite", "CZlib",
            "Events", "Wire", "Database", "HTTPServer", "Jobs", "Messaging", "Secrets", "ServerKit", "ListBackupAPI",
            "ListBackupCore", "WebPush",
        ], tests: "Apps/ListBackup/Tests/Server",
        testUses: ["PasskeyDevice", "PushDevice", "TestKit", "ListBackupContract"]),
    Row(
        name: "ListBackupUI", path: "Apps/ListBackup/UI", reach: .offered,
        uses: viewPlatform + ["AccountsAPI", "AuthenticationServices", "ClientKit", "Wire", "ListBackupAPI"],
        tests: "Apps/ListBackup/Tests/UI", testUses: ["TestKit"], resources: [.copy("Localizable.xcstrings")]),
]

/// The catalogue of views; its pages are compiled, and shown as text beside what they do.
let catalogRows: [Row] = [
    Row(
        name: "CatalogSource", path: "Apps/Catalog", reach: .everywhere, sources: ["Source"],
        others: ["UI", "Tests", "Strings", "Films"], resources: [.copy("Pages")]),
    Row(
        name: "CatalogUI", path: "Apps/Catalog", reach: .offered, sources: ["UI", "Pages"],
        others: ["Source", "Tests"],
        uses: [
            "AVKit", "Combine", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "PhotosUI", "Charts", "CatalogSource",
        ],
        tests: "Apps/Catalog/Tests/UI", testUses: ["TestKit", "ViewTestKit"],
        resources: [.copy("Strings/Catalog.xcstrings"), .copy("Strings/Localizable.xcstrings"), .copy("Films")]),
]

let homescreenRows: [Row] = [
    Row(
        name: "HomescreenUI", path: "Homescreen/UI", uses: ["AuthenticationServices", "SwiftUI", "DesignKit"],
        resources: [.copy("Localizable.xcstrings")]),
    Row(
        name: "homescreen", path: "Homescreen/Program", kind: .executable,
        uses: (appRows + thriftRows + eightRows + spiritRows.dropFirst() + listBackupRows.suffix(3)).map(\.name) + [
            "Accounts", "AccountsAPI", "AppHost", "Backups", "Base", "CatalogUI", "Database", "DesignKit", "HTTPClient",
            "HTTPServer", "HomescreenUI", "Images", "Messaging", "OpenIDIssuer", "Processes", "Secrets", "ServerKit",
            "SwiftUI", "Video", "WebPush", "WebRenderer", "Wire",
        ],
        tests: "Homescreen/Tests", testUses: ["ClientKit", "TestKit", "Blobs", "Events"],
        resources: [.copy("Icons")]),
]

let benchmarkRows: [Row] = [
    Row(
        name: "Benchmarks", path: "Benchmarks/Program", kind: .executable,
        uses: serverPlatform + appRows.map(\.name) + listBackupRows.dropLast().map(\.name) + [
            "AppHost", "HTTPClient", "AccountsAPI", "CSQLite", "CSockets", "SwiftUI", "WebRenderer", "DesignKit",
            "SpiritAtlasCore", "SpiritAtlasUI", "EightAPI", "EightServer", "Processes", "Video", "ThriftwoodAPI",
            "ThriftwoodContract", "ThriftwoodCore",
        ])
]

/// Programs that make the bundled data and tables; run by hand, never by a build.
let toolRows: [Row] = [
    Row(name: "PackEphemeris", path: "Tools/PackEphemeris", kind: .executable, uses: ["SpiritAtlasCore"]),
    Row(name: "PackPlaces", path: "Tools/PackPlaces", kind: .executable, uses: ["SpiritAtlasCore"]),
    Row(name: "SupportTable", path: "Tools/SupportTable/Sources", kind: .executable, tests: "Tools/SupportTable/Tests"),
]

/// Whether an Apple platform reads this. `Scripts/check` asks on Linux what it would read.
#if os(Linux)
    let isForApple = Context.environment["HOMESCREEN_PLATFORM"] == "apple"
#else
    let isForApple = true
#endif

let allRows =
    cRows + frameworkRows + platformRows + serverRows + styleRows + appRows + eightRows + spiritRows + thriftRows
    + catalogRows + listBackupRows + homescreenRows + benchmarkRows + toolRows

/// The modules that `HOMESCREEN_MODULES` names, for work on a few: they, what they and their tests use, and no tests but
/// theirs, so that a build ends in seconds.
let chosen = Set((Context.environment["HOMESCREEN_MODULES"] ?? "").split(separator: " ").map(String.init))

func chosenRows() -> [Row] {
    var needed = chosen
    var waiting = Array(chosen)
    while let name = waiting.popLast() {
        guard let row = allRows.first(where: { $0.name == name }) else { continue }
        waiting += (row.uses + (chosen.contains(name) ? row.testUses : [])).filter { needed.insert($0).inserted }
    }
    return allRows.filter { needed.contains($0.name) }.map { row in
        var row = row
        if !chosen.contains(row.name) { row.tests = nil }
        return row
    }
}

/// What this platform compiles. Apple's has the modules of `Frameworks` by itself; the tests run on Linux, where the
/// modules are that they need.
let rows =
    isForApple
    ? allRows.filter { $0.reach != .linux }.map { row in
        var row = row
        row.tests = nil
        row.uses.removeAll { name in allRows.contains { $0.name == name && $0.reach == .linux } }
        return row
    } : chosen.isEmpty ? allRows : chosenRows()

let products: [Product] =
    isForApple
    ? rows.filter { $0.reach == .offered }.map { .library(name: $0.name, targets: [$0.name]) }
    : rows.contains { $0.name == "homescreen" } ? [.executable(name: "homescreen", targets: ["homescreen"])] : []

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// No other module is offered the insides of functions of an app's parts, but for its engine: they are called in large
/// steps, and making those ready takes the optimizer two fifths of its time.
func settings(_ row: Row) -> [SwiftSetting] {
    guard !isForApple, row.path.hasPrefix("Apps/"), !row.path.hasSuffix("/Core") else { return strict }
    return strict + [.unsafeFlags(["-disable-cmo"], .when(configuration: .release))]
}

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// What the tests of a module may import. No macros: tests that depend on one directly are built for the machine that
/// builds, and with them every module a second time.
func testedModules(_ row: Row) -> [String] {
    (row.uses + row.testUses + [row.name]).filter { name in
        if case .macro = rows.first(where: { $0.name == name })?.kind { false } else { true }
    }
}

func targets(of row: Row) -> [Target] {
    var made: [Target] = []
    switch row.kind {
    case .system(let pkgConfig, let apt):
        return [.systemLibrary(name: row.name, path: row.path, pkgConfig: pkgConfig, providers: [.apt(apt)])]
    case .shim(let headers):
        return [.target(name: row.name, path: row.path, cSettings: [.unsafeFlags(headers.map { "-I\($0)" })])]
    case .macro:
        let libraries = [
            "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftSyntaxBuilder",
            "SwiftCompilerPluginMessageHandling",
        ]
        let flags = ["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries]
        return [
            .macro(
                name: row.name, path: row.path, swiftSettings: strict + [.unsafeFlags(["-I", syntaxLibraries])],
                linkerSettings: [.unsafeFlags(flags + libraries.map { "-l\($0)" })])
        ]
    case .library:
        made.append(
            .target(
                name: row.name, dependencies: dependencies(row.uses), path: row.path,
                exclude: row.others, sources: row.sources, resources: row.resources, swiftSettings: settings(row)))
    case .executable:
        made.append(
            .executableTarget(
                name: row.name, dependencies: dependencies(row.uses), path: row.path, resources: row.resources,
                swiftSettings: strict))
    }
    if let tests = row.tests {
        made.append(
            .testTarget(
                name: "\(row.name)Tests", dependencies: dependencies(testedModules(row)), path: tests,
                resources: row.testResources, swiftSettings: strict))
    }
    return made
}

let package = Package(
    name: "Homescreen",
    platforms: isForApple ? [.iOS(.v18), .macOS(.v15)] : nil,
    products: products,
    targets: rows.flatMap(targets),
    swiftLanguageModes: [.v6]
)
