import Foundation

extension Browser {
    /// What keeps people from using the page that is shown, as axe-core finds it: a line for each element.
    ///
    /// - Parameters:
    ///   - scope: A selector of the part of the page to look at; all of it when nil.
    ///   - rules: The names of axe-core's rules to look by; all of them when nil.
    public func barriers(in scope: String? = nil, by rules: [String]? = nil) async throws -> [String] {
        if try await run("return !window.axe").bool == true {
            try await run(try await AxeSource.shared.text() + "\n;window.axe = axe;")
        }
        let arguments: [PageValue] = [
            scope.map { .string($0) } ?? .null, rules.map { .array($0.map { .string($0) }) } ?? .null,
        ]
        let found = try await send(
            "POST", "/execute/async", ["script": .string(Self.findBarriers), "args": .array(arguments)])
        return found.array?.compactMap(\.string) ?? []
    }

    // axe-core takes a colour that is blended with what lies behind it for the one that is seen.
    private static let findBarriers = """
        const [scope, rules, done] = arguments;
        const isBlended = one => one !== null
          && (getComputedStyle(one).mixBlendMode !== 'normal' || isBlended(one.parentElement));
        const isTold = (rule, node) => rule.id !== 'color-contrast' || !isBlended(document.querySelector(node.target[0]));
        const options = {resultTypes: ['violations'], preload: false, ...(rules && {runOnly: rules})};
        axe.run(scope ?? document, options).then(
          ({violations}) => done(violations.flatMap(rule => rule.nodes.filter(node => isTold(rule, node)).map(node =>
            `${rule.id}: ${node.failureSummary.split('\\n').slice(1).join(' ').trim()} ` +
            `[${node.target.join(' ')}] ${node.html.slice(0, 160)}`))),
          error => done(['axe-core failed: ' + error.message]));
        """
}

/// The text of axe-core, fetched once into the build folder.
private actor AxeSource {
    static let shared = AxeSource()

    private var known: String?

    func text() throws -> String {
        if let known { return known }
        let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().pathComponents.dropLast(5)
        let top = URL(fileURLWithPath: "/" + repository.dropFirst().joined(separator: "/"))
        let file = top.appendingPathComponent(".build/axe/axe.min.js")
        if !FileManager.default.isReadableFile(atPath: file.path) {
            let fetch = Process()
            fetch.executableURL = top.appendingPathComponent("Scripts/fetch-axe")
            try fetch.run()
            fetch.waitUntilExit()
        }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw WebDriverError("no axe-core", "Scripts/fetch-axe did not fetch axe-core.")
        }
        known = text
        return text
    }
}
